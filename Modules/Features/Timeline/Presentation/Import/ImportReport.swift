import Failure
import TimelineDomain

/// What came of importing a statement.
package struct ImportReport: Hashable, Sendable, Encodable {
    package struct Rejection: Hashable, Sendable, Encodable { package let line: Int, reason: String }

    package let file: String
    package let rows, added, known: Int
    package let rejected: [Rejection]
    /// Whether nothing was written.
    package let isTrial: Bool

    private enum CodingKeys: String, CodingKey { case file, rows, added, known, rejected, isTrial = "dryRun" }
}

extension ImportReport {
    package init(_ result: ImportStatement.Result, of file: String, isTrial: Bool) {
        self.init(
            file: file, rows: result.rows, added: result.added, known: result.known,
            rejected: result.rejected.map { Rejection(line: $0.line, reason: $0.reason) }, isTrial: isTrial)
    }

    /// nil when every row could be read.
    package var failure: Failure? {
        guard !rejected.isEmpty else { return nil }
        return Failure(
            .badData, "\(rejected.count) of \(rows) \(rows == 1 ? "row" : "rows") of \(file) could not be read.",
            hint: "Correct them and import the file again: what is there already is not added twice.",
            details: rejected.map { "line \($0.line): \($0.reason)" })
    }
}
