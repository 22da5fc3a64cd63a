import Foundation
import Synchronization

/// Ends the pager before SIGTERM ends the program, so that the pager does not outlive the program.
///
/// The signal handler uses only async-signal-safe functions.
enum PagerTermination {
    private static let process = Atomic<pid_t>(0)
    private static let count = Atomic<Int>(0)

    /// Receives SIGTERM until ``end()``, unless the program ignores the signal; in that case, the pager ignores it too.
    static func begin() {
        if Termination.isIgnored { return }
        // Initialize the static properties here, because a signal handler must not do so.
        process.store(0, ordering: .sequentiallyConsistent)
        count.store(0, ordering: .sequentiallyConsistent)
        signal(SIGTERM) { _ in
            let code = errno
            let count = PagerTermination.count.add(1, ordering: .sequentiallyConsistent).newValue
            let process = PagerTermination.process.load(ordering: .sequentiallyConsistent)
            // On a second SIGTERM, the pager gets SIGKILL, which it cannot ignore.
            if process > 0 { kill(process, count > 1 ? SIGKILL : SIGTERM) }
            errno = code
        }
    }

    /// Passes SIGTERM to a pager, even if the signal has already arrived.
    static func pass(to pager: pid_t) {
        process.store(pager, ordering: .sequentiallyConsistent)
        if count.load(ordering: .sequentiallyConsistent) > 0 { kill(pager, SIGTERM) }
    }

    /// Sends no more signals to the pager, whose process ID may soon belong to another process.
    static func forget() { process.store(0, ordering: .sequentiallyConsistent) }

    /// Restores the handler of ``Termination``, and ends the program if SIGTERM has arrived. Call this method when the pager has ended.
    static func end() {
        forget()
        Termination.restore()
        if count.load(ordering: .sequentiallyConsistent) > 0 { raise(SIGTERM) }
    }
}
