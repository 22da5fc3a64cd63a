import FeatureTree
import OrderDomain

/// What is known of an order that was made: three cells, started by the order's flow, which is the lowest that covers those
/// who write them and those who show them.
@MainActor
package struct RideStreams {
    /// nil while an order is prepared.
    package let order = Current<OrderSnapshot?>(nil)
    package let position = Current<TaxiPosition?>(nil)
    package let arrival = Current<Arrival?>(nil)

    package init() {}
}

/// A monitor, as its parent mounts it.
package typealias Monitor = Buildable<RideStreams, Never>

/// A group: what watches a taxi belongs together, is there as long as a taxi is looked for or on its way, and shows nothing itself.
package final class DispatchMonitoring: Interactor {
    /// All that dispatch tells, and whatever is to be watched besides is one more.
    package struct Monitors {
        let all: [Monitor]

        package init(_ show: ShowOrder, _ locate: LocateTaxi, _ pace: Pace) {
            all = [
                Monitor("OrderStatusMonitor") { streams, _ in OrderStatusMonitor(streams, show, pace) },
                Monitor("TaxiLocationMonitor") { streams, _ in TaxiLocationMonitor(streams, locate) },
                Monitor("ArrivalTimeMonitor") { ArrivalTimeMonitor($0, $1.router) },
            ]
        }
    }

    private let streams: RideStreams
    private let monitors: Monitors
    private let router: Router

    package init(_ streams: RideStreams, _ monitors: Monitors, _ router: Router) {
        (self.streams, self.monitors, self.router) = (streams, monitors, router)
    }

    package func run() {
        router.show { for monitor in monitors.all { monitor.child(streams) } }
    }
}
