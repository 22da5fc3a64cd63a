import FeatureTree
import OrderDomain
import Screen

/// Prepares an order: pickup, destination, payment and confirmation.
final class PreparingOrderViewModel: ViewModel {
    enum Output: Hashable, Sendable { case ordered(OrderSnapshot), paying }

    let screen = Current<Screen?>(nil)
    private let draft: Current<Draft>
    private let service: TaxiService
    private let context: Context<Output>

    init(_ draft: Current<Draft>, _ service: TaxiService, _ context: Context<Output>) {
        (self.draft, self.service, self.context) = (draft, service, context)
    }

    func run() {
        context.router.follow(draft, to: self) { me, draft in
            me.screen.value = PreparingOrderView.screen(draft.data(me.quote))
        }
    }

    func receive(_ event: Screen.Event) async throws {
        let input = event.input ?? ""
        var draft = draft.value
        switch event.action {
        case .pickup: draft.pickup = try Place(input)
        case .destination: draft.destination = try Place(input)
        case .payment: return context.listener(.paying)
        case .confirm: return try await order()
        default: return
        }
        // Check the trip first: an invalid trip must not change the draft.
        _ = try draft.trip()
        self.draft.value = draft
    }

    private var quote: Quote? { (try? draft.value.trip()).map { service.quote($0) } }

    private func order() async throws {
        guard let trip = try draft.value.trip() else { return }
        context.listener(.ordered(try await service.request(trip, paying: draft.value.payment)))
    }
}

extension Screen.Action.ID {
    static let pickup: Self = "pickup"
    static let destination: Self = "destination"
    static let payment: Self = "payment"
    static let confirm: Self = "confirm"
}
