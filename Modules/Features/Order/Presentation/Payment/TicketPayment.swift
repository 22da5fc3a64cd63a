import Failure
import FeatureTree
import OrderDomain
import Screen

/// A corporate ticket: the company pays, and wants to know what for.
final class TicketPayment: Interactor {
    private let input: PaymentInput
    private let context: Context<PaymentWord>
    /// nil until there is a purpose.
    private var method: PaymentMethod?

    init(_ input: PaymentInput, _ context: Context<PaymentWord>) {
        (self.input, self.context) = (input, context)
        if input.payment.method.kind == .ticket { method = input.payment.method }
    }

    func run() {
        tell()
        context.router.follow(input.typed, to: self) { me, event in
            if let event, event.action == .purpose { me.receive(event.input ?? "") }
        }
    }

    private func receive(_ purpose: String) {
        do throws(Failure) {
            method = try PaymentMethod(.ticket, purpose: purpose)
            tell()
        } catch { context.listener(.refused(error)) }
    }

    private func tell() {
        var part = PaymentPart(title: method?.text.capitalizedFirst ?? "Corporate ticket", method: method)
        part.action = .init(.purpose, "Set the purpose", prompt: "What the ride is for")
        if method == nil { part.fields.append(.init(name: "Needed", value: "what the ride is for")) }
        context.listener(.part(.ticket, part))
    }
}

extension Screen.Action.ID {
    fileprivate static let purpose: Self = "purpose"
}
