import Failure
import FeatureTree
import Language
import Money
import OrderDomain
import Screen

/// What one way to pay has to show, and what it comes to: the part of the screen that is its own.
package struct PaymentPart: Hashable, Sendable {
    package struct Field: Hashable, Sendable {
        let name, value: Phrase
    }

    /// What stands on the list of all ways to pay.
    package let title: Phrase
    package var fields: [Field] = []
    /// What can be typed here.
    package var action: Screen.Action?
    /// nil as long as something is missing, or speaks against it.
    package var method: PaymentMethod?
}

/// What a way to pay tells its parent.
package enum PaymentWord: Hashable, Sendable {
    case part(PaymentMethod.Kind, PaymentPart)
    /// Good with each of the others, and so told apart from them.
    case coupon(Coupon?, PaymentPart)
    /// What was typed makes no sense.
    case refused(Failure)
}

/// What a way to pay is shown with.
@MainActor
package struct PaymentInput {
    /// How it was going to be paid so far.
    let payment: Payment
    /// What is left to pay of the estimate, once it is known; follows the coupon.
    let due: Cell<Int64?>
    /// What was typed last, for whomever its action belongs to.
    let typed: Cell<Screen.Event?>
}

extension Context<PaymentWord> {
    /// What was typed into a part when the program was left, read again as it was then; `before` where nothing was left of the part.
    ///
    /// - Parameter read: Throws for what is not understood any more, which is then as if it had not been typed.
    func restored<Value>(or before: Value?, _ read: (String) throws -> Value) -> Value? {
        guard let typed = restored(String?.self) else { return before }
        return typed.flatMap { try? read($0) }
    }
}

/// A way to pay, as its parent mounts it.
package typealias PaymentWay = Buildable<PaymentInput, PaymentWord>

/// All ways there are, in the order in which they are shown.
package struct PaymentWays {
    let methods: [(kind: PaymentMethod.Kind, way: PaymentWay)]
    let coupon: PaymentWay

    /// - Parameter wallet: What the wallet holds.
    package init(wallet: CheckWallet) {
        methods = [
            (.cash, PaymentWay("CashPayment") { CashPayment($0, $1) }),
            (.card, PaymentWay("CardPayment") { CardPayment($0, $1) }),
            (.wallet, PaymentWay("WalletPayment") { WalletPayment($0, wallet, $1) }),
            (.ticket, PaymentWay("TicketPayment") { TicketPayment($0, $1) }),
        ]
        coupon = PaymentWay("CouponPayment") { CouponPayment($0, $1) }
    }
}

extension Int64 {
    /// An amount in yen that is not known for certain before the ride is over.
    var estimated: Phrase { .about(.yen(self)) }
}

extension PaymentMethod {
    /// This one, if it is of that kind.
    func of(_ kind: Kind) -> PaymentMethod? { self.kind == kind ? self : nil }
}
