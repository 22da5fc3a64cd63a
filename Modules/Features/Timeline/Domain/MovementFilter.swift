import Foundation
import Movements
import Text

/// The conditions that a movement must meet. A condition that is nil is ignored.
package struct MovementFilter: Hashable, Sendable {
    package var kind: Movement.Kind?
    package var family: Movement.Family?
    package var category: Movement.Category?
    package var since: Date?
    /// The end of the period, exclusive.
    package var until: Date?
    /// The text that the counterparty, the message or the note must contain; tidied and never empty.
    package let text: String?
    /// The exact name of the account, or an exact name that the account had before it was renamed.
    package var account: String?
    package var tag: Movement.Tag?
    /// The limits of the amount, ignoring its sign.
    package var least, most: AmountLimit?
    package var order = Order.newest

    package enum Order: String, Hashable, Sendable, CaseIterable {
        case newest, oldest
        /// By currency, and then by the amount without its sign, largest first. A list in this order has only one page.
        case largest
    }

    /// Whether every movement passes the filter.
    package var isEverything: Bool {
        var filter = self
        filter.order = .newest
        return filter == .everything
    }

    /// - Parameter text: The text as typed. Blank text matches every movement.
    package init(
        kind: Movement.Kind? = nil, family: Movement.Family? = nil, category: Movement.Category? = nil, since: Date? = nil,
        until: Date? = nil, text: String? = nil, account: String? = nil
    ) {
        self.account = account
        (self.kind, self.family, self.category) = (kind, family, category)
        (self.since, self.until) = (since, until)
        self.text = text.map(\.tidied).flatMap { $0.isEmpty ? nil : $0 }
    }

    package static let everything = MovementFilter()
}
