import Foundation

/// A lock on a file: held for as long as the value lives, and by one holder at a time; the system releases it when its process ends,
/// however it ends.
package final class FileLock: Sendable {
    package enum Refusal: Error {
        /// The file is not there or may not be written to.
        case unopened
        /// Somebody else holds it.
        case held
    }

    private let descriptor: Int32

    /// Takes the lock, without waiting for it.
    ///
    /// - Parameter makes: Whether the file is made where there is none.
    package init(_ path: String, makes: Bool) throws(Refusal) {
        descriptor = open(path, (makes ? O_CREAT : 0) | O_WRONLY | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw .unopened }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            close(descriptor)
            throw .held
        }
    }

    /// Unlocked before it is closed: a program that was just begun elsewhere in this process has the file open, too, for a moment.
    deinit {
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }
}
