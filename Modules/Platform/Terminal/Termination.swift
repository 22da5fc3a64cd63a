import Foundation
import Language

/// Says on standard error that SIGTERM ends the program, which then ends by the signal.
///
/// The handler uses only async-signal-safe functions and memory that ``announce(as:in:)`` has prepared.
public enum Termination {
    // Written once, before the handler is installed, and never freed.
    private nonisolated(unsafe) static var message = UnsafeBufferPointer<UInt8>(start: nil, count: 0)

    /// Installs the handler. Call this method once, when the program starts.
    ///
    /// - `name`: The program's name, which begins the message.
    @MainActor
    public static func announce(as name: String, in language: Language) {
        let text = Array("\(name): \(Phrase.terminated.text(in: language))\n".utf8)
        let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.count)
        _ = memory.initialize(from: text)
        message = UnsafeBufferPointer(memory)
        restore()
    }

    /// Installs the handler again after other code has replaced it.
    static func restore() {
        signal(SIGTERM) { number in
            Termination.say()
            signal(number, SIG_DFL)
            raise(number)
        }
    }

    /// Writes the message; only calls async-signal-safe functions.
    static func say() { _ = write(STDERR_FILENO, message.baseAddress, message.count) }
}
