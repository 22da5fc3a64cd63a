import Language
import Money
import TimelineDomain

/// What came of importing a statement.
package struct ImportReport: Hashable, Sendable, Encodable {
    package struct Rejection: Hashable, Sendable, Encodable {
        package let line: Int
        package let reason: Phrase
    }
    /// Which columns have the amounts.
    package enum Amounts: Hashable, Sendable { case signed(Statement.Reading.Spending), sides, either }
    package struct Column: Hashable, Sendable, Encodable {
        package let name: String
        /// What it was taken for; nil for a column that was passed over.
        package let meaning: Phrase?
    }

    package let file: String
    package let encoding: Statement.Form.Encoding
    package let columns: [Column]
    /// How its dates are written.
    package let dates: [Statement.Form.Dates]
    package let amounts: Amounts
    /// The sign of money that was paid; nil where the columns say that.
    package let spending: Statement.Reading.Spending?
    /// The code of the currency of amounts that name none.
    package let currency: String?
    package let rows, added, settled, known, unreadable: Int
    /// Not all of them, when there are very many.
    package let rejected: [Rejection]
    /// Whether nothing was written.
    package let isTrial: Bool
    /// Whether the rest was left for another time.
    package let isInterrupted: Bool
    /// What it can be taken back by; nil when nothing was written.
    package let batch: StatementImport.ID?

    private enum CodingKeys: String, CodingKey {
        case file, encoding, columns, dates, spending, currency, rows, added, settled, known, unreadable, rejected, isTrial = "dryRun",
            isInterrupted = "interrupted",
            batch = "import"
    }
}

extension ImportReport {
    package init(_ result: ImportStatement.Result, of file: String, isTrial: Bool) {
        self.init(
            file: file, encoding: result.form.encoding,
            columns: result.form.columns.map { Column(name: $0.name, meaning: $0.meaning?.phrase) },
            dates: Statement.Form.Dates.allCases.filter(result.form.dates.contains),
            amounts: Amounts(result.form), spending: result.form.reading.spending, currency: result.form.reading.currency?.code,
            rows: result.rows,
            added: result.added, settled: result.settled, known: result.known, unreadable: result.rejected,
            rejected: result.rejections.map { Rejection(line: $0.line, reason: $0.flaw.phrase) }, isTrial: isTrial,
            isInterrupted: result.isInterrupted, batch: result.batch)
    }
}

extension ImportReport.Amounts {
    init(_ form: Statement.Form) {
        let fields = form.columns.compactMap(\.meaning)
        self =
            !fields.contains(.amount)
            ? .sides
            : fields.contains(.debit) || fields.contains(.credit)
                ? .either : .signed(form.reading.spending ?? .negative)
    }
}
