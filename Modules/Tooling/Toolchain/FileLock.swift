import Foundation

/// An exclusive lock on a file, held until the object is deallocated. The system releases the lock when the process ends for any reason.
package final class FileLock: Sendable {
    package enum Refusal: Error {
        /// The file does not exist or cannot be opened for writing.
        case unopened
        /// The lock is already held, by another process or by this one.
        case held
    }

    private let descriptor: Int32

    /// Takes the lock without waiting.
    ///
    /// - Parameter makes: Whether to create a missing file.
    package init(_ path: String, makes: Bool) throws(Refusal) {
        descriptor = open(path, (makes ? O_CREAT : 0) | O_WRONLY | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw .unopened }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            close(descriptor)
            throw .held
        }
    }

    /// Unlocks before closing, because a child process that is being started may briefly share the descriptor.
    deinit {
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }
}
