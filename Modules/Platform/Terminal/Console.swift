import Failure
import Foundation
import Language
import Text

/// Standard input and output, without silent failures.
///
/// What is written has the type of text that may hold anything, so nothing reaches a terminal that could act on it.
public enum Console {
    /// Writes at once, and says so if it cannot: `print` to a full disk succeeds.
    public static func write(_ text: OutsideText) throws(Failure) {
        do { try FileHandle.standardOutput.write(contentsOf: Data(text.lines.utf8)) } catch {
            throw Failure(.inputOutput, .standardOutputCannotBeWritten, hint: .seeWhetherTheDiskIsFull)
        }
    }

    /// Writes to standard error, where there is nobody left to tell if that fails.
    public static func complain(_ text: OutsideText) {
        try? FileHandle.standardError.write(contentsOf: Data(text.lines.utf8))
    }

    /// Writes over the line of standard error that it wrote last. The return to the line's start is the console's own: no text can hold one.
    public static func overwrite(_ text: OutsideText) {
        try? FileHandle.standardError.write(contentsOf: Data("\r\(text)".utf8))
    }

    /// Whether a person sees what is written to standard error, as it is written.
    public static var isWatched: Bool { isatty(STDERR_FILENO) == 1 }

    /// How wide the terminal of standard error is; very wide, where it does not say.
    static var columns: Int { columns(of: STDERR_FILENO) ?? 10_000 }

    /// How wide lines of text may be: what `COLUMNS` says, else the terminal of standard output, else 80.
    public static var width: Int {
        ProcessInfo.processInfo.environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } ?? columns(of: STDOUT_FILENO) ?? 80
    }

    private static func columns(of descriptor: Int32) -> Int? {
        var size = winsize()
        return ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : nil
    }

    /// The next line of standard input, waited for on a thread of its own, since nothing can interrupt that wait.
    public static func line() async -> String? {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: readLine()) }
        }
    }
}
