import Money
import TimelineDomain

extension Movement {
    /// A payment that comes back every month or year: some are billed from abroad.
    var subscriptionPayment: PaymentData {
        PaymentData(
            facts: facts(.subscriptionPayment),
            paidTo: counterparty,
            original: exchange.map { Amount($0.original) },
            rate: rateText)
    }
}
