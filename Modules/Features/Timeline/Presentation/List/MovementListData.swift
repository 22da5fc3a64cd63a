import Foundation
import Language
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
    package let empty: Phrase

    private enum CodingKeys: CodingKey { case movements, next, text }
}

/// A movement as a line of the list.
package struct MovementRow: Hashable, Sendable, Encodable {
    package let id, kind: String
    package let status: Movement.Status
    package let time: Date
    /// The day as a person reads it.
    package let date: Day
    package let counterparty: String
    package let amount: Amount
    package let category: Movement.Category
    /// What is unusual about it.
    package var remark: Movement.Status? { status == .settled ? nil : status }
}

extension MovementListData {
    package init(_ page: MovementPage, _ filter: MovementFilter) {
        self.init(
            movements: page.movements.map(MovementRow.init), next: page.next.map(\.description), text: filter.text,
            empty: filter == .everything ? .nothingYet : .nothingMatches)
    }
}

extension MovementRow {
    init(_ movement: Movement) {
        self.init(
            id: movement.id, kind: movement.kind.id, status: movement.status, time: movement.time, date: Day(movement.time),
            counterparty: movement.counterparty, amount: Amount(movement.amount), category: movement.category)
    }
}
