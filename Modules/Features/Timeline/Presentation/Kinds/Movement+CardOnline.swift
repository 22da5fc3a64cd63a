import Money
import TimelineDomain

extension Movement {
    /// A card payment online: it may have been made in another currency.
    var cardPaymentOnline: PaymentData {
        PaymentData(
            facts: facts(.cardPaymentOnline),
            paidTo: counterparty,
            original: exchange.map { Amount($0.original) },
            rate: rateText)
    }
}
