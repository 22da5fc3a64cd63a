import ArgumentParser
import Commands
import FeatureTree
import Language
import OrderDomain
import OrderInfra
import OrderPresentation
import Slots
import Storage

/// A taxi, from the quote to the receipt.
package enum Order: Feature {
    package static var about: Phrase { .about }
    package static var commands: [any ParsableCommand.Type] { [OrderCommand.self] }

    package static func build(_ useCases: OrderUseCases, _ input: Void, _ context: Context<Never>) -> OrderFlow {
        OrderFlow(useCases, context)
    }

    package static var entries: [Entry] {
        Entry.plug(Order.self, into: Tab.self, as: .init("order", title: .tab, place: 20), OrderUseCases.init)
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
