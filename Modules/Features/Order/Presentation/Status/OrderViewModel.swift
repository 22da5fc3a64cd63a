import Failure
import FeatureTree
import Language
import OrderDomain
import Screen

/// Shows an order from the search for a taxi to the receipt.
final class OrderViewModel: ViewModel {
    enum Output: Hashable, Sendable { case closed }

    let screen = Current<Screen?>(nil)
    private let streams: RideStreams
    private let service: TaxiService
    private let context: Context<Output>

    init(_ streams: RideStreams, _ service: TaxiService, _ context: Context<Output>) {
        (self.streams, self.service, self.context) = (streams, service, context)
    }

    func run() {
        let seen = streams.order.combined(with: streams.position.combined(with: streams.arrival))
        context.router.follow(seen, to: self) { me, seen in me.show(seen.0, seen.1.0, seen.1.1) }
    }

    func receive(_ event: Screen.Event) async throws {
        guard let id = streams.order.value?.order.id else { return }
        switch event.action {
        case .refresh: streams.order.value = try await service.update(id)
        case .cancel: streams.order.value = try await service.cancel(id, because: .init(words: event.input))
        case .another: context.listener(.closed)
        default: break
        }
    }

    private func show(_ snapshot: OrderSnapshot?, _ position: TaxiPosition?, _ arrival: Arrival?) {
        screen.value = snapshot.map { OrderView.screen($0.data(position, arrival), actions: actions(for: $0)) }
    }

    private func actions(for snapshot: OrderSnapshot) -> [Screen.Action] {
        guard snapshot.order.isActive else { return [.another] }
        return [.refresh] + [snapshot.cancelText.map(Screen.Action.cancel)].compactMap(\.self)
    }
}

extension Screen.Action.ID {
    fileprivate static let refresh: Self = "refresh"
    fileprivate static let cancel: Self = "cancel"
    fileprivate static let another: Self = "another"
}

extension Screen.Action {
    fileprivate static var refresh: Self { Self(.refresh, .lookAgain) }
    fileprivate static var another: Self { Self(.another, .newOrder) }

    fileprivate static func cancel(_ title: Phrase) -> Self { Self(.cancel, title, prompt: .askForTheReason, role: .destructive) }
}

extension CancelReason {
    /// - Parameter text: A reason in any language (default: a change of plans).
    init(words text: String?) throws(Failure) {
        guard let text, !text.isEmpty else {
            self = .plans
            return
        }
        guard let reason = Self.allCases.first(where: { $0.phrase.isCalled(text) }) else {
            throw Failure(.badData, .noReason(text), hint: .sayAReason)
        }
        self = reason
    }
}
