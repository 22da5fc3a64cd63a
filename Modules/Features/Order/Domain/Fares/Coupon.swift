/// A discount code for one ride.
package struct Coupon: Hashable, Sendable {
    package let code: String
    let rule: Rule

    enum Rule: Hashable { case yen(Int64), percent(Int64, atMost: Int64) }

    /// The valid coupons.
    package static let all = [
        Coupon(code: "HELLO500", rule: .yen(500)),
        Coupon(code: "TOKYO10", rule: .percent(10, atMost: 1_000)),
    ]

    package init(_ text: String) throws(PaymentError) {
        guard let known = Self.all.first(where: { $0.code == text.uppercased() }) else { throw .unknownCoupon(text) }
        self = known
    }

    private init(code: String, rule: Rule) { (self.code, self.rule) = (code, rule) }

    /// Returns the discount in yen, which never exceeds the fare. A percentage discount is rounded down.
    package func reduction(of fare: Int64) -> Int64 {
        switch rule {
        case .yen(let yen): min(yen, fare)
        case .percent(let percent, let most): min(fare * percent / 100, most)
        }
    }
}
