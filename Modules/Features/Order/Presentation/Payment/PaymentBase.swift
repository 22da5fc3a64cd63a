import FeatureTree
import OrderDomain
import Screen

/// The base of one screen that each way to pay has a part of: it shows all by name, the parts of the one that is chosen and of the
/// coupon, and hides the others'.
final class PaymentBase: ViewModel, Restorable {
    enum Output: Hashable, Sendable { case chosen(Payment), unchanged }

    let screen = Current<Screen?>(nil)
    private let wallet: CheckWallet
    private let listener: Listener<Output>
    private var choice: PaymentChoice

    /// - Parameter draft: What is going to be paid for, and how so far.
    init(_ draft: Draft, _ useCases: OrderUseCases, _ context: Context<Output>) {
        (self.wallet, listener) = (useCases.wallet, context.listener)
        let estimate = (try? draft.trip()).map { useCases.quote($0).fare.total }
        choice = PaymentChoice(paying: estimate, context.restored() ?? .init(draft.payment))
    }

    var saved: some Codable & Sendable { choice.saved }

    /// A wallet that cannot be looked into is not offered, and the other ways go on.
    func run() async {
        if let balance = try? await wallet() { choice.offerWallet(holding: balance) }
        screen.value = choice.screen
    }

    func receive(_ event: Screen.Event) throws {
        if let output = try choice.receive(event) { return listener(output) }
        screen.value = choice.screen
    }
}
