import TimelineDomain

extension Movement {
    /// Wages.
    var salaryDeposit: CashData {
        CashData(
            facts: facts(.salaryDeposit),
            paidBy: counterparty)
    }
}
