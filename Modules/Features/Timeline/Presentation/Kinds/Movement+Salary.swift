import TimelineDomain

extension Movement {
    /// Wages.
    var salaryDeposit: CashData {
        CashData(
            facts: facts("Salary deposit"),
            paidBy: counterparty)
    }
}
