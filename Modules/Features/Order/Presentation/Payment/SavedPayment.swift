import OrderDomain

/// The saved state of the payment screen: the chosen method, and the input for every method and for the coupon.
struct SavedPayment: Hashable, Sendable, Codable {
    let method: String
    var digits, purpose, coupon: String?
}

extension SavedPayment {
    init(_ payment: Payment) {
        self.init(method: payment.method.kind.rawValue, coupon: payment.coupon?.code)
        switch payment.method {
        case .cash, .wallet: break
        case .card(let digits): self.digits = digits
        case .ticket(let purpose): self.purpose = purpose
        }
    }
}

extension Payment {
    /// Restores a payment from its saved state, ignoring invalid values.
    init(_ saved: SavedPayment) {
        let kind = PaymentMethod.Kind(rawValue: saved.method)
        let method = kind.flatMap { try? PaymentMethod($0, digits: saved.digits, purpose: saved.purpose) }
        self.init(method ?? .cash, coupon: saved.coupon.flatMap { try? Coupon($0) })
    }
}
