import FeatureTree
import OrderDomain

/// What is known of an order that was made: three cells, started by the order's flow, which is the lowest that covers those
/// who write them and those who show them.
@MainActor
struct RideStreams {
    /// nil while an order is prepared.
    let order = Current<OrderSnapshot?>(nil)
    let position = Current<TaxiPosition?>(nil)
    let arrival = Current<Arrival?>(nil)
}

/// A monitor, as its parent mounts it.
typealias Monitor = Buildable<RideStreams, Never>

/// A group without a screen: the monitors of a taxi, mounted together while one is searched for or on its way.
final class DispatchMonitoring: Interactor {
    private let streams: RideStreams
    private let monitors: [Monitor]
    private let router: Router

    init(_ streams: RideStreams, _ useCases: OrderUseCases, _ router: Router) {
        monitors = [
            Monitor("OrderStatusMonitor") { streams, _ in OrderStatusMonitor(streams, useCases.show, useCases.pace) },
            Monitor("TaxiLocationMonitor") { streams, _ in TaxiLocationMonitor(streams, useCases.locate) },
            Monitor("ArrivalTimeMonitor") { ArrivalTimeMonitor($0, $1.router) },
        ]
        (self.streams, self.router) = (streams, router)
    }

    func run() { router.show { for monitor in monitors { monitor.child(streams) } } }
}
