import Files
import Movements

/// Writes statements.
package protocol StatementWriter: Sendable {
    func open(_ file: OutputFile) throws -> any StatementOutput
}

/// A statement that is being written. A regular file is created or replaced only when ``finish()`` is called.
package protocol StatementOutput {
    func write(_ movements: [Movement]) throws
    func finish() throws
}
