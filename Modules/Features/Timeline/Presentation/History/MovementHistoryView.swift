import Foundation
import Language
import Movements
import Screen
import Text
import Time
import TimelineDomain

/// The history of a movement.
package struct MovementHistoryData: Hashable, Sendable, Encodable {
    package struct Event: Hashable, Sendable, Encodable {
        package let event: String
        package let time: Date
        package let date: Minute
        package let file: String?
        package let changes: [Change]
        fileprivate let phrase: Phrase

        private enum CodingKeys: String, CodingKey { case event, time, date, file, changes }
    }

    package struct Change: Hashable, Sendable, Encodable {
        package let field: String
        package let old, new: String?
        fileprivate let phrase: Phrase

        private enum CodingKeys: String, CodingKey { case field, old, new }
    }

    package let id: Movement.ID
    package let events: [Event]

    package init(_ id: Movement.ID, _ events: [MovementEvent], in zone: TimeZone) {
        self.id = id
        self.events = events.map { event in
            Event(
                event: event.kind.rawValue, time: event.time, date: Minute(event.time, in: zone), file: event.file,
                changes: event.changes.map { .init(field: $0.field.code, old: $0.old, new: $0.new, phrase: $0.phrase) },
                phrase: event.kind.phrase)
        }
    }
}

package enum MovementHistoryView {
    package static func screen(_ data: MovementHistoryData) -> Screen {
        Screen(.history, [.init(data.events.flatMap(rows), empty: .noHistory) { $0 }])
    }

    /// Returns a row for each change of an event, or one row if the event has no changes. The first row also shows the event's date and
    /// kind.
    private static func rows(_ event: MovementHistoryData.Event) -> [Screen.Row] {
        let details: [Screen.Cell] = event.changes.isEmpty ? [.verbatim(event.file ?? "")] : event.changes.map { .text($0.phrase) }
        return details.enumerated().map { index, detail in
            index == 0
                ? .init(.text(event.date.phrase), .text(event.phrase), detail) : .init(.text(.nothing), .text(.nothing), detail)
        }
    }
}

extension MovementEvent.Change {
    fileprivate var phrase: Phrase {
        switch (old, new) {
        case (let old?, let new?): .changed(field, word(old), word(new))
        case (let only?, nil), (nil, let only?): .hasValue(field, word(only))
        case (nil, nil): field.phrase
        }
    }

    /// Returns the name of a category, a status or a kind; for any other field, returns the text itself.
    private func word(_ text: String) -> Phrase {
        switch field {
        case .category: Movement.Category(rawValue: text)?.phrase ?? .verbatim(text)
        case .status: Movement.Status(rawValue: text)?.phrase ?? .verbatim(text)
        case .kind: KindForm(Movement.Kind(text)).title
        default: .verbatim(text.asLine)
        }
    }
}
