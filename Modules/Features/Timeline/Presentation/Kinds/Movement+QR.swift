import TimelineDomain

extension Movement {
    /// A payment by a code that one scans or shows.
    var qrPayment: PaymentData {
        PaymentData(
            facts: facts(.qrPayment),
            paidTo: counterparty)
    }
}
