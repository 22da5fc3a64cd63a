import Failure
import FeatureTree
import Language
import OrderDomain
import Screen

/// A coupon: takes something off, whatever the rest is paid with.
final class CouponPayment: Restorable {
    private let input: PaymentInput
    private let context: Context<PaymentWord>
    private var coupon: Coupon?

    init(_ input: PaymentInput, _ context: Context<PaymentWord>) {
        (self.input, self.context) = (input, context)
        coupon = context.restored(or: input.payment.coupon) { try Coupon($0) }
    }

    /// The code.
    var saved: String? { coupon?.code }

    func run() {
        tell()
        context.router.follow(input.typed, to: self) { me, event in
            if let event, event.action == .coupon { me.receive(event.input ?? "") }
        }
    }

    private func receive(_ code: String) {
        do throws(Failure) {
            coupon = code.isEmpty ? nil : try Coupon(code)
            tell()
        } catch { context.listener(.refused(error)) }
    }

    private func tell() {
        var part = PaymentPart(title: .coupon)
        part.fields = [.init(name: .coupon, value: coupon.map { .verbatim($0.code) } ?? .noCoupon)]
        part.action = .init(.coupon, .useACoupon, prompt: .askForTheCoupon)
        context.listener(.coupon(coupon, part))
    }
}

extension Screen.Action.ID {
    fileprivate static let coupon: Self = "coupon"
}
