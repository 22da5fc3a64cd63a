import Statements

/// An error about a file that is imported or exported.
package enum StatementFileError: Error, Hashable {
    /// The file has changed since the user checked how it would be read.
    case changed(path: String)
    /// The export was interrupted, and no file was written.
    case exportInterrupted(path: String)
}
