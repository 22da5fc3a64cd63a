import Files
import Foundation
import Movements
import Statements

/// Writes movements to a statement that an import can read back.
package struct ExportMovements: Sendable {
    private let repository: any MovementReading
    private let writer: any StatementWriter
    private let batch = 5_000

    package init(_ repository: any MovementReading, _ writer: any StatementWriter) {
        (self.repository, self.writer) = (repository, writer)
    }

    /// Writes the movements of a period, oldest first. A regular file is created or replaced only once the export is complete.
    ///
    /// - Parameter until: The end of the period, exclusive.
    /// - Returns: The number of exported movements.
    /// - Throws: ``StatementFileError/exportInterrupted(path:)`` if the task is cancelled, and errors from writing the file.
    @concurrent
    package func callAsFunction(to file: OutputFile, since: Date? = nil, until: Date? = nil) async throws -> Int {
        var count = 0
        let statement = try writer.open(file)
        var last: Movement?
        while true {
            let movements = try await repository.movements(since: since, until: until, after: last, limit: batch)
            if movements.isEmpty { break }
            try statement.write(movements)
            count += movements.count
            last = movements.last
            guard !Task.isCancelled else { throw StatementFileError.exportInterrupted(path: file.path) }
        }
        try statement.finish()
        return count
    }
}
