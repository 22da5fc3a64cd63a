import TimelineDomain

extension Movement {
    /// Cash from a machine.
    var atmWithdrawal: CashData {
        CashData(
            facts: facts("ATM withdrawal"),
            at: counterparty)
    }
}
