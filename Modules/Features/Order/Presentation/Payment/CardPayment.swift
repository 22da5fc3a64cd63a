import Failure
import FeatureTree
import Language
import OrderDomain
import Screen

/// A credit card: known by its last four digits, authorised when the order is confirmed, and charged at the end.
final class CardPayment: Restorable {
    private let input: PaymentInput
    private let context: Context<PaymentWord>
    /// nil until there are digits.
    private var method: PaymentMethod?

    init(_ input: PaymentInput, _ context: Context<PaymentWord>) {
        (self.input, self.context) = (input, context)
        method = context.restored(or: input.payment.method.of(.card)) { try PaymentMethod(.card, digits: $0) }
    }

    /// The last four digits, which every receipt shows. More of a card number is not taken, and so not kept.
    var saved: String? { if case .card(let digits) = method { digits } else { nil } }

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

    private var title: Phrase { if case .card(let digits) = method { .cardToChoose(endingIn: digits) } else { .cardToChoose } }

    private func tell() {
        var part = PaymentPart(title: title, method: method)
        part.action = .init(.digits, .setTheCard, prompt: .askForTheDigits)
        if method == nil { part.fields.append(.init(name: .needed, value: .theLastFourDigits)) }
        if let due = input.due.value { part.fields.append(.init(name: .authorisedWhenYouOrder, value: due.estimated)) }
        context.listener(.part(.card, part))
    }
}

extension Screen.Action.ID {
    fileprivate static let digits: Self = "digits"
}
