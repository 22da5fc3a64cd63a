import Files
import Foundation
import Movements
import Statements
import Time

/// Adds the movements of a statement.
package struct ImportStatement: Sendable {
    private let repository: any MovementImports
    private let reader: any StatementReader
    private let categorizer: (any Categorizer)?
    private let zone: TimeZone
    private let batch: Int

    /// - Parameters:
    ///   - categorizer: Gives categories to rows in the category ``Movement/Category/other``, which includes rows without a category.
    ///   - zone: The time zone in which to express the date and time of a row whose time has an offset from UTC.
    ///   - batch: The number of rows per transaction. While a batch is written, the next one is read, so at most twice this many rows are
    ///     in memory. If the program is killed during a write, the rows of that batch are not added.
    package init(
        _ repository: any MovementImports, _ reader: any StatementReader, _ categorizer: (any Categorizer)? = nil,
        in zone: TimeZone = .tokyo, batch: Int = 8_000
    ) {
        (self.repository, self.reader, self.categorizer, self.zone, self.batch) = (repository, reader, categorizer, zone, batch)
    }

    package struct Result: Hashable, Sendable {
        package static let mostRejections = 1_000

        package fileprivate(set) var form: Statement.Form
        /// The current name of the account for rows that do not name one.
        package fileprivate(set) var account: String?
        /// The numbers of existing movements that had no account and got one, keyed by the name of the account.
        package private(set) var assigned: [String: Int] = [:]
        package var added = 0
        /// The number of existing movements whose status was updated.
        package var settled = 0
        package var known = 0
        /// The first ``mostRejections`` unreadable rows.
        package var rejections: [Statement.Rejection] = []
        package var rejected = 0
        /// Whether the import was cancelled before it was complete.
        package var isInterrupted = false
        /// The id for undoing the import; nil if no movement was added and no status was changed.
        package var batch: MovementImport.ID?

        package var rows: Int { added + settled + known + rejected }

        package init(
            _ form: Statement.Form, added: Int = 0, settled: Int = 0, known: Int = 0, rejections: [Statement.Rejection] = []
        ) {
            (self.form, self.added, self.settled, self.known) = (form, added, settled, known)
            (self.rejections, rejected) = (rejections, rejections.count)
            account = form.reading.account
        }

        fileprivate mutating func count(_ rejections: [Statement.Rejection]) {
            rejected += rejections.count
            self.rejections += rejections.prefix(Self.mostRejections - self.rejections.count)
        }

        package mutating func count(_ additions: Additions) {
            added += additions.added
            settled += additions.settled
            known += additions.known
            assigned.merge(additions.assigned, uniquingKeysWith: +)
            batch = additions.batch ?? batch
        }
    }

    /// The progress of an import.
    package struct Progress: Hashable, Sendable {
        package let rows: Int
        /// The number of bytes read so far, and the size of the file in bytes.
        package let read, size: Int

        package init(rows: Int, read: Int, size: Int) { (self.rows, self.read, self.size) = (rows, read, size) }
    }

    /// Returns the first rows of a file as an import would read them, and how they were read.
    ///
    /// - Throws: The errors of an import, except ``UncheckedStatement``.
    @concurrent
    func firstRows(
        _ count: Int, of file: InputFile, _ reading: Statement.Reading, as choice: ProfileChoice
    ) async throws -> ([Statement.Row], Statement.Form) {
        let categorized = try await categorizer?.categories()
        var rows = try reader.open(file, reading, as: choice)
        var first: [Statement.Row] = []
        while first.count < count, let row = try rows.next() {
            if case .movement(let movement) = row {
                let dated = movement.dated(in: zone)
                first.append(.movement(categorized.map { $0(dated) } ?? dated))
            } else {
                first.append(row)
            }
        }
        return (first, rows.form)
    }

    /// Returns the columns of a file; nil for a format without columns, or if no line looks like a row.
    @concurrent
    package func sketch(
        _ file: InputFile, as choice: ProfileChoice, in encoding: Statement.Form.Encoding? = nil
    ) async throws -> StatementSketch? {
        try reader.sketch(file, as: choice, in: encoding)
    }

    /// Adds new movements. Updates the status of existing movements, and sets their account if they have none. Unreadable rows are skipped
    /// and reported.
    ///
    /// Each batch is one transaction. After an interruption, import the file again to add the remaining movements; no movement is
    /// added twice. If the task is cancelled, the unfinished batch is not added.
    ///
    /// - Parameters:
    ///   - reading: The user's decisions about how to read the file.
    ///   - choice: The profile of the statement, or the profiles from which the header selects one.
    ///   - time: The time of the import.
    ///   - isTrial: Whether to count movements without writing them.
    ///   - isChecked: Whether to import a statement even if its columns are identified only by common names.
    /// - Throws: Before anything is added, ``UnreadableStatement`` if the file cannot be read as a statement, ``UnclearStatement`` if the
    ///   statement is ambiguous, or ``UncheckedStatement`` if `isChecked` is false and the columns are identified only by common names.
    @concurrent
    package func callAsFunction(
        _ file: InputFile, _ reading: Statement.Reading = .init(), as choice: ProfileChoice = .recognized(among: []), at time: Date,
        isTrial: Bool = false, isChecked: Bool = true, onProgress: @Sendable (Progress) -> Void = { _ in }
    ) async throws -> Result {
        var rows = try reader.open(file, reading, as: choice)
        if !isChecked, rows.form.isIdentifiedByNames { throw UncheckedStatement() }
        let categorized = try await categorizer?.categories()
        var result = Result(rows.form)
        if let account = result.account { result.account = try await repository.accountName(account) }
        var next: Batch? = try nextBatch(&rows, categorized)
        while let batch = next, !result.isInterrupted {
            result.count(batch.rejections)
            do {
                let source = ImportSource(file: file.path, time: time, id: result.batch)
                async let additions = isTrial ? repository.preview(batch.movements) : repository.add(batch.movements, from: source)
                // The next batch is read while the database writes this one. An error in reading must not cancel the write.
                let following = Swift.Result { batch.isLast ? nil : try nextBatch(&rows, categorized) }
                result.count(try await additions)
                next = try following.get()
                result.isInterrupted = Task.isCancelled && !batch.isLast
            } catch {
                // If the task was cancelled during the write, the transaction was rolled back.
                guard Task.isCancelled else { throw error }
                result.isInterrupted = true
            }
            onProgress(Progress(rows: result.rows, read: batch.read, size: rows.progress.size))
        }
        result.form = rows.form
        // The balances of an interrupted import are incomplete.
        if !isTrial, !result.isInterrupted, !rows.balances.isEmpty { try await repository.keep(rows.balances, of: result.batch) }
        return result
    }

    /// The rows of one transaction.
    private struct Batch {
        var movements: [Movement] = []
        var rejections: [Statement.Rejection] = []
        var isLast = false
        /// The number of bytes up to the end of the batch.
        var read = 0
    }

    /// Reads the rows of a transaction. Unreadable rows count toward the batch size, because they take as long to read as other rows.
    private func nextBatch(_ rows: inout any StatementRows, _ categorized: ((Movement) -> Movement)?) throws -> Batch {
        var batch = Batch()
        while batch.movements.count + batch.rejections.count < self.batch {
            switch try rows.next() {
            case .movement(let movement):
                let dated = movement.dated(in: zone)
                batch.movements.append(categorized.map { $0(dated) } ?? dated)
            case .rejected(let rejection): batch.rejections.append(rejection)
            case nil: batch.isLast = true
            }
            if batch.isLast { break }
        }
        batch.read = rows.progress.read
        return batch
    }
}
