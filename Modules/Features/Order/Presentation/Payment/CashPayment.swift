import FeatureTree
import Language
import OrderDomain

/// Cash: nothing is needed, and nothing is held.
final class CashPayment: Interactor {
    private let input: PaymentInput
    private let context: Context<PaymentWord>

    init(_ input: PaymentInput, _ context: Context<PaymentWord>) { (self.input, self.context) = (input, context) }

    func run() {
        context.router.follow(input.due, to: self) { me, due in
            var part = PaymentPart(title: .cashToChoose, method: .cash)
            part.fields = due.map { [.init(name: .toTheDriver, value: $0.estimated)] } ?? []
            me.context.listener(.part(.cash, part))
        }
    }
}
