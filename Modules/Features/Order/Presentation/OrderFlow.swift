import FeatureTree
import OrderDomain
import Screen

/// A unique state: which screens are there follows from where the order stands, and from nothing else.
///
/// While an order is prepared, what pays for it can be chosen on a screen in front; while a taxi is looked for or on
/// its way, it is monitored beside the screen.
package final class OrderFlow: Restorable, Routable {
    /// What it mounts.
    package struct Children {
        package typealias Preparing = Buildable<Current<Draft>, PreparingOrderViewModel.Output>
        package typealias Paying = Buildable<Draft, PaymentBase.Output>
        package typealias Made = Buildable<RideStreams, OrderViewModel.Output>

        let preparing: Preparing, payment: Paying, processing: Made, accepted: Made, monitoring: Monitor

        package init(preparing: Preparing, payment: Paying, processing: Made, accepted: Made, monitoring: Monitor) {
            (self.preparing, self.payment, self.processing, self.accepted) = (preparing, payment, processing, accepted)
            self.monitoring = monitoring
        }
    }

    private let children: Children
    private let follow: FollowOrders
    private let router: Router
    private let draft: Current<Draft>
    private let streams = RideStreams()
    /// Whether it is being chosen how to pay.
    private var isPaying: Bool
    /// The order that was on show when the program was left, until it is known what became of it.
    private var left: TaxiOrder.ID?

    package init(_ children: Children, _ follow: FollowOrders, _ context: Context<Never>) {
        (self.children, self.follow, router) = (children, follow, context.router)
        let saved = context.restored(SavedDraft.self)
        (draft, isPaying) = (Current(saved.map { Draft($0) } ?? Draft()), saved?.isPaying ?? false)
        left = saved?.order
    }

    package var saved: SavedDraft { SavedDraft(draft.value, isPaying: isPaying, order: streams.order.value?.order.id ?? left) }

    /// Goes on with the order that is under way, or shows the one again that was on show when the program was left: a ride that has
    /// ended since is not gone before its receipt was seen.
    package func run() async throws {
        // What is being chosen takes up what was left of it now or never, and that need not be waited for.
        if isPaying { show() }
        streams.order.value = try await follow(orShowing: left)
        left = nil
        router.follow(streams.order, to: self) { me, _ in me.show() }
    }

    /// `order`: the order that is under way, or a new one.
    package func open(_ route: inout FeatureTree.Route) -> Bool {
        guard route.next == nil else { return false }
        if streams.order.value?.order.state.phase.isActive == false { close() }
        return true
    }

    private func show() {
        let state = streams.order.value?.order.state ?? .preparing
        router.show {
            switch state.face {
            case .preparing:
                children.preparing.child(draft, to: self) { $0.hear($1) }
                if isPaying { children.payment.child(draft.value, to: self) { $0.hear($1) } }
            case .processing:
                if state.phase.isActive { children.monitoring.child(streams) }
                children.processing.child(streams, to: self) { me, _ in me.close() }
            case .accepted:
                if state.phase.isActive { children.monitoring.child(streams) }
                children.accepted.child(streams, to: self) { me, _ in me.close() }
            }
        }
    }

    private func hear(_ output: PreparingOrderViewModel.Output) {
        switch output {
        case .ordered(let snapshot):
            draft.value = Draft()
            streams.order.value = snapshot
        case .paying:
            isPaying = true
            show()
        }
    }

    private func hear(_ output: PaymentBase.Output) {
        isPaying = false
        if case .chosen(let payment) = output { draft.value.payment = payment }
        show()
    }

    private func close() {
        (streams.position.value, streams.arrival.value) = (nil, nil)
        streams.order.value = nil
    }
}

extension OrderState {
    fileprivate enum Face { case preparing, processing, accepted }

    /// An order that is over stays where it ended.
    fileprivate var face: Face {
        switch self {
        case .preparing: .preparing
        case .processing, .failed: .processing
        case .accepted, .completed: .accepted
        case .cancelled(let cancellation): cancellation.taxi == nil ? .processing : .accepted
        }
    }
}
