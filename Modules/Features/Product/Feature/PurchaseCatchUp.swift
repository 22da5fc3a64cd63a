import FeatureTree
import ProductDomain
import Slots

/// Writes to the ledger what a program that was killed still owed it, whatever is asked next.
package enum PurchaseCatchUp: Builder {
    package static func build(_ settle: SettlePurchases, _ input: Void, _ context: Context<CatchUp.Output>) -> CatchUpInteractor {
        CatchUpInteractor(context.listener) { await settle() }
    }
}
