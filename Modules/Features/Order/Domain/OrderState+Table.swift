/// A move from one phase of an order to another.
package struct OrderMove: Hashable, Sendable {
    package let event: OrderEvent.Kind
    package let next: OrderState.Phase

    fileprivate init(_ event: OrderEvent.Kind, _ next: OrderState.Phase) { (self.event, self.next) = (event, next) }
}

extension OrderState.Phase {
    /// Every legal move: the one table that ``OrderState/apply(_:at:)`` asks first, that errors name what is possible from, and that the
    /// diagram in the feature's README is drawn from. Whatever is not in it is illegal.
    package var moves: [OrderMove] {
        switch self {
        case .preparing: [OrderMove(.confirm, .searching)]
        case .searching, .retrying: [OrderMove(.offer, .offered), OrderMove(.giveUp, .failed), OrderMove(.cancel, .cancelled)]
        case .offered: [OrderMove(.decline, .retrying), OrderMove(.accept, .dispatched), OrderMove(.cancel, .cancelled)]
        case .dispatched: [OrderMove(.arrive, .arrived), OrderMove(.cancel, .cancelled)]
        case .arrived: [OrderMove(.board, .riding), OrderMove(.cancel, .cancelled)]
        case .riding: [OrderMove(.alight, .paying)]
        case .paying: [OrderMove(.pay, .completed)]
        case .completed, .cancelled, .failed: []
        }
    }

    /// What may happen next.
    package var legal: [OrderEvent.Kind] { moves.map(\.event) }

    /// Whether something can still happen.
    package var isActive: Bool { !moves.isEmpty }
}
