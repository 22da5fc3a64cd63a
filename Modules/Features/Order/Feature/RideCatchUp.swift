import FeatureTree
import OrderDomain
import Places

/// Follows the order that was under way when the program ended, so that a ride which is over is in the ledger whatever is asked next.
package enum RideCatchUp: Builder {
    package static func build(_ follow: FollowOrders, _ input: Void, _ context: Context<CatchUp.Output>) -> RideCatchUpInteractor {
        RideCatchUpInteractor(follow, context.listener)
    }
}

package final class RideCatchUpInteractor: Interactor {
    private let follow: FollowOrders
    private let listener: Listener<CatchUp.Output>

    init(_ follow: FollowOrders, _ listener: Listener<CatchUp.Output>) { (self.follow, self.listener) = (follow, listener) }

    package func run() async {
        // What fails here fails again, and is told, when somebody asks for the order.
        _ = try? await follow()
        listener(.done)
    }
}
