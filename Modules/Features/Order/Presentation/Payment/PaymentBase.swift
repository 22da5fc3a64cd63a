import Failure
import FeatureTree
import Money
import OrderDomain
import Screen

/// The base of one screen that others have their parts on: each way to pay is a child with rules of its own, and
/// the base shows all by name, the parts of the one that is chosen and of the coupon, and hides the others'.
package final class PaymentBase: ViewModel, Restorable {
    package enum Output: Hashable, Sendable { case chosen(Payment), unchanged }

    package let screen = Current<Screen?>(nil)
    private let draft: Draft
    private let quote: QuoteRide
    private let ways: PaymentWays
    private let context: Context<Output>

    /// Read by the children that have to do with what is left to pay; the base is the lowest that covers them.
    private let coupon: Current<Coupon?>
    private let typed = Current<Screen.Event?>(nil)
    private var chosen: PaymentMethod.Kind
    private var parts: [PaymentMethod.Kind: PaymentPart] = [:]
    private var couponPart: PaymentPart?
    private var broken: Set<PaymentMethod.Kind> = []
    private var isCouponBroken = false
    private var refusal: Failure?

    /// - Parameter draft: What is going to be paid for, and how so far.
    package init(_ draft: Draft, _ quote: QuoteRide, _ ways: PaymentWays, _ context: Context<Output>) {
        (self.draft, self.quote, self.ways, self.context) = (draft, quote, ways, context)
        chosen = context.restored().flatMap(PaymentMethod.Kind.init) ?? draft.payment.method.kind
        coupon = Current(draft.payment.coupon)
    }

    /// What is chosen. What it needs is left by the child whose part it is.
    package var saved: String { chosen.rawValue }

    package func run() {
        let estimate = (try? draft.route()).map { quote($0).fare }
        let due = coupon.map { coupon in estimate.map { Payment(.cash, coupon: coupon).due(for: $0.total) } }
        mount(PaymentInput(payment: draft.payment, due: due, typed: typed))
    }

    /// What is broken is not offered, and the others go on.
    private func mount(_ child: PaymentInput) {
        context.router.show {
            for (kind, way) in ways.methods where !broken.contains(kind) {
                way.child(child, to: self) { $0.hear($1) }.onFailure(to: self) { me, _ in
                    me.broken.insert(kind)
                    me.parts[kind] = nil
                    me.mount(child)
                    me.show()
                }
            }
            if !isCouponBroken {
                ways.coupon.child(child, to: self) { $0.hear($1) }.onFailure(to: self) { me, _ in
                    (me.isCouponBroken, me.couponPart) = (true, nil)
                    me.mount(child)
                    me.show()
                }
            }
        }
    }

    package func receive(_ event: Screen.Event) async throws {
        switch event.action {
        case .choose:
            chosen = event.row.flatMap(PaymentMethod.Kind.init) ?? chosen
            show()
        case .done:
            if let method = parts[chosen]?.method { context.listener(.chosen(Payment(method, coupon: coupon.value))) }
        case Screen.Action.back.id: context.listener(.unchanged)
        default:
            // Whose action it is answers before this returns, and may refuse.
            refusal = nil
            typed.value = event
            if let refusal { throw refusal }
        }
    }

    private func hear(_ word: PaymentWord) {
        switch word {
        case .part(let kind, let part): parts[kind] = part
        case .coupon(let coupon, let part):
            couponPart = part
            if coupon != self.coupon.value { self.coupon.value = coupon }
        case .refused(let failure): refusal = failure
        }
        show()
    }

    private func show() {
        // One screen, and so not before everybody's part of it is there.
        guard parts.count + broken.count == ways.methods.count, couponPart != nil || isCouponBroken else { return }
        screen.value = PaymentView.screen(
            PaymentData(
                ways: PaymentMethod.Kind.allCases.compactMap { kind in parts[kind].map { .init(kind: kind, title: $0.title) } },
                chosen: chosen, parts: [parts[chosen], couponPart].compactMap(\.self), isReady: parts[chosen]?.method != nil))
    }
}

extension Screen.Action.ID {
    static let choose: Self = "choose"
    static let done: Self = "done"
}
