import TimelineDomain

extension Movement {
    /// Something bought at the flea market.
    var marketPurchase: PurchaseData {
        PurchaseData(
            facts: facts(.fleaMarketPurchase),
            boughtFrom: counterparty)
    }
}
