import Failure
import FeatureTree
import OrderDomain
import Screen

/// The order that is looked at: one cell, so that the flow and its screens cannot disagree. nil while one is prepared.
package typealias CurrentOrder = Current<OrderSnapshot?>

/// What can be done with an order that was made.
package struct OrderUseCases {
    let show: ShowOrder, cancel: CancelOrder
    package init(_ show: ShowOrder, _ cancel: CancelOrder) { (self.show, self.cancel) = (show, cancel) }
}

/// A unique state: which screen is there follows from where the order stands, and from nothing else.
package final class OrderFlow: Interactor {
    package typealias Preparing = Buildable<Void, PreparingOrderViewModel.Output>
    package typealias Made = Buildable<CurrentOrder, OrderViewModel.Output>

    private let preparing: Preparing
    private let processing, accepted: Made
    private let follow: FollowOrders
    private let router: Router
    private let order = CurrentOrder(nil)

    package init(preparing: Preparing, processing: Made, accepted: Made, follow: FollowOrders, router: Router) {
        (self.preparing, self.processing, self.accepted) = (preparing, processing, accepted)
        (self.follow, self.router) = (follow, router)
    }

    /// Goes on with the order that was under way when the program was left, if there is one.
    package func run() async throws {
        order.value = try await follow()
        router.follow(order, to: self) { me, snapshot in me.show(snapshot?.order.state ?? .preparing) }
    }

    private func show(_ state: OrderState) {
        router.show {
            switch state.stage {
            case .preparing:
                preparing.child(to: self) { me, output in
                    switch output {
                    case .ordered(let snapshot): me.order.value = snapshot
                    }
                }
            case .processing: processing.child(order, to: self) { me, _ in me.order.value = nil }
            case .accepted: accepted.child(order, to: self) { me, _ in me.order.value = nil }
            }
        }
    }
}

extension OrderState {
    fileprivate enum Stage { case preparing, processing, accepted }

    /// An order that is over stays where it ended.
    fileprivate var stage: Stage {
        switch self {
        case .preparing: .preparing
        case .processing, .failed: .processing
        case .accepted, .completed: .accepted
        case .cancelled(let cancellation): cancellation.taxi == nil ? .processing : .accepted
        }
    }
}

extension Screen.Action.ID {
    static let refresh: Self = "refresh"
    static let cancel: Self = "cancel"
    static let another: Self = "another"
}

extension Screen.Action {
    static let refresh = Self(.refresh, "Look again")
    static let another = Self(.another, "New order")

    static func cancel(_ snapshot: OrderSnapshot) -> Self {
        Self(.cancel, snapshot.cancelText ?? "Cancel", prompt: "Why (plans, wait or mistake; nothing for plans)")
    }
}

extension CancelReason {
    /// - Throws: `badData` for a word that is no reason; saying nothing is a change of plans.
    init(words text: String?) throws(Failure) {
        let word = text ?? ""
        guard let reason = word.isEmpty ? .plans : CancelReason(rawValue: word.lowercased()) else {
            throw Failure(.badData, "“\(word)” is no reason to cancel.", hint: "Say plans, wait or mistake.")
        }
        self = reason
    }
}
