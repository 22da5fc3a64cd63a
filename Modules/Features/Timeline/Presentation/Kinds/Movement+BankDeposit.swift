import TimelineDomain

extension Movement {
    /// Money from a bank account.
    var bankDeposit: CashData {
        CashData(
            facts: facts(.bankDeposit),
            from: counterparty)
    }
}
