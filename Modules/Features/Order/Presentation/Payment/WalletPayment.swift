import FeatureTree
import Language
import Money
import OrderDomain

/// The wallet: good as long as it covers the estimate.
final class WalletPayment: Interactor {
    private let input: PaymentInput
    private let balance: CheckWallet
    private let context: Context<PaymentWord>

    init(_ input: PaymentInput, _ balance: CheckWallet, _ context: Context<PaymentWord>) {
        (self.input, self.balance, self.context) = (input, balance, context)
    }

    func run() async throws {
        let balance = try await balance()
        context.router.follow(input.due, to: self) { me, due in
            let covers = due.map { $0 <= balance } ?? (balance > 0)
            var part = PaymentPart(title: .walletToChoose(holding: .yen(balance)), method: covers ? .wallet : nil)
            part.fields = [.init(name: .heldInTheWallet, value: Money.yen(balance).phrase)]
            if let due {
                part.fields.append(.init(name: covers ? .coversTheEstimate : .doesNotCoverTheEstimate, value: due.estimated))
            }
            me.context.listener(.part(.wallet, part))
        }
    }
}
