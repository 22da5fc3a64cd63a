import FeatureTree
import OrderDomain
import Screen

/// Puts an order together: where from, where to, how to pay, and go.
package final class PreparingOrderViewModel: ViewModel {
    package enum Output: Hashable, Sendable { case ordered(OrderSnapshot) }

    package struct UseCases {
        let quote: QuoteRide, request: RequestTaxi, wallet: CheckWallet
        package init(_ quote: QuoteRide, _ request: RequestTaxi, _ wallet: CheckWallet) {
            (self.quote, self.request, self.wallet) = (quote, request, wallet)
        }
    }

    package let screen = Current<Screen?>(nil)
    private let useCases: UseCases
    private let listener: Listener<Output>
    private var draft = Draft()

    package init(_ useCases: UseCases, _ listener: Listener<Output>) { (self.useCases, self.listener) = (useCases, listener) }

    package func run() async throws { try await show(draft) }

    package func receive(_ event: Screen.Event) async throws {
        let input = event.input ?? ""
        var draft = draft
        switch event.action {
        case "pickup": draft.pickup = try Place(input)
        case "destination": draft.destination = try Place(input)
        case "payment": draft.payment = Payment(try PaymentMethod(words: input), coupon: draft.payment.coupon)
        case "coupon": draft.payment = Payment(draft.payment.method, coupon: input.isEmpty ? nil : try Coupon(input))
        case "confirm": return try await order()
        default: return
        }
        try await show(draft)
    }

    /// Keeps the draft once it can be shown: what makes no sense leaves everything as it was.
    private func show(_ draft: Draft) async throws {
        let quote = try draft.route().map { useCases.quote($0) }
        screen.value = PreparingOrderView.screen(draft.data(quote, wallet: try await useCases.wallet()))
        self.draft = draft
    }

    private func order() async throws {
        guard let route = try draft.route() else { return }
        listener(.ordered(try await useCases.request(route, paying: draft.payment)))
    }
}
