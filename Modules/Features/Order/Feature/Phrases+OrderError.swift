import Failure
import Language
import OrderDomain
import OrderInfra
import OrderPresentation
import Storage

extension OrderError: ReportableError {
    package var failure: Failure {
        switch self {
        case .underWay(let id):
            Failure(
                .refused,
                Phrase(en: "\(id) is active; only one order can be active at a time.", ja: "\(id) が進行中です。一度に注文できるのは 1 件だけです。"),
                hint: .lookAt("order status"))
        case .notDeletable(let id):
            Failure(
                .refused, Phrase(en: "\(id) is active, so it cannot be deleted.", ja: "\(id) は進行中のため、削除できません。"),
                hint: .lookAt("order status \(id)"))
        case .unknown(let id):
            Failure(.noSuchItem, Phrase(en: "There is no order \(id).", ja: "注文 \(id) はありません。"), hint: .seeAllOrders)
        case .noneMade:
            Failure(
                .noSuchItem, Phrase(en: "There are no orders yet.", ja: "まだ注文がありません。"),
                hint: Phrase(en: "Order a taxi with: order request FROM TO", ja: "タクシーを呼ぶ: order request FROM TO"))
        case .noneUnderWay:
            Failure(.noSuchItem, Phrase(en: "No order is active.", ja: "進行中の注文はありません。"), hint: .seeAllOrders)
        case .invalidKey(let text):
            Failure(
                .badData, Phrase(en: "“\(text)” is not a valid key for an order.", ja: "「\(text)」は注文のキーとして使えません。"),
                hint: Phrase(en: "Use 1 to 64 letters, digits and hyphens.", ja: "半角の英字、数字、ハイフンで 1～64 文字にしてください。"))
        case .notCancellable(let id, let error):
            Failure(
                .refused, error.legal.isEmpty ? .nothingToCancel(id, error.phase) : .tooLateToCancel(id, error),
                hint: .lookAt("order status \(id)"))
        case .unexpectedNews(let id, let error):
            Failure(.internal, .unexpectedNews(of: id, error), hint: .pleaseReportThis)
        case .unreachable:
            Failure(
                .unreachable, Phrase(en: "Dispatch did not answer.", ja: "配車センターから応答がありません。"),
                hint: Phrase(en: "Try again in a moment.", ja: "しばらくしてからもう一度お試しください。"))
        }
    }
}

extension UnreadableOrder: ReportableError {
    package var failure: Failure { .notUnderstood(Phrase(en: "Order ride-\(number)", ja: "注文 ride-\(number)")) }
}

extension Phrase {
    fileprivate static var seeAllOrders: Phrase { Phrase(en: "See all orders with: order list", ja: "注文の一覧を見る: order list") }
    fileprivate static func lookAt(_ command: String) -> Phrase { Phrase(en: "Show the order with: \(command)", ja: "状況を見る: \(command)") }
    fileprivate static func nothingToCancel(_ id: String, _ phase: OrderState.Phase) -> Phrase {
        Phrase(en: "\(id) has already ended (\(phase)), so it cannot be cancelled.", ja: "\(id) の状態は「\(phase)」のため、キャンセルできません。")
    }
    fileprivate static func tooLateToCancel(_ id: String, _ error: IllegalEvent) -> Phrase {
        let possible = error.legal.map(\.clause).joined()
        return Phrase(
            en: "\(id) can no longer be cancelled; its status is “\(error.phase)”. What can happen next: \(possible).",
            ja: "\(id) は「\(error.phase)」のため、キャンセルできません。次の段階は「\(possible)」です。")
    }
    fileprivate static func unexpectedNews(of id: String, _ error: IllegalEvent) -> Phrase {
        Phrase(
            en: "Dispatch reported an event that is impossible for \(id) in the status “\(error.phase)”: \(error.event.clause).",
            ja: "配車センターからの通知（\(error.event.clause)）が、\(id) の状態「\(error.phase)」と合いません。")
    }
}

extension OrderEvent.Kind {
    /// The event as a clause, for use in a sentence.
    fileprivate var clause: Phrase {
        switch self {
        case .confirm: Phrase(en: "the order is confirmed", ja: "注文の確定")
        case .offer: Phrase(en: "a driver is offered the order", ja: "乗務員への依頼")
        case .decline: Phrase(en: "the driver declines", ja: "乗務員の辞退")
        case .accept: Phrase(en: "the driver accepts", ja: "乗務員の承諾")
        case .giveUp: Phrase(en: "no driver is found", ja: "手配の打ち切り")
        case .arrive: Phrase(en: "the taxi arrives", ja: "タクシーの到着")
        case .board: Phrase(en: "you get in", ja: "乗車")
        case .alight: Phrase(en: "you get out", ja: "降車")
        case .pay: Phrase(en: "the fare is paid", ja: "支払い")
        case .cancel: Phrase(en: "the order is cancelled", ja: "キャンセル")
        }
    }
}
