import Language
import Money
import Movements
import Screen
import StatementImportDomain
import Statements

/// The result of importing a statement.
package struct ImportReport: Hashable, Sendable, Encodable {
    package struct Rejection: Hashable, Sendable, Encodable {
        package let line: Int
        package let reason: Phrase
    }
    /// Where the amounts are: in one column (`signed`), or in separate columns for money out and money in (`sides`). With `either`, a row
    /// uses the one column or, if that column is empty, the separate ones.
    package enum Amounts: Hashable, Sendable { case signed(Statement.Reading.Spending), sides, either }
    package struct Column: Hashable, Sendable, Encodable {
        package let name: String
        /// The meaning of the column; nil if the column is ignored.
        package let meaning: Phrase?
    }

    /// An account, and the number of existing movements without an account that were assigned to it or, in a preview, would be.
    package struct Assignment: Hashable, Sendable, Encodable {
        package let account: String
        package let movements: Int
    }

    package let file: String
    package let encoding: Statement.Form.Encoding
    package let columns: [Column]
    package let dates: [Statement.Form.Dates]
    package let amounts: Amounts
    /// The sign of spending; nil if separate columns determine the sign.
    package let spending: Statement.Reading.Spending?
    /// The currency code for amounts that do not name a currency.
    package let currency: String?
    package let decimalMark: Statement.Reading.DecimalMark
    /// The current name of the account for rows that do not name one.
    package let account: String?
    /// The assignments of existing movements to accounts, sorted by account name.
    package let assigned: [Assignment]
    /// The profile that the statement was read with.
    package let profile: ProfileName?
    /// The name of the profile that the import has saved.
    package let savedProfile: String?
    /// Whether the profile recognizes the next statement by its header.
    fileprivate let isRecognized: Bool
    package let rows, added, settled, known, unreadable: Int
    /// The first unreadable rows.
    package let rejected: [Rejection]
    /// Whether the import was only a preview and nothing was written.
    package let isTrial: Bool
    /// Whether the import stopped before the end of the file.
    package let isInterrupted: Bool
    /// The id for undoing the import; nil if no movement was added and no status was changed.
    package let batch: MovementImport.ID?

    private enum CodingKeys: String, CodingKey {
        case file, encoding, columns, dates, spending, currency, decimalMark, account, assigned, profile, savedProfile, rows, added,
            settled, known,
            unreadable, rejected
        case isTrial = "dryRun", isInterrupted = "interrupted", batch = "import"
    }

    /// - Parameter savedProfile: The name of the profile that the import has saved.
    package init(_ result: ImportStatement.Result, of file: String, isTrial: Bool, savedProfile: String? = nil) {
        let form = result.form
        decimalMark = form.reading.decimalMark ?? .point
        account = result.account
        assigned = result.assigned.sorted { $0.key < $1.key }.map { Assignment(account: $0.key, movements: $0.value) }
        profile = form.profile.map(ProfileName.init)
        self.savedProfile = savedProfile
        isRecognized = form.profile?.isWithoutHeader == false
        (self.file, encoding, spending, currency) = (file, form.encoding, form.reading.spending, form.reading.currency?.code)
        columns = form.columns.map { Column(name: $0.name, meaning: $0.meaning?.phrase) }
        dates = Statement.Form.Dates.allCases.filter(form.dates.contains)
        amounts = Amounts(form)
        (rows, added, settled, known, unreadable) = (result.rows, result.added, result.settled, result.known, result.rejected)
        rejected = result.rejections.map { Rejection(line: $0.line, reason: $0.flaw.phrase) }
        (self.isTrial, isInterrupted, batch) = (isTrial, result.isInterrupted, result.batch)
    }
}

extension ImportReport.Amounts {
    init(_ form: Statement.Form) {
        let fields = form.columns.compactMap(\.meaning)
        if !fields.contains(.amount) {
            self = .sides
        } else {
            self = fields.contains(.debit) || fields.contains(.credit) ? .either : .signed(form.reading.spending ?? .negative)
        }
    }
}

package enum ImportReportView {
    /// The maximum number of unreadable rows that a session shows.
    private static let mostRejections = 10

    /// - Parameter actions: The actions of a session. The screen of a session also shows the first unreadable rows, which a command reports
    ///   as errors.
    package static func screen(_ report: ImportReport, actions: [Screen.Action] = []) -> Screen {
        Screen(
            report.isTrial ? .importWithoutWriting : .import,
            [
                .init(fields: [
                    .file: .verbatim(report.file),
                    .readAs: report.savedProfile == nil ? report.profile.map { .verbatim($0.title) } : nil,
                    .account: report.account.map { .verbatim($0) },
                    .rows: .count(report.rows),
                    report.isTrial ? .toBeAdded : .added: .count(report.added),
                    report.isTrial ? .toBeSettled : .settled: report.settled > 0 ? .count(report.settled) : nil,
                    .alreadyThere: .count(report.known),
                    .notReadable: .count(report.unreadable),
                ])
            ]
                + assignments(report)
                + (report.isTrial
                    ? form(report)
                    : [
                        .init(
                            text: report.savedProfile.map { report.isRecognized ? .savedProfile($0) : .savedProfileToChoose($0) },
                            report.batch.map { .undoIt($0) })
                    ]) + (actions.isEmpty ? [] : [rejections(report)]), actions: actions)
    }

    private static func rejections(_ report: ImportReport) -> Screen.Section {
        let shown = report.rejected.prefix(mostRejections), rest = report.unreadable - shown.count
        return .init(
            .unreadableRows,
            rows: shown.map { .init(.text(.unreadableRow($0.line, $0.reason))) } + (rest > 0 ? [.init(.text(.moreRows(rest)))] : []))
    }

    private static func assignments(_ report: ImportReport) -> [Screen.Section] {
        guard !report.assigned.isEmpty else { return [] }
        return [
            .init(
                report.isTrial ? .toBeAssigned : .assigned, trailing: [1],
                rows: report.assigned.map { .init(.verbatim($0.account), .text(.movements($0.movements))) })
        ]
    }

    /// Returns sections that describe the format of the file, so that it can be checked before the import.
    private static func form(_ report: ImportReport) -> [Screen.Section] {
        [
            .init(
                .howItWasRead,
                fields: [
                    .text: report.encoding.phrase,
                    .dates: report.dates.isEmpty ? nil : report.dates.joined(),
                    .amounts: report.amounts.phrase,
                    .currency: report.currency.map { .verbatim($0) },
                    .decimalMark: report.decimalMark == .comma ? report.decimalMark.phrase : nil,
                ]),
            .init(.columns, rows: report.columns.map { .init(.verbatim($0.name), .text($0.meaning ?? .ignored)) }),
        ]
    }
}
