import FeatureTree
import OrderDomain
import Screen

/// The payment screen, which lists the payment methods and shows the fields for the chosen method and the coupon.
final class PaymentBase: ViewModel, Restorable {
    enum Output: Hashable, Sendable { case chosen(Payment), unchanged }

    let screen = Current<Screen?>(nil)
    private let service: TaxiService
    private let listener: Listener<Output>
    private var choice: PaymentChoice

    init(_ draft: Draft, _ service: TaxiService, _ context: Context<Output>) {
        (self.service, listener) = (service, context.listener)
        let estimate = (try? draft.trip()).map { service.quote($0).fare.total }
        choice = PaymentChoice(paying: estimate, context.restored() ?? .init(draft.payment))
    }

    var saved: some Codable & Sendable { choice.saved }

    /// Shows the payment methods. The wallet is shown only if its balance can be read.
    func run() async {
        if let balance = try? await service.walletBalance() { choice.offerWallet(holding: balance) }
        screen.value = choice.screen
    }

    func receive(_ event: Screen.Event) throws {
        if let output = try choice.receive(event) { return listener(output) }
        screen.value = choice.screen
    }
}
