import Failure
import FeatureTree
import Language
import OrderDomain
import Screen

/// A corporate ticket: the company pays, and wants to know what for.
final class TicketPayment: Restorable {
    private let input: PaymentInput
    private let context: Context<PaymentWord>
    /// nil until there is a purpose.
    private var method: PaymentMethod?

    init(_ input: PaymentInput, _ context: Context<PaymentWord>) {
        (self.input, self.context) = (input, context)
        method = context.restored(or: input.payment.method.of(.ticket)) { try PaymentMethod(.ticket, purpose: $0) }
    }

    /// The purpose.
    var saved: String? { if case .ticket(let purpose) = method { purpose } else { nil } }

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

    private var title: Phrase { if case .ticket(let purpose) = method { .ticketToChoose(for: purpose) } else { .ticketToChoose } }

    private func tell() {
        var part = PaymentPart(title: title, method: method)
        part.action = .init(.purpose, .setThePurpose, prompt: .askForThePurpose)
        if method == nil { part.fields.append(.init(name: .needed, value: .whatTheRideIsFor)) }
        context.listener(.part(.ticket, part))
    }
}

extension Screen.Action.ID {
    fileprivate static let purpose: Self = "purpose"
}
