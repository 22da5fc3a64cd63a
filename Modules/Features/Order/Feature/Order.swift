import ArgumentParser
import Commands
import FeatureTree
import Language
import Ledger
import OrderDomain
import OrderInfra
import OrderPresentation
import Slots
import Storage
import World

/// A taxi, from the quote to the receipt.
package enum Order: Feature {
    package static var about: Phrase { .about }
    package static var commands: [any ParsableCommand.Type] { [OrderCommand.self] }

    package struct Dependency {
        let follow: FollowOrders
        let quote: QuoteRide
        let preparing: PreparingOrderViewModel.UseCases
        let ways: PaymentWays
        let order: OrderUseCases
        let monitors: DispatchMonitoring.Monitors

        init(
            _ follow: FollowOrders, _ quote: QuoteRide, _ request: RequestTaxi, _ wallet: CheckWallet, _ show: ShowOrder,
            _ cancel: CancelOrder, _ locate: LocateTaxi, _ pace: Pace
        ) {
            (self.follow, self.quote, preparing, ways) = (follow, quote, .init(quote, request), PaymentWays(wallet: wallet))
            (order, monitors) = (.init(show, cancel), .init(show, locate, pace))
        }
    }

    package static func build(_ dependency: Dependency, _ input: Void, _ context: Context<Never>) -> OrderFlow {
        OrderFlow(
            .init(
                preparing: Buildable("PreparingOrder") { PreparingOrderViewModel($0, dependency.preparing, $1) },
                payment: Buildable("PaymentBase") { PaymentBase($0, dependency.quote, dependency.ways, $1) },
                processing: Buildable("ProcessingOrder") { OrderViewModel($0, dependency.order, $1) },
                accepted: Buildable("AcceptedOrder") { OrderViewModel($0, dependency.order, $1) },
                monitoring: Buildable("DispatchMonitoring") { DispatchMonitoring($0, dependency.monitors, $1.router) }),
            dependency.follow, context)
    }

    package static var entries: [Entry] {
        Entry.plug(Order.self, into: Tab.self, as: .init("order", title: .tab, place: 20), Dependency.init)
        Entry.plug(RideCatchUp.self, into: CatchUp.self, as: 10) { (follow: FollowOrders) in follow }

        Entry.provide(FindPlaces.self, FindPlaces.init)
        Entry.provide(QuoteRide.self, QuoteRide.init)
        Entry.provide(RequestTaxi.self, RequestTaxi.init)
        Entry.provide(CheckWallet.self, CheckWallet.init)
        Entry.provide(ShowOrder.self, ShowOrder.init)
        Entry.provide(CancelOrder.self, CancelOrder.init)
        Entry.provide(ListOrders.self, ListOrders.init)
        Entry.provide(FollowOrders.self, FollowOrders.init)
        Entry.provide(LocateTaxi.self, LocateTaxi.init)
        Entry.provide(Pace.self) { .real }
        Entry.provide(WatchOrder.self, WatchOrder.init)
        Entry.provide(Following.Needs.self, Following.Needs.init)
        Entry.provide(OrderRequest.Needs.self, OrderRequest.Needs.init)

        Entry.provide((any OrderRepository).self) { (store: DataStore) in try SQLiteOrders(store) }
        Entry.provide((any Dispatch).self) { SimulatedDispatch() }
    }
}
