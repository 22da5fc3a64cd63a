import TimelineDomain

extension Movement {
    /// Cash put into a machine.
    var atmDeposit: CashData {
        CashData(
            facts: facts(.atmDeposit),
            at: counterparty)
    }
}
