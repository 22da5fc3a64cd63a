import Foundation
import Synchronization

/// Stops long work on Ctrl-C. The signal handler writes a byte to a pipe; `write` is one of the few async-signal-safe functions.
///
/// Dispatch sources are not used, because on Linux only the first source for a signal receives the signal.
enum Interrupts {
    typealias Handler = @convention(c) (Int32) -> Void

    private static let pipe = Pipe()
    private static let end = pipe.fileHandleForWriting.fileDescriptor
    private static let turns = Mutex(Turns())
    /// The number of the current turn, which the signal handler writes to the pipe.
    private static let turn = Atomic<UInt8>(0)
    /// Reads the pipe for as long as the program runs. If each turn had its own reader, the reader of one turn could consume a byte that
    /// belongs to the next turn.
    private static let reader: Void = {
        pipe.fileHandleForReading.readabilityHandler = { handle in
            for byte in handle.availableData { turns.withLock { $0.interrupt(byte) }?() }
        }
    }()

    /// Begins a turn, which is a piece of work that an interrupt can stop.
    ///
    /// - Returns: The previous signal handler.
    static func begin() -> Handler? {
        // Initialize the static properties here, because a signal handler must not do so.
        _ = (end, reader)
        turn.store(turns.withLock { $0.begin() }, ordering: .sequentiallyConsistent)
        return signal(SIGINT) { _ in
            let code = errno
            var byte = Interrupts.turn.load(ordering: .sequentiallyConsistent)
            _ = write(Interrupts.end, &byte, 1)
            errno = code
        }
    }

    /// Sets the function that stops this turn's work, and calls it if an interrupt has already arrived.
    static func stop(_ act: @escaping @Sendable () -> Void) { turns.withLock { $0.stop(act) }?() }

    /// Ends the turn and restores the previous signal handler.
    static func end(_ before: Handler?) {
        signal(SIGINT, before)
        turns.withLock { $0.end() }
    }
}

/// The state of ``Interrupts``. The state ensures that an interrupt stops only the turn in which the interrupt arrives.
///
/// The methods do not call the function that stops the work, but return it, so that the caller can call it after releasing the lock that
/// protects the `Turns`.
struct Turns: Sendable {
    typealias Act = @Sendable () -> Void

    /// The number of the turn, as one byte. The number may wrap around, because no interrupt stays in the pipe for 256 turns.
    private var number: UInt8 = 0
    private var isInterrupted = false
    private var act: Act?

    mutating func begin() -> UInt8 {
        (number, isInterrupted, act) = (number &+ 1, false, nil)
        return number
    }

    mutating func stop(_ act: @escaping Act) -> Act? {
        self.act = act
        return isInterrupted ? act : nil
    }

    /// Records an interrupt, and returns the function that stops the current work; nil if there is nothing to stop.
    ///
    /// - Parameter number: The turn in which the interrupt arrived; that turn may be over.
    mutating func interrupt(_ number: UInt8) -> Act? {
        guard number == self.number else { return nil }
        isInterrupted = true
        return act
    }

    mutating func end() { act = nil }
}
