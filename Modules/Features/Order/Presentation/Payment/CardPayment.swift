import Failure
import FeatureTree
import OrderDomain
import Screen

/// A credit card: known by its last four digits, authorised when the order is confirmed, and charged at the end.
final class CardPayment: Interactor {
    private let input: PaymentInput
    private let context: Context<PaymentWord>
    /// nil until there are digits.
    private var method: PaymentMethod?

    init(_ input: PaymentInput, _ context: Context<PaymentWord>) {
        (self.input, self.context) = (input, context)
        if input.payment.method.kind == .card { method = input.payment.method }
    }

    func run() {
        context.router.follow(input.due, to: self) { me, _ in me.tell() }
        context.router.follow(input.typed, to: self) { me, event in
            if let event, event.action == .digits { me.receive(event.input ?? "") }
        }
    }

    private func receive(_ digits: String) {
        do throws(Failure) {
            method = try PaymentMethod(.card, digits: digits)
            tell()
        } catch { context.listener(.refused(error)) }
    }

    private func tell() {
        var part = PaymentPart(title: method?.text.capitalizedFirst ?? "Credit card", method: method)
        part.action = .init(.digits, "Set the card", prompt: "Last four digits of the card")
        if method == nil { part.fields.append(.init(name: "Needed", value: "the last four digits")) }
        if let due = input.due.value { part.fields.append(.init(name: "Authorised when you order", value: due.estimated)) }
        context.listener(.part(.card, part))
    }
}

extension Screen.Action.ID {
    fileprivate static let digits: Self = "digits"
}
