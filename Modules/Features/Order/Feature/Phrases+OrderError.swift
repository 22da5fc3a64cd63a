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
                Phrase("\(id) is active; only one order can be active at a time."),
                hint: .lookAt("order status"))
        case .notDeletable(let id):
            Failure(
                .refused, Phrase("\(id) is active, so it cannot be deleted."),
                hint: .lookAt("order status \(id)"))
        case .unknown(let id):
            Failure(.noSuchItem, Phrase("There is no order \(id)."), hint: .seeAllOrders)
        case .noneMade:
            Failure(
                .noSuchItem, Phrase("There are no orders yet."),
                hint: Phrase("Order a taxi with: \(command: "order request FROM TO")"))
        case .noneUnderWay:
            Failure(.noSuchItem, Phrase("No order is active."), hint: .seeAllOrders)
        case .invalidKey(let text):
            Failure(
                .badData, Phrase("“\(text)” is not a valid key for an order."),
                hint: Phrase("Use 1 to 64 letters, digits and hyphens."))
        case .notCancellable(let id, let error):
            Failure(
                .refused, error.legal.isEmpty ? .nothingToCancel(id, error.phase) : .tooLateToCancel(id, error),
                hint: .lookAt("order status \(id)"))
        case .unexpectedNews(let id, let error):
            Failure(.internal, .unexpectedNews(of: id, error), hint: .pleaseReportThis)
        case .unreachable:
            Failure(
                .unreachable, Phrase("Dispatch did not answer."),
                hint: Phrase("Try again in a moment."))
        }
    }
}

extension UnreadableOrder: ReportableError {
    package var failure: Failure { .notUnderstood(Phrase("Order ride-\(number)")) }
}

extension Phrase {
    fileprivate static var seeAllOrders: Phrase { Phrase("See all orders with: \(command: "order list", at: ["order"])") }
    fileprivate static func lookAt(_ command: String) -> Phrase { Phrase("Show the order with: \(command: "\(command)")") }
    fileprivate static func nothingToCancel(_ id: String, _ phase: OrderState.Phase) -> Phrase {
        Phrase("\(id) has already ended (\(phase)), so it cannot be cancelled.")
    }
    fileprivate static func tooLateToCancel(_ id: String, _ error: IllegalEvent) -> Phrase {
        let possible = error.legal.map(\.clause).joined()
        return Phrase("\(id) can no longer be cancelled; its status is “\(error.phase)”. What can happen next: \(possible).")
    }
    fileprivate static func unexpectedNews(of id: String, _ error: IllegalEvent) -> Phrase {
        Phrase("Dispatch reported an event that is impossible for \(id) in the status “\(error.phase)”: \(error.event.clause).")
    }
}

extension OrderEvent.Kind {
    /// The event as a clause, for use in a sentence.
    fileprivate var clause: Phrase {
        switch self {
        case .confirm: Phrase("the order is confirmed")
        case .offer: Phrase("a driver is offered the order")
        case .decline: Phrase("the driver declines")
        case .accept: Phrase("the driver accepts")
        case .giveUp: Phrase("no driver is found")
        case .arrive: Phrase("the taxi arrives")
        case .board: Phrase("you get in")
        case .alight: Phrase("you get out")
        case .pay: Phrase("the fare is paid")
        case .cancel: Phrase("the order is cancelled")
        }
    }
}
