import Foundation
import Money
import TimelineDomain
import World

/// A page of the timeline.
package struct MovementListData: Hashable, Sendable, Encodable {
    package let movements: [MovementRow]
    /// Where the next page begins, as a command takes it; nil when there is none.
    package let next: String?
    /// What every movement listed contains.
    package let text: String?
    /// What to say when there is nothing to list.
    package let empty: String

    private enum CodingKeys: CodingKey { case movements, next, text }
}

/// A movement as a line of the list.
package struct MovementRow: Hashable, Sendable, Encodable {
    package let id, kind, status: String
    package let time: Date
    /// The day as a person reads it.
    package let date: String
    package let counterparty: String
    package let amount: Amount
    package let category: String
    /// What is unusual about it.
    package let remark: String?

    private enum CodingKeys: CodingKey { case id, kind, status, time, date, counterparty, amount, category }
}

extension MovementListData {
    package init(_ page: MovementPage, _ filter: MovementFilter) {
        self.init(
            movements: page.movements.map(MovementRow.init), next: page.next.map(\.description), text: filter.text,
            empty: filter == .everything ? "Nothing yet. Bring in a statement with: timeline import FILE" : "Nothing matches.")
    }
}

extension MovementRow {
    init(_ movement: Movement) {
        self.init(
            id: movement.id, kind: movement.kind.rawValue, status: movement.status.rawValue, time: movement.time, date: movement.time.day,
            counterparty: movement.counterparty, amount: Amount(movement.amount), category: movement.category.rawValue,
            remark: movement.status == .settled ? nil : movement.status.rawValue)
    }
}
