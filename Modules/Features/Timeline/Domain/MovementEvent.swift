import Foundation
import Movements

/// An event in the history of a movement.
package struct MovementEvent: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable, Codable { case imported, added, edited, categorized, deleted }

    /// The old and the new value of a field that has changed.
    package struct Change: Hashable, Sendable {
        package let field: Movement.Field
        package let old, new: String?

        package init(_ field: Movement.Field, from old: String?, to new: String?) { (self.field, self.old, self.new) = (field, old, new) }
    }

    package let kind: Kind
    package let time: Date
    /// The file that the movement was imported from; nil if the event is not an import.
    package let file: String?
    package let changes: [Change]

    package init(_ kind: Kind, at time: Date, file: String? = nil, changes: [Change] = []) {
        (self.kind, self.time, self.file, self.changes) = (kind, time, file, changes)
    }
}

extension Movement {
    /// Returns the fields, except the id, whose values differ in `new`. If `new` is nil, returns every field that has a value.
    package func changes(to new: Movement?) -> [MovementEvent.Change] {
        Movement.Field.allCases.compactMap { field in
            let (before, after) = (text(for: field), new?.text(for: field))
            return before == after || field == .id ? nil : .init(field, from: before, to: after)
        }
    }
}
