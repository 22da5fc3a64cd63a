import FeatureTree
import OrderDomain
import Slots

/// Brings the active order up to date at the start, so a ride that ended in the meantime is in the ledger for every command.
package enum RideCatchUp: Builder {
    package static func build(_ follow: FollowOrders, _ input: Void, _ context: Context<CatchUp.Output>) -> CatchUpInteractor {
        // What fails here fails again, and is reported, when the order is asked for.
        CatchUpInteractor(context.listener) { _ = try? await follow() }
    }
}
