import ArgumentParser
import Commands
import FeatureTree
import Language
import Membership
import Navigation
import OrderDomain
import OrderInfra
import OrderPresentation
import Storage

/// A feature for ordering a taxi, from the quote to the receipt.
package enum Order: Feature {
    package static var about: Phrase { .about }
    package static var commands: [any ParsableCommand.Type] { [OrderCommand.self] }

    package static func build(_ service: TaxiService, _ input: Void, _ context: Context<Never>) -> OrderFlow { OrderFlow(service, context) }

    package static var entries: [Entry] {
        Entry.plug(Order.self, into: Tab.self, as: .init("order", title: .tab, place: 20)) { (service: TaxiService) in service }
        Entry.plug(RideCatchUp.self, into: CatchUp.self, as: 10) { (service: TaxiService) in service }
        Entry.plug(OrderDeletion.self, into: PersonalData.self, as: 10) { (service: TaxiService) in service }

        Entry.provide(FindPlaces.self, FindPlaces.init)
        Entry.provide(QuoteRide.self, QuoteRide.init)
        Entry.provide(TaxiService.self, TaxiService.init)
        Entry.provide(Pace.self) { .real }
        Entry.provide(Following.Needs.self, Following.Needs.init)

        Entry.provide((any OrderRepository).self) { (store: DataStore) in try SQLiteOrders(store) }
        Entry.provide((any Dispatch).self) { SimulatedDispatch() }
    }
}

/// Updates the active order when a session starts and before commands that write, so that the ledger contains every completed ride.
package enum RideCatchUp: Builder {
    package static func build(_ service: TaxiService, _ input: Void, _ context: Context<CatchUp.Output>) -> CatchUpInteractor {
        // Ignore errors here: an error that persists is reported when a command shows the order.
        CatchUpInteractor(context.listener) { _ = try? await service.follow() }
    }
}

/// Deletes a member's orders and all anonymous orders.
package enum OrderDeletion: Builder {
    package static func build(_ service: TaxiService, _ member: String, _ context: Context<PersonalData.Output>) -> PersonalDataInteractor {
        PersonalDataInteractor(context.listener) {
            let count = try await service.deleteOrders(of: member)
            return count == 0 ? [] : [.deletedOrders(count)]
        }
    }
}
