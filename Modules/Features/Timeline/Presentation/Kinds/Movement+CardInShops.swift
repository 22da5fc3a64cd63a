import Money
import TimelineDomain

extension Movement {
    /// A card payment at a till.
    var cardPaymentInShops: PaymentData {
        PaymentData(
            facts: facts(.cardPaymentInShops),
            paidTo: counterparty,
            original: exchange.map { Amount($0.original) },
            rate: rateText)
    }
}
