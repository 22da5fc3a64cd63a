import FeatureTesting
import OrderDomain
import OrderPresentation
import World

@testable import Order

extension OrderUseCases {
    /// Everything but the world, which is a script, a clock, and ticks: none, unless a test gives some.
    static func sample(
        _ orders: any OrderRepository, _ dispatch: some Dispatch, _ clock: SetClock, _ pace: Pace = Pace(.never, every: 1)
    ) -> OrderUseCases {
        let follow = FollowOrders(orders, dispatch, clock.clock, nil)
        return OrderUseCases(
            follow, QuoteRide(clock.clock), RequestTaxi(follow), CheckWallet(follow), ShowOrder(follow), CancelOrder(follow),
            LocateTaxi(follow), pace)
    }
}

extension Set<String> {
    /// What runs until it is unmounted, as long as there is something to watch.
    static let monitors: Set = ["OrderStatusMonitor", "TaxiLocationMonitor"]
}
