import Foundation
import Language
import Money
import Movements
import Screen
import Time
import TimelineDomain
import Work

/// A page of the timeline.
package struct MovementListData: Hashable, Sendable, Encodable {
    package let movements: [MovementRow]
    /// The value of `--after` for the next page; nil if there is no next page.
    package let next: String?
    /// Whether more matching movements follow the page.
    package let more: Bool
    /// The text that the list is filtered by.
    package let text: String?
    /// The message for an empty list.
    package let empty: Phrase

    private enum CodingKeys: CodingKey { case movements, next, more, text }

    /// - Parameter zone: The time zone in which the dates and times of movements are interpreted.
    package init(_ page: MovementPage, _ filter: MovementFilter, in zone: TimeZone = .tokyo) {
        (movements, next, text) = (page.movements.map { MovementRow($0, in: zone) }, page.next.map(\.description), filter.text)
        more = page.next != nil || page.isCut
        empty = filter.isEverything ? .nothingYet : .nothingMatches
    }
}

extension MovementListData {
    /// The maximum value of `--limit`.
    package static let longest = 10_000

    /// The line below a list that is cut off and has no next page.
    fileprivate var cut: Phrase? {
        guard more else { return nil }
        return movements.count < Self.longest
            ? .cut(after: movements.count, next: min(movements.count * 2, Self.longest)) : .cut(after: movements.count)
    }
}

/// A movement as a line in the list.
package struct MovementRow: Hashable, Sendable, Encodable {
    package let id, kind: String
    package let status: Movement.Status
    package let time: Date
    package let date: Day
    package let counterparty: Phrase
    package let amount: Amount
    package let category: Movement.Category
    /// The sorted tags; nil if there are none.
    package let tags: [Movement.Tag]?
    /// The status to show; nil for a settled movement.
    package var remark: Movement.Status? { status == .settled ? nil : status }

    init(_ movement: Movement, in zone: TimeZone) {
        (id, kind, status) = (movement.id, movement.kind.id, movement.status)
        (time, date, counterparty) = (movement.moment(in: zone), Day(dated: movement.time), movement.counterpartyName)
        (amount, category) = (Amount(movement.amount), movement.category)
        tags = movement.tags.isEmpty ? nil : movement.tags.sorted()
    }
}

package enum MovementListView {
    private struct Input: Hashable {
        let page: MovementPage
        let filter: MovementFilter
        let actions: [Screen.Action]
    }

    private static let latest = LatestResult<Input, Screen>()

    /// Returns the screen of a page. Sessions that show the same page can share one screen.
    static func screen(of page: MovementPage, _ filter: MovementFilter, actions: [Screen.Action]) -> Screen {
        latest(Input(page: page, filter: filter, actions: actions)) {
            screen(MovementListData($0.page, $0.filter), actions: $0.actions)
        }
    }

    /// - Parameter actions: The actions of a session. Without actions, the screen suggests command-line options if the list is incomplete.
    package static func screen(_ data: MovementListData, actions: [Screen.Action] = []) -> Screen {
        Screen(
            .timeline,
            [
                .init(text: data.text.map(Phrase.onlyWhatContains)),
                .init(data.movements, trailing: [2], headers: [.on, .counterparty, .amount, .category, .status], empty: data.empty) { row in
                    .init(
                        .text(row.date.phrase), .text(row.counterparty), .text(row.amount.phrase), .text(row.category.phrase),
                        .text(row.remark?.phrase ?? .nothing), id: row.id, does: .open
                    ).with(row.amount.minor > 0 ? .gain : nil, in: 2)
                },
                .init(text: actions.isEmpty ? data.next.map(Phrase.nextPage) ?? data.cut : nil),
            ], actions: actions)
    }
}
