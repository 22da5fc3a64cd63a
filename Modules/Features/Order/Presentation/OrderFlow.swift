import FeatureTree
import OrderDomain
import Screen

/// A unique state: which screens are there follows from where the order stands, and from nothing else.
///
/// While an order is prepared, what pays for it can be chosen on a screen in front; while a taxi is looked for or on
/// its way, it is monitored beside the screen.
package final class OrderFlow: Restorable, Routable {
    private let preparing: Buildable<Current<Draft>, PreparingOrderViewModel.Output>
    private let payment: Buildable<Draft, PaymentBase.Output>
    private let processing, accepted: Buildable<RideStreams, OrderViewModel.Output>
    private let monitoring: Monitor
    private let follow: FollowOrders
    private let router: Router
    private let draft: Current<Draft>
    private let streams = RideStreams()
    /// Whether it is being chosen how to pay.
    private var isPaying: Bool
    /// The order that was on show when the program was left, until it is known what became of it.
    private var left: TaxiOrder.ID?

    package init(_ useCases: OrderUseCases, _ context: Context<Never>) {
        preparing = Buildable("PreparingOrder") { PreparingOrderViewModel($0, useCases, $1) }
        payment = Buildable("PaymentBase") { PaymentBase($0, useCases, $1) }
        processing = Buildable("ProcessingOrder") { OrderViewModel($0, useCases, $1) }
        accepted = Buildable("AcceptedOrder") { OrderViewModel($0, useCases, $1) }
        monitoring = Buildable("DispatchMonitoring") { DispatchMonitoring($0, useCases, $1.router) }
        (follow, router) = (useCases.follow, context.router)
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
                preparing.child(draft, to: self) { $0.receive($1) }
                if isPaying { payment.child(draft.value, to: self) { $0.receive($1) } }
            case .processing:
                if state.phase.isActive { monitoring.child(streams) }
                processing.child(streams, to: self) { me, _ in me.close() }
            case .accepted:
                if state.phase.isActive { monitoring.child(streams) }
                accepted.child(streams, to: self) { me, _ in me.close() }
            }
        }
    }

    private func receive(_ output: PreparingOrderViewModel.Output) {
        switch output {
        case .ordered(let snapshot):
            draft.value = Draft()
            streams.order.value = snapshot
        case .paying:
            isPaying = true
            show()
        }
    }

    private func receive(_ output: PaymentBase.Output) {
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
