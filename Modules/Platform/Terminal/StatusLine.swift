import Synchronization
import Text

/// An output for progress messages.
protocol StatusLine: Sendable {
    func show(_ text: String)
    func end()
}

struct NoLine: StatusLine {
    func show(_ text: String) {}
    func end() {}
}

/// A status line that each message overwrites and that is cleared at the end. The line is cleared by writing spaces, which works in every
/// terminal. Messages are cut to the terminal's width, because a second line could not be overwritten.
final class WrittenOver: StatusLine {
    private let write: @Sendable (OutsideText) -> Void
    private let columns: @Sendable () -> Int
    private let width = Mutex(0)

    /// - Parameter columns: Returns the current width of the terminal.
    init(_ write: @escaping @Sendable (OutsideText) -> Void, columns: @escaping @Sendable () -> Int) {
        (self.write, self.columns) = (write, columns)
    }

    func show(_ text: String) {
        width.withLock { width in
            // The last column stays empty, because some terminals wrap the line as soon as that column is written.
            let room = columns() - 1
            let shown = OutsideText(text).description.cut(to: room)
            write(OutsideText(shown + String(repeating: " ", count: max(0, min(width, room) - shown.width))))
            width = shown.width
        }
    }

    func end() {
        guard width.withLock({ $0 > 0 }) else { return }
        show("")
        write("")
    }
}

/// An output for screen readers: each message is on a new line; a message that comes too soon after the last written one is skipped.
final class LineByLine: StatusLine {
    static let pause = Duration.seconds(5)
    private let write: @Sendable (OutsideText) -> Void
    private let now: @Sendable () -> ContinuousClock.Instant
    private let last = Mutex<ContinuousClock.Instant?>(nil)

    init(_ write: @escaping @Sendable (OutsideText) -> Void, now: @escaping @Sendable () -> ContinuousClock.Instant) {
        (self.write, self.now) = (write, now)
    }

    func show(_ text: String) {
        let now = now()
        let isDue = last.withLock { last in
            if let last, last.duration(to: now) < Self.pause { return false }
            last = now
            return true
        }
        if isDue { write(OutsideText(OutsideText(text).description + "\n")) }
    }

    func end() {}
}
