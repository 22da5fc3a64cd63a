import Foundation
import World

/// Brings the movements of a statement in.
package struct ImportStatement: Sendable {
    private let repository: any MovementRepository
    private let reader: any StatementReader
    private let batch: Int

    package init(_ repository: any MovementRepository, _ reader: any StatementReader) { self.init(repository, reader, batch: 5_000) }

    /// - Parameter batch: How many rows are kept at a time: so many are in memory, and so many at most are read anew after a kill.
    package init(_ repository: any MovementRepository, _ reader: any StatementReader, batch: Int) {
        (self.repository, self.reader, self.batch) = (repository, reader, batch)
    }

    package struct Result: Hashable, Sendable {
        /// As many of them as anyone will read.
        package static let mostRejections = 1_000

        package fileprivate(set) var form: Statement.Form
        package var added = 0
        /// Those that were there and pending, and are no longer pending.
        package var settled = 0
        package var known = 0
        /// The first ``mostRejections`` of those that could not be read.
        package var rejections: [Statement.Rejection] = []
        package var rejected = 0
        /// Whether the rest was left for another time.
        package var isInterrupted = false
        /// What it can be taken back by; nil when nothing was written.
        package var batch: StatementImport.ID?

        /// How many rows were read.
        package var rows: Int { added + settled + known + rejected }

        package init(
            _ form: Statement.Form, added: Int = 0, settled: Int = 0, known: Int = 0, rejections: [Statement.Rejection] = []
        ) {
            (self.form, self.added, self.settled, self.known) = (form, added, settled, known)
            (self.rejections, rejected) = (rejections, rejections.count)
        }

        fileprivate mutating func count(_ additions: Additions) {
            added += additions.added
            settled += additions.settled
            known += additions.known
            batch = additions.batch ?? batch
        }
    }

    /// How far an import is.
    package struct Progress: Hashable, Sendable {
        package let rows: Int
        /// In bytes.
        package let read, size: Int

        package init(rows: Int, read: Int, size: Int) { (self.rows, self.read, self.size) = (rows, read, size) }
    }

    /// Adds what is not there yet, and settles what was pending. A row that cannot be read keeps none of the others out.
    ///
    /// Rows are kept a batch at a time, each whole or not at all, so whenever it ends the rest can be brought in by doing it again:
    /// what is there already is not added twice. A task that is cancelled ends after a batch.
    ///
    /// - Parameters:
    ///   - reading: What a person has decided of how the file is to be read.
    ///   - time: The time of the import.
    ///   - isTrial: Whether to only tell what would be added.
    /// - Throws: ``UnreadableStatement`` when the file is none, ``UnclearStatement`` when it can be read in more than one way; then nothing is
    ///   added.
    @concurrent
    package func callAsFunction(
        _ file: InputFile, _ reading: Statement.Reading = .init(), at time: Date, isTrial: Bool = false,
        onProgress: @Sendable (Progress) -> Void = { _ in }
    ) async throws -> Result {
        var rows = try reader.open(file, reading)
        var result = Result(rows.form)
        var movements: [Movement] = []
        var unkept = 0, isAtEnd = false
        while !isAtEnd, !result.isInterrupted {
            switch try rows.next() {
            case .movement(let movement): movements.append(movement)
            case .rejected(let rejection):
                result.rejected += 1
                if result.rejections.count < Result.mostRejections { result.rejections.append(rejection) }
            case nil: isAtEnd = true
            }
            // Rows that cannot be read are counted too: they take as long.
            unkept += 1
            guard isAtEnd || unkept == batch else { continue }
            unkept = 0
            do {
                let source = ImportSource(file: file.path, time: time, id: result.batch)
                result.count(try await isTrial ? repository.preview(movements) : repository.add(movements, from: source))
                result.isInterrupted = Task.isCancelled && !isAtEnd
            } catch {
                // It came while writing: then nothing of this batch was written.
                guard Task.isCancelled else { throw error }
                result.isInterrupted = true
            }
            movements.removeAll(keepingCapacity: true)
            onProgress(Progress(rows: result.rows, read: rows.progress.read, size: rows.progress.size))
        }
        result.form = rows.form
        return result
    }
}
