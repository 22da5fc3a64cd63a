import OrderDomain

/// A saved choice of payment: the method, and the input of every method.
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
    /// Ignores invalid values.
    init(_ saved: SavedPayment) {
        let kind = PaymentMethod.Kind(rawValue: saved.method)
        let method = kind.flatMap { try? PaymentMethod($0, digits: saved.digits, purpose: saved.purpose) }
        self.init(method ?? .cash, coupon: saved.coupon.flatMap { try? Coupon($0) })
    }
}
