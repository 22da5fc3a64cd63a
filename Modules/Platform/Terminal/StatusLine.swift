import Synchronization
import Text

/// Where it is said how far long work is.
protocol StatusLine: Sendable {
    func show(_ text: String)
    func end()
}

struct NoLine: StatusLine {
    func show(_ text: String) {}
    func end() {}
}

/// For the eye: one line that is written over, and wiped at the end. Blanks wipe it and no escape sequence does: every terminal
/// understands them. It is cut where the terminal ends, since what goes on in a second line is not written over.
final class WrittenOver: StatusLine {
    private let write: @Sendable (OutsideText) -> Void
    private let columns: @Sendable () -> Int
    private let width = Mutex(0)

    /// - Parameter columns: How wide the terminal is now.
    init(_ write: @escaping @Sendable (OutsideText) -> Void, columns: @escaping @Sendable () -> Int) {
        (self.write, self.columns) = (write, columns)
    }

    func show(_ text: String) {
        width.withLock { width in
            // The last column stays free: there some terminals go to the next line at once.
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

/// For the ear: a line of its own each time, and time to hear it before the next.
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
