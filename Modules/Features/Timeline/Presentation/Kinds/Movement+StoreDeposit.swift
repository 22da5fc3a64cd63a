import TimelineDomain

extension Movement {
    /// Cash handed over at the till of a convenience store.
    var storeDeposit: CashData {
        CashData(
            facts: facts(.convenienceStoreDeposit),
            at: counterparty)
    }
}
