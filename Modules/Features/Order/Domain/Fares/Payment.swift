import Text

/// A payment method.
package enum PaymentMethod: Hashable, Sendable {
    case cash
    case card(digits: String)
    case wallet
    case ticket(purpose: String)

    package enum Kind: String, CaseIterable, Encodable, Sendable { case cash, card, wallet, ticket }

    package var kind: Kind {
        switch self {
        case .cash: .cash
        case .card: .card
        case .wallet: .wallet
        case .ticket: .ticket
        }
    }

    /// - Throws: ``PaymentError`` for a value that is missing, invalid or meant for another payment method.
    package init(_ kind: Kind, digits: String? = nil, purpose: String? = nil) throws(PaymentError) {
        guard digits == nil || kind == .card else { throw .digitsWithoutCard }
        guard purpose == nil || kind == .ticket else { throw .purposeWithoutTicket }
        switch kind {
        case .cash: self = .cash
        case .wallet: self = .wallet
        case .card: self = .card(digits: try Self.checked(digits: digits))
        case .ticket: self = .ticket(purpose: try Self.checked(purpose: purpose))
        }
    }

    private static func checked(digits: String?) throws(PaymentError) -> String {
        guard let digits else { throw .missingDigits }
        guard digits.utf8.count == 4, digits.isDigits else { throw .invalidDigits }
        return digits
    }

    private static func checked(purpose: String?) throws(PaymentError) -> String {
        guard let purpose = purpose?.trimmed, !purpose.isEmpty else { throw .missingPurpose }
        guard purpose.count <= 100, !purpose.contains(where: \.isNewline) else { throw .invalidPurpose }
        return purpose
    }
}

/// A payment method and an optional coupon.
package struct Payment: Hashable, Sendable {
    package let method: PaymentMethod
    package let coupon: Coupon?

    package init(_ method: PaymentMethod, coupon: Coupon? = nil) { (self.method, self.coupon) = (method, coupon) }

    /// Returns the part of a fare that the coupon does not cover, in yen.
    package func due(for fare: Int64) -> Int64 { fare - (coupon?.reduction(of: fare) ?? 0) }

    /// Checks that the coupon is unused and, for payment from the wallet, that the balance covers the amount due.
    ///
    /// - Parameter past: All previous orders.
    package func check(_ estimate: Fare, after past: [TaxiOrder]) throws(PaymentError) {
        if let coupon, let user = past.first(where: { $0.payment.coupon == coupon && $0.keepsCoupon }) {
            throw .couponUsed(coupon, by: user.id)
        }
        let (due, balance) = (due(for: estimate.total), Wallet.balance(after: past))
        if method == .wallet, balance < due { throw .walletTooLow(due: due, balance: balance) }
    }
}

/// Prepaid money.
package enum Wallet {
    /// The initial balance, in yen.
    package static let opening: Int64 = 5_000

    /// Returns the balance in yen, computed from all orders.
    ///
    /// The balance can become negative, because it only has to cover the estimate, and the charge can be higher than the estimate. A wallet
    /// with a negative balance cannot pay for another ride.
    package static func balance(after orders: [TaxiOrder]) -> Int64 {
        orders.reduce(opening) { $1.payment.method == .wallet ? $0 - ($1.charge?.amount ?? 0) : $0 }
    }
}
