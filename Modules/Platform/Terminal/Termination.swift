import Foundation
import Language

/// Reports on standard error that SIGTERM ends the program, and then lets the signal end the program.
///
/// The handler uses only async-signal-safe functions and memory that ``announce(as:in:)`` has prepared. If SIGTERM was already ignored when
/// the program started, this type leaves the signal ignored.
public enum Termination {
    // Written once, before the handler is installed, and never freed.
    private nonisolated(unsafe) static var message = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    // Written once, before the handler is installed.
    package private(set) nonisolated(unsafe) static var isIgnored = false

    /// Installs the handler. Call this method once, when the program starts.
    ///
    /// - `name`: The program's name, which begins the message.
    @MainActor
    public static func announce(as name: String, in language: Language) {
        let text = Array("\(name): \(Phrase.terminated.text(in: language))\n".utf8)
        let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.count)
        _ = memory.initialize(from: text)
        message = UnsafeBufferPointer(memory)
        let inherited = signal(SIGTERM, SIG_IGN)
        isIgnored = unsafeBitCast(inherited, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
        restore()
    }

    /// Installs the handler, unless ``isIgnored`` is true. Call this method after other code has replaced the handler.
    package static func restore() {
        if isIgnored { return }
        signal(SIGTERM) { number in
            Termination.say()
            signal(number, SIG_DFL)
            raise(number)
            // The first process of a container is not ended by a signal's default action.
            if getpid() == 1 { _exit(128 + number) }
        }
    }

    /// Writes the message if standard error is ready for output. This method calls only async-signal-safe functions.
    package static func say() {
        var error = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
        guard poll(&error, 1, 0) == 1, error.revents & Int16(POLLOUT) != 0 else { return }
        // A closed pipe, or a terminal that does not let background programs write, must not change how the program ends.
        signal(SIGPIPE, SIG_IGN)
        signal(SIGTTOU, SIG_IGN)
        _ = write(STDERR_FILENO, message.baseAddress, message.count)
    }
}
