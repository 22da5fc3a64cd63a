import Failure
import Foundation
import Language
import Synchronization
import Text

/// Standard input, output and error.
///
/// Text is written in an inert form, in which `�` replaces control and invisible characters; see `OutsideText`. Line feeds and tabs are
/// kept, except by ``overwrite(_:)``. Errors that occur when writing to standard output are thrown.
public enum Console {
    /// Writes to standard output without buffering.
    ///
    /// - Throws: `inputOutput` if the text cannot be written. Swift's `print` would ignore a full disk.
    public static func write(_ text: OutsideText) throws(Failure) { try put(text.lines) }

    /// Writes to standard output without buffering, with escape sequences for the styles if `styled` is true.
    ///
    /// - Throws: `inputOutput` if the text cannot be written.
    public static func write(_ text: StyledText, styled: Bool) throws(Failure) { try put(styled ? text.escaped : text.inert) }

    private static func put(_ text: String) throws(Failure) {
        do { try FileHandle.standardOutput.write(contentsOf: Data(text.utf8)) } catch {
            throw Failure(.inputOutput, .outputCannotBeWritten, hint: .checkDiskSpace)
        }
    }

    /// Writes to standard error, with escape sequences for the styles if `styled` is true. Write errors are ignored, because there is
    /// nowhere to report them.
    public static func complain(_ text: StyledText, styled: Bool) {
        put(styled ? text.escaped : text.inert, orDivert: OutsideText(text.text), replaces: false)
    }

    /// Writes to standard error. Write errors are ignored, because there is nowhere to report them.
    public static func complain(_ text: OutsideText) { put(text.lines, orDivert: text, replaces: false) }

    /// Overwrites the last line of standard error from its start. If the old line is longer, its end remains visible.
    public static func overwrite(_ text: OutsideText) { put("\r\(text)", orDivert: text, replaces: true) }

    private static func put(_ text: String, orDivert outside: OutsideText, replaces: Bool) {
        if let divert = diversion.withLock({ $0 }) { return divert(outside, replaces) }
        try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
    }

    /// Receives text meant for standard error. If `replaces` is true, the text replaces the previous text.
    package typealias Diversion = @Sendable (_ text: OutsideText, _ replaces: Bool) -> Void

    private static let diversion = Mutex<Diversion?>(nil)

    /// Diverts text for standard error to `receiver`, because the text would disturb a full-screen session; nil ends the diversion.
    package static func divert(to receiver: Diversion?) { diversion.withLock { $0 = receiver } }

    /// Whether standard error is a terminal.
    public static var isWatched: Bool { isatty(STDERR_FILENO) == 1 }

    /// Whether standard input is a terminal.
    public static var isTyped: Bool { isatty(STDIN_FILENO) == 1 }

    /// Whether the program can read from the terminal on standard input without being stopped: either the program is in the foreground, or
    /// the terminal is not the program's controlling terminal.
    package static var isForeground: Bool {
        let group = tcgetpgrp(STDIN_FILENO)
        return group == getpgrp() || group == -1
    }

    /// Whether standard output is a terminal that can show styles and move the cursor.
    public static var isOutputCapable: Bool { isCapable(STDOUT_FILENO) }

    /// Whether standard error is a terminal that can show styles.
    public static var isErrorCapable: Bool { isCapable(STDERR_FILENO) }

    private static func isCapable(_ descriptor: Int32) -> Bool {
        let kind = ProcessInfo.processInfo.environment["TERM"] ?? ""
        return isatty(descriptor) == 1 && !kind.isEmpty && kind != "dumb"
    }

    /// The width of the terminal on standard error, in columns; 10,000 if the width is unknown.
    static var columns: Int { columns(of: STDERR_FILENO) ?? 10_000 }

    /// The minimum width to which printed screens and messages are fitted. Narrower terminals wrap lines by themselves.
    public static let narrowest = 20

    /// The width to which help is wrapped, in columns: ``outputWidth``, or 80 if that is nil.
    public static var width: Int { outputWidth ?? 80 }

    /// The width that output must fit, in columns: `COLUMNS` if it is a positive number, otherwise the width of the terminal on standard
    /// output; nil if there is no terminal or its width is unknown.
    public static var outputWidth: Int? { chosenWidth ?? columns(of: STDOUT_FILENO) }

    /// The width that messages must fit, in columns: `COLUMNS` if it is a positive number, otherwise the width of the terminal on standard
    /// error, but never less than ``narrowest``; nil if there is no terminal or its width is unknown.
    public static var messageWidth: Int? { (chosenWidth ?? columns(of: STDERR_FILENO)).map { max($0, narrowest) } }

    private static var chosenWidth: Int? {
        ProcessInfo.processInfo.environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    }

    private static func columns(of descriptor: Int32) -> Int? { size(of: descriptor)?.columns }

    /// Returns the size of the terminal; nil if there is no terminal or its width is unknown. An unknown number of rows is given as 0.
    package static func size(of descriptor: Int32) -> TerminalSize? {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
    }

    /// Returns the next line of standard input; nil at the end of the input. The method reads on a separate thread, because reading blocks
    /// the thread and cannot be cancelled.
    public static func line() async -> String? {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: readLine()) }
        }
    }
}

/// The size of a terminal, in characters.
package struct TerminalSize: Hashable, Sendable {
    package let columns, rows: Int

    package init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }
}
