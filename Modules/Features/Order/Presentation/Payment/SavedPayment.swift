import OrderDomain

/// The saved state of a draft's payment or of the payment screen: the chosen method, the coupon and the input. A draft saves only the
/// input for the chosen method; the screen saves the input for every method.
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
