import Failure
import TimelineDomain

/// What came of importing a statement.
package struct ImportReport: Hashable, Sendable, Encodable {
    package struct Rejection: Hashable, Sendable, Encodable { package let line: Int, reason: String }
    package struct Column: Hashable, Sendable, Encodable {
        package let name: String
        /// What it was taken for; nil for a column that was passed over.
        package let meaning: String?
    }

    package let file: String
    package let encoding: String
    package let columns: [Column]
    /// How its dates are written, in words.
    package let dates: [String]
    package let rows, added, settled, known, unreadable: Int
    /// Not all of them, when there are very many.
    package let rejected: [Rejection]
    /// Whether nothing was written.
    package let isTrial: Bool
    /// Whether the rest was left for another time.
    package let isInterrupted: Bool

    private enum CodingKeys: String, CodingKey {
        case file, encoding, columns, dates, rows, added, settled, known, unreadable, rejected, isTrial = "dryRun",
            isInterrupted = "interrupted"
    }
}

extension ImportReport {
    package init(_ result: ImportStatement.Result, of file: String, isTrial: Bool) {
        self.init(
            file: file, encoding: result.form.encoding.rawValue,
            columns: result.form.columns.map { Column(name: $0.name, meaning: $0.meaning) },
            dates: Statement.Form.Dates.allCases.filter(result.form.dates.contains).map(\.rawValue), rows: result.rows,
            added: result.added, settled: result.settled, known: result.known, unreadable: result.rejected,
            rejected: result.rejections.map { Rejection(line: $0.line, reason: $0.reason) }, isTrial: isTrial,
            isInterrupted: result.isInterrupted)
    }

    /// nil when all of it was read.
    package var failure: Failure? {
        if isInterrupted {
            return Failure(
                .interrupted, "The import of \(file) was interrupted after \(rows) \(rows == 1 ? "row" : "rows").",
                hint: "Import it again for the rest: what is there already is not added twice.", details: details)
        }
        guard unreadable > 0 else { return nil }
        return Failure(
            .badData, "\(unreadable) of \(rows) \(rows == 1 ? "row" : "rows") of \(file) could not be read.",
            hint: "Correct them and import the file again: what is there already is not added twice.", details: details)
    }

    private var details: [String] {
        rejected.map { "line \($0.line): \($0.reason)" }
            + (unreadable > rejected.count ? ["and \(unreadable - rejected.count) more"] : [])
    }
}
