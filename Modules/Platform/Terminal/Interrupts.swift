import Foundation
import Synchronization

/// Ctrl-C, as a byte in a pipe: a signal handler may do little more than write one.
///
/// Dispatch has sources of signals, but on Linux one that follows another is told nothing.
enum Interrupts {
    typealias Handler = @convention(c) (Int32) -> Void

    private static let pipe = Pipe()
    private static let end = pipe.fileHandleForWriting.fileDescriptor
    private static let turns = Mutex(Turns())
    /// Whose turn it is, where a signal handler may look.
    private static let turn = Atomic<UInt8>(0)
    /// Reads for as long as the program runs. A reader that went with its work could still be about to read, and would
    /// take what is for the next.
    private static let reader: Void = {
        pipe.fileHandleForReading.readabilityHandler = { handle in
            for byte in handle.availableData { turns.withLock { $0.interrupt(byte) }?() }
        }
    }()

    /// From now on an interrupt no longer does what it did before; it stops the work of this turn.
    ///
    /// - Returns: What was done with an interrupt before.
    static func begin() -> Handler? {
        // There before a handler asks for them, which must not make them.
        _ = (end, reader)
        turn.store(turns.withLock { $0.begin() }, ordering: .sequentiallyConsistent)
        return signal(SIGINT) { _ in
            let code = errno
            var byte = Interrupts.turn.load(ordering: .sequentiallyConsistent)
            _ = write(Interrupts.end, &byte, 1)
            errno = code
        }
    }

    /// Says how the work of this turn is stopped; it is at once where an interrupt has come already.
    static func stop(_ act: @escaping @Sendable () -> Void) { turns.withLock { $0.stop(act) }?() }

    /// - Parameter before: What is to be done with an interrupt again.
    static func end(_ before: Handler?) {
        signal(SIGINT, before)
        turns.withLock { $0.end() }
    }
}

/// What an interrupt stops: the work whose turn it was when it came. What it answers is to be done by who holds no lock.
struct Turns: Sendable {
    typealias Act = @Sendable () -> Void

    /// So few that a byte can say it; no interrupt is on its way for as long as it takes to come round.
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

    /// - Parameter number: The turn in which it came, which may be over.
    mutating func interrupt(_ number: UInt8) -> Act? {
        guard number == self.number else { return nil }
        isInterrupted = true
        return act
    }

    mutating func end() { act = nil }
}
