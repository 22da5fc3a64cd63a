import FeatureTesting
import OrderDomain
import Time

extension TaxiService {
    /// Returns a service that polls orders only if the test passes a pace.
    static func sample(
        _ orders: any OrderRepository, _ dispatch: some Dispatch, _ clock: SetClock, _ pace: Pace = Pace(.never, every: 1)
    ) -> TaxiService {
        TaxiService(orders, dispatch, clock.clock, nil, nil, pace)
    }
}

extension Set<String> {
    /// The monitors that run until they are unmounted.
    static let monitors: Set = ["OrderStatusMonitor", "TaxiLocationMonitor"]
}
