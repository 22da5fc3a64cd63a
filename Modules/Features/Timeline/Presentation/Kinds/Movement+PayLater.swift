import TimelineDomain

extension Movement {
    /// A purchase that is paid for on the next bill.
    var payLaterPurchase: PaymentData {
        PaymentData(
            facts: facts(.payLaterPurchase),
            paidTo: counterparty)
    }
}
