import Foundation
import Language
import Movements
import Screen
import StatementImportDomain
import Statements
import Time

/// The imports that can be undone.
package struct ImportList: Hashable, Sendable, Encodable {
    package let imports: [ImportRow]

    package init(_ imports: [MovementImport], in zone: TimeZone) { self.imports = imports.map { ImportRow($0, in: zone) } }
}

/// An import as a line in the list.
package struct ImportRow: Hashable, Sendable, Encodable {
    package let id: Int64
    package let file: String
    package let time: Date
    package let date: Minute
    package let added, edited, settled: Int

    package init(_ found: MovementImport, in zone: TimeZone) {
        (id, file, time, date) = (found.id, found.file, found.time, Minute(found.time, in: zone))
        (added, edited, settled) = (found.added, found.edited, found.settled)
    }
}

package enum ImportListView {
    package static func screen(_ data: ImportList) -> Screen {
        Screen(
            .imports,
            [
                .init(data.imports, trailing: [2], empty: .noImports) { row in
                    .init(
                        .text(row.date.phrase), .verbatim(row.file), .text(.addedCount(row.added)),
                        .text(row.settled > 0 ? .settledCount(row.settled) : .nothing),
                        .text(row.edited > 0 ? .editedCount(row.edited) : .nothing), id: "\(row.id)", does: .undo)
                }
            ])
    }

    /// The screen after undoing an import.
    package static func undone(_ row: ImportRow) -> Screen {
        Screen(
            .importUndone,
            [
                .init(fields: [
                    .file: .verbatim(row.file), .importedOn: row.date.phrase, .removed: .count(row.added),
                    .statusRestored: row.settled > 0 ? .count(row.settled) : nil,
                ])
            ])
    }
}

extension Screen.Action.ID {
    fileprivate static let undo: Self = "undo"
}
