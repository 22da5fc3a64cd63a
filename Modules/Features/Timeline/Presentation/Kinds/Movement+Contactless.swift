import TimelineDomain

extension Movement {
    /// A tap on a terminal: always in the currency of the account, so it knows nothing of rates.
    var contactlessPayment: PaymentData {
        PaymentData(
            facts: facts(.contactlessPayment),
            paidTo: counterparty)
    }
}
