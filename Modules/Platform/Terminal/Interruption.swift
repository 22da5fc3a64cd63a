import Foundation

/// Ends the program immediately with exit code 130 when Ctrl-C is pressed during a session.
///
/// There is nothing to clean up: all data is saved, and the terminal is unchanged. A Dispatch source would lose a signal that arrives
/// before the source is active, so a signal handler is used. Both calls in the handler are async-signal-safe (signal-safety(7)).
public struct Interruption: ~Copyable {
    /// The exit code that shells report for SIGINT.
    public static var exitCode: Int32 { 130 }

    /// Installs the signal handler, which stays installed until deinitialization.
    public init() {
        // Ctrl-\ must end the program at once. Swift's handler would first print a backtrace and wait half a minute for a debugger.
        signal(SIGQUIT, SIG_DFL)
        signal(SIGINT) { _ in
            // Write a newline, so that the shell's prompt starts on a new line.
            var end = UInt8(ascii: "\n")
            _ = write(STDOUT_FILENO, &end, 1)
            _exit(Interruption.exitCode)
        }
    }

    deinit { signal(SIGINT, SIG_DFL) }
}
