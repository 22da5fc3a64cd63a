import Foundation

/// Ctrl-C while someone is at the terminal: the program ends at once, with the code that a shell gives an interrupted one.
///
/// Nothing is put right first, because nothing has to be: what was done is kept, and the terminal was never changed.
///
/// A handler and not a source of Dispatch's: before such a source listens, the signal has to be ignored, and whoever presses
/// Ctrl-C in between is not heard. Both calls in it are among those that a handler may make (signal-safety(7)).
public struct Interruption: ~Copyable {
    /// As shells report SIGINT.
    public static var exitCode: Int32 { 130 }

    /// Begins to listen, until it is let go of.
    public init() {
        // Ctrl-\ ends the program, too. Swift's own handler would draw on the terminal, and ask for half a minute whether to debug.
        signal(SIGQUIT, SIG_DFL)
        signal(SIGINT) { _ in
            // The shell's prompt is to stand at the beginning of a line.
            var end = UInt8(ascii: "\n")
            _ = write(STDOUT_FILENO, &end, 1)
            _exit(Interruption.exitCode)
        }
    }

    deinit { signal(SIGINT, SIG_DFL) }
}
