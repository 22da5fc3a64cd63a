import Foundation
import Language
import Money
import OrderDomain
import Time

/// The state of an order as a sentence.
extension Phrase {
    static var notConfirmedYet: Phrase { Phrase(en: "The order is not confirmed yet.", ja: "注文はまだ確定していません。") }
    static var lookingForATaxi: Phrase { Phrase(en: "We are looking for a taxi near you.", ja: "近くのタクシーを探しています。") }
    static var aDriverIsAsked: Phrase { Phrase(en: "We are waiting for a driver to accept.", ja: "乗務員に依頼しています。") }
    static func anotherDriverIsAsked(declined: Int) -> Phrase {
        Phrase(
            en: "We are waiting for another driver to accept; \(declined) \(declined == 1 ? "driver" : "drivers") declined.",
            ja: "別の乗務員に依頼しています（辞退 \(declined) 人）。")
    }
    static func lookingForAnother(declined: Int) -> Phrase {
        Phrase(
            en: "We are looking for another taxi; \(declined) \(declined == 1 ? "driver" : "drivers") declined.",
            ja: "別のタクシーを探しています（辞退 \(declined) 人）。")
    }
    static func comes(at time: Date) -> Phrase {
        Phrase(en: "Your taxi is on its way and will arrive at \(time.time).", ja: "タクシーが向かっています。\(time.time) に到着する予定です。")
    }
    static var isWaiting: Phrase { Phrase(en: "Your taxi is waiting for you.", ja: "タクシーが乗車地でお待ちしています。") }
    static func youAreOnYourWay(until time: Date) -> Phrase {
        Phrase(en: "You are on your way and should arrive at about \(time.time).", ja: "目的地へ向かっています。\(time.time) ごろ到着する予定です。")
    }
    static var isBeingPaid: Phrase { Phrase(en: "You have arrived. The fare is being paid.", ja: "目的地に到着しました。料金の支払い中です。") }
    static func rideEnded(at time: Date) -> Phrase {
        Phrase(en: "The ride ended at \(Minute(time, in: .tokyo)).", ja: "\(Minute(time, in: .tokyo)) に降車しました。")
    }
    static func cancelledForAFee(at time: Date) -> Phrase {
        Phrase(en: "Cancelled at \(Minute(time, in: .tokyo)), for a fee.", ja: "\(Minute(time, in: .tokyo)) にキャンセルしました（キャンセル料あり）。")
    }
    static func cancelledForNothing(at time: Date) -> Phrase {
        Phrase(en: "Cancelled at \(Minute(time, in: .tokyo)), free of charge.", ja: "\(Minute(time, in: .tokyo)) にキャンセルしました（無料）。")
    }
    static var noTaxiWasFound: Phrase { Phrase(en: "No taxi was found. You will not be charged.", ja: "タクシーが見つかりませんでした。料金はかかりません。") }
}

/// Actions.
extension Phrase {
    static var lookAgain: Phrase { Phrase(en: "Refresh", ja: "更新する") }
    static var newOrder: Phrase { Phrase(en: "New order", ja: "新しく呼ぶ") }
    static var cancelForNothing: Phrase { Phrase(en: "Cancel free of charge", ja: "キャンセルする（無料）") }
    static func cancelForNothing(until time: Date) -> Phrase {
        Phrase(en: "Cancel free of charge until \(time.time)", ja: "キャンセルする（\(time.time) まで無料）")
    }
    static func cancel(for fee: Money) -> Phrase { Phrase(en: "Cancel for \(fee)", ja: "キャンセルする（キャンセル料 \(fee)）") }
    static func command(to action: Phrase, _ command: String) -> Phrase { Phrase(en: "\(action): \(command)", ja: "\(action): \(command)") }
    static var lookAgainByCommand: Phrase { command(to: lookAgain, "order status") }
    static func cancelByCommand(_ action: Phrase) -> Phrase { command(to: action, "order cancel") }
    static var orderAnotherByCommand: Phrase {
        Phrase(en: "Order another taxi: order request FROM TO", ja: "もう一度呼ぶ: order request FROM TO")
    }
    static var askForTheReason: Phrase {
        let reasons = CancelReason.allCases.map(\.phrase)
        return Phrase(en: "Reason (plans, wait or mistake; empty for plans)", ja: "理由（\(reasons.joined())。空欄は\(CancelReason.plans)）")
    }
    static func noReason(_ word: String) -> Phrase {
        Phrase(en: "“\(word)” is not a cancellation reason.", ja: "「\(word)」はキャンセルの理由ではありません。")
    }
    static var sayAReason: Phrase { Phrase(en: "Enter plans, wait or mistake.", ja: "\(CancelReason.allCases.joined())のいずれかを入力してください。") }
}

/// Fields of an order.
extension Phrase {
    static func taxi(_ order: String) -> Phrase { Phrase(en: "Taxi \(order)", ja: "タクシー \(order)") }
    static var taxi: Phrase { Phrase(en: "Taxi", ja: "タクシー") }
    static func taxi(_ number: String, of company: Phrase) -> Phrase { Phrase(en: "\(company), \(number)", ja: "\(company)（\(number)）") }
    static var minutesToArrival: Phrase { Phrase(en: "Minutes to arrival", ja: "到着まで（分）") }
    static var ordered: Phrase { Phrase(en: "Ordered", ja: "注文日時") }
    static var payment: Phrase { Phrase(en: "Payment", ja: "支払い方法") }
    static var estimatedFare: Phrase { Phrase(en: "Estimated fare", ja: "予想料金") }
    static var fee: Phrase { Phrase(en: "Fee", ja: "キャンセル料") }
    static var onTheWay: Phrase { Phrase(en: "On the way", ja: "走行中") }
    static func away(metres: Int) -> Phrase { Phrase(en: "\(distance(metres)) away", ja: "乗車地まで \(distance(metres))") }
    static func toGo(metres: Int) -> Phrase { Phrase(en: "\(distance(metres)) to go", ja: "目的地まで \(distance(metres))") }
    static var charged: Phrase { Phrase(en: "Charged", ja: "請求額") }
    static var next: Phrase { Phrase(en: "Next", ja: "次の操作") }

    static var orders: Phrase { Phrase(en: "Orders", ja: "注文一覧") }
    static var nothingWasOrdered: Phrase {
        Phrase(en: "There are no orders yet. Order a taxi with: order request FROM TO", ja: "まだ注文がありません。タクシーを呼ぶ: order request FROM TO")
    }
    static func estimated(_ amount: Amount) -> Phrase { Phrase(en: "\(amount) (estimate)", ja: "\(amount)（予想）") }
}

/// Following an order.
extension Phrase {
    static func bar(_ goal: Arrival.Goal, _ bar: String, metresLeft: Int, minutes: Int) -> Phrase {
        let left = distance(metresLeft)
        return switch goal {
        case .pickup: Phrase(en: "Your taxi [\(bar)] \(left), \(minutes) min", ja: "迎車中 [\(bar)] \(left)、\(minutes) 分")
        case .destination: Phrase(en: "Your ride [\(bar)] \(left), \(minutes) min", ja: "乗車中 [\(bar)] \(left)、\(minutes) 分")
        }
    }
    static func line(at time: Date, _ status: Phrase, _ taxi: Phrase?) -> Phrase {
        Phrase(en: "\(time.time) \(status)\(taxi)", ja: "\(time.time) \(status)\(taxi)")
    }
    static func theTaxiIs(_ position: Phrase, minutes: Int) -> Phrase {
        Phrase(en: " The taxi is \(position), \(minutes) min.", ja: "\(position)、\(minutes) 分。")
    }
}
