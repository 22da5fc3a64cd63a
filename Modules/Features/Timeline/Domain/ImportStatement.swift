import Foundation

/// Brings the movements of a statement in.
package struct ImportStatement: Sendable {
    private let repository: any MovementRepository
    private let reader: any StatementReader

    package init(_ repository: any MovementRepository, _ reader: any StatementReader) {
        (self.repository, self.reader) = (repository, reader)
    }

    package struct Result: Hashable, Sendable {
        package let added, known: Int
        package let rejected: [Statement.Rejection]

        /// How many rows the statement has.
        package var rows: Int { added + known + rejected.count }

        package init(added: Int, known: Int, rejected: [Statement.Rejection]) {
            (self.added, self.known, self.rejected) = (added, known, rejected)
        }
    }

    /// Adds what is not there yet. A row that cannot be read keeps none of the others out.
    ///
    /// - Parameters:
    ///   - name: What the person calls the file.
    ///   - isTrial: Whether to only tell what would be added.
    /// - Throws: `Failure` when `bytes` are no statement at all; then nothing is added.
    @concurrent
    package func callAsFunction(_ bytes: Data, of name: String, isTrial: Bool = false) async throws -> Result {
        let statement = try reader.read(bytes, of: name)
        let movements = statement.movements
        let added =
            isTrial
            ? try await movements.count - repository.count(among: movements.map(\.id))
            : try await repository.add(movements)
        return Result(added: added, known: movements.count - added, rejected: statement.rejected)
    }
}

/// Reads a statement that a bank or a card company gave out.
package protocol StatementReader: Sendable {
    /// - Parameter name: What an error calls the file.
    /// - Throws: `Failure` of kind `badData` when `bytes` are no statement at all.
    func read(_ bytes: Data, of name: String) throws -> Statement
}

/// What a statement says.
package struct Statement: Hashable, Sendable {
    /// Each with an id that the same row has whenever it is read.
    package var movements: [Movement] = []
    /// The rows that could not be read.
    package var rejected: [Rejection] = []

    package init() {}

    package struct Rejection: Hashable, Sendable {
        /// Counted from 1, as an editor does.
        package let line: Int
        /// What is wrong with it: the end of a sentence that begins with the line.
        package let reason: String

        package init(line: Int, reason: String) { (self.line, self.reason) = (line, reason) }
    }
}
