import FeatureTree
import Places
import ProductDomain

/// Writes to the ledger what a program that was killed still owed it, whatever is asked next.
package enum PurchaseCatchUp: Builder {
    package static func build(_ settle: SettlePurchases, _ input: Void, _ context: Context<CatchUp.Output>) -> PurchaseCatchUpInteractor {
        PurchaseCatchUpInteractor(settle, context.listener)
    }
}

package final class PurchaseCatchUpInteractor: Interactor {
    private let settle: SettlePurchases
    private let listener: Listener<CatchUp.Output>

    init(_ settle: SettlePurchases, _ listener: Listener<CatchUp.Output>) { (self.settle, self.listener) = (settle, listener) }

    package func run() async {
        await settle()
        listener(.done)
    }
}
