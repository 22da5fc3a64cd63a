import FeatureTree
import OrderDomain
import Slots

/// Follows the order that was under way when the program ended, so that a ride which is over is in the ledger whatever is asked next.
package enum RideCatchUp: Builder {
    package static func build(_ follow: FollowOrders, _ input: Void, _ context: Context<CatchUp.Output>) -> CatchUpInteractor {
        // What fails here fails again, and is told, when somebody asks for the order.
        CatchUpInteractor(context.listener) { _ = try? await follow() }
    }
}
