import TimelineDomain

extension Movement {
    /// Money to a bank account, as rent is paid.
    var bankWithdrawal: CashData {
        CashData(
            facts: facts(.bankWithdrawal),
            to: counterparty)
    }
}
