import Language
import Money
import Movements
import Screen
import StatementImportDomain
import Statements

/// A profile, field by field.
package struct ProfileDetail: Hashable, Sendable, Encodable {
    package struct Column: Hashable, Sendable, Encodable {
        package let name: String
        /// The meaning of the column; nil if the column is ignored.
        package let meaning: Phrase?
    }

    package let name, title: String
    package let encoding: Statement.Form.Encoding?
    package let delimiter: StatementProfile.Delimiter?
    package let linesBefore: Int?
    package let linesAfter: Int
    package let spending: Statement.Reading.Spending?
    package let dates: Statement.Reading.DateOrder?
    package let decimalMark: Statement.Reading.DecimalMark?
    package let currency: String?
    package let columns: [Column]
    fileprivate let amounts: ImportReport.Amounts?

    private enum CodingKeys: String, CodingKey {
        case name, title, encoding, delimiter, linesBefore, linesAfter, spending, dates, decimalMark, currency, columns
    }

    package init(_ profile: StatementProfile) {
        (name, title, encoding, delimiter) = (profile.name, profile.title, profile.encoding, profile.delimiter)
        (linesBefore, linesAfter) = (profile.linesBefore, profile.linesAfter)
        (spending, dates, decimalMark) = (profile.reading.spending, profile.reading.dates, profile.reading.decimalMark)
        currency = profile.reading.currency?.code
        let names = profile.header.isEmpty ? profile.meanings.map(\.column) : profile.header
        columns = names.map { name in
            Column(name: name, meaning: profile.meanings.first { $0.column == name }?.field.phrase)
        }
        let fields = profile.meanings.map(\.field)
        amounts = fields.contains(.amount) ? profile.reading.spending.map { .signed($0) } : .sides
    }
}

package enum ProfileDetailView {
    package static func screen(_ data: ProfileDetail) -> Screen {
        Screen(
            .verbatim(data.title),
            [
                .init(fields: [
                    .profile: .verbatim(data.name),
                    .text: data.encoding?.phrase,
                    .delimiter: data.delimiter?.phrase,
                    .linesBefore: data.linesBefore.map { .count($0) },
                    .linesAfter: data.linesAfter > 0 ? .count(data.linesAfter) : nil,
                    .dates: data.dates?.phrase,
                    .amounts: data.amounts?.phrase,
                    .decimalMark: data.decimalMark?.phrase,
                    .currency: data.currency.map { .verbatim($0) },
                ]),
                .init(.columns, rows: data.columns.map { .init(.verbatim($0.name), .text($0.meaning ?? .ignored)) }),
            ])
    }

    /// The screen after saving, exporting or removing a profile.
    package static func done(_ what: Phrase, _ profile: ProfileName) -> Screen {
        Screen(what, [.init(fields: [.profile: .verbatim(profile.name), .bank: .verbatim(profile.title)])])
    }
}
