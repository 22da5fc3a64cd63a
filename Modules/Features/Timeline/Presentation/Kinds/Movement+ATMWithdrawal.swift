import TimelineDomain

extension Movement {
    /// Cash from a machine.
    var atmWithdrawal: CashData {
        CashData(
            facts: facts(.atmWithdrawal),
            at: counterparty)
    }
}
