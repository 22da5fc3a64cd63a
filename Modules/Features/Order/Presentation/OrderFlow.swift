import FeatureTree
import OrderDomain
import Screen

/// The screens of an order, derived from the order's state.
///
/// While an order is being prepared, the payment screen can open in front of the draft. While an order is active, its monitors are
/// mounted together with its screen.
package final class OrderFlow: Restorable, Routable {
    private let preparing: Buildable<Current<Draft>, PreparingOrderViewModel.Output>
    private let payment: Buildable<Draft, PaymentBase.Output>
    private let processing, accepted: Buildable<RideStreams, OrderViewModel.Output>
    private let monitoring: Monitor
    private let service: TaxiService
    private let router: Router
    private let draft: Current<Draft>
    private let streams = RideStreams()
    /// Whether the payment screen is open.
    private var isPaying: Bool
    /// The id of the order that was on screen when the last session ended; nil if there was none, and after `run()` has read the order.
    private var left: TaxiOrder.ID?

    package init(_ service: TaxiService, _ context: Context<Never>) {
        preparing = Buildable("PreparingOrder") { PreparingOrderViewModel($0, service, $1) }
        payment = Buildable("PaymentBase") { PaymentBase($0, service, $1) }
        processing = Buildable("ProcessingOrder") { OrderViewModel($0, service, $1) }
        accepted = Buildable("AcceptedOrder") { OrderViewModel($0, service, $1) }
        monitoring = Buildable("DispatchMonitoring") { DispatchMonitoring($0, service, $1.router) }
        (self.service, router) = (service, context.router)
        let saved = context.restored(SavedDraft.self)
        (draft, isPaying) = (Current(saved.map { Draft($0) } ?? Draft()), saved?.isPaying ?? false)
        left = saved?.order
    }

    package var saved: SavedDraft { SavedDraft(draft.value, isPaying: isPaying, order: streams.order.value?.order.id ?? left) }

    /// Shows the active order, even if it has ended by now. If no order is active, shows the order that was on screen when
    /// the last session ended or, if there is none, the draft of a new order.
    package func run() async throws {
        // Show the payment screen before reading the order: the person can act during the read, and a screen that is mounted after the
        // first action is not restored.
        if isPaying { show() }
        streams.order.value = try await service.active(orShowing: left)
        left = nil
        router.follow(streams.order, to: self) { me, _ in me.show() }
    }

    /// Opens the address `order`, which shows the active order or, if there is none, the draft of a new order.
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

    /// The screen to show. The last screen of an order stays open after the order has ended.
    fileprivate var face: Face {
        switch self {
        case .preparing: .preparing
        case .processing, .failed: .processing
        case .accepted, .completed: .accepted
        case .cancelled(let cancellation): cancellation.taxi == nil ? .processing : .accepted
        }
    }
}
