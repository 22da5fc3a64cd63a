import Foundation
import Synchronization

/// What an interrupt must end or undo before the tool ends: running programs, temporary folders and unfinished changes.
///
/// Each program that the tool starts is in its own process group, which Ctrl-C does not reach. Without this type, an endless test or a long
/// build would continue after the tool has ended.
package enum RunningWork {
    private struct State {
        var children: [ObjectIdentifier: RunningProgram] = [:]
        var undos: [UUID: @Sendable () -> Void] = [:]
        var isInterrupted = false, hasChanged = false
        var lastWords: String? = "Interrupted."
    }

    private static let state = Mutex(State())
    /// Held while the package is changed, and from an interrupt to the end of the process. The lock is recursive, because an undo changes
    /// the package while the lock is held.
    private static let changes = NSRecursiveLock()

    /// The end of a pipe to which a signal handler writes the signal's number, because a handler may do little else.
    private static let signals: Int32? = {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { return nil }
        let input = ends[0]
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        Thread.detachNewThread {
            var number: UInt8 = 0
            while read(input, &number, 1) != 1 {}
            end()
            _exit(128 + Int32(number))
        }
        return ends[1]
    }()

    /// Whether the tool is about to end; if so, the end of its programs is not reported.
    static var isInterrupted: Bool { state.withLock(\.isInterrupted) }

    static func add(_ child: RunningProgram) {
        state.withLock { $0.children[ObjectIdentifier(child)] = child }
    }

    static func remove(_ child: RunningProgram) { state.withLock { $0.children[ObjectIdentifier(child)] = nil } }

    /// Sets the message to show if the tool is interrupted; nil shows none, for a command that ends only when it is interrupted.
    package static func reportInterrupt(_ text: String?) { state.withLock { $0.lastWords = text } }

    /// Registers `undo`, which runs if the tool is interrupted before ``removeUndo(_:)`` is called.
    static func addUndo(_ undo: @escaping @Sendable () -> Void) -> UUID {
        let id = UUID()
        state.withLock { $0.undos[id] = undo }
        return id
    }

    static func removeUndo(_ id: UUID) { state.withLock { $0.undos[id] = nil } }

    /// Changes the package. An interrupt takes effect before or after `body`, but not during it. If an interrupt comes before `body`, this
    /// method does not return.
    package static func change<Problem: Error>(_ body: () throws(Problem) -> Void) throws(Problem) {
        changes.lock()
        defer { changes.unlock() }
        try body()
        state.withLock { $0.hasChanged = true }
    }

    /// Makes SIGINT, SIGTERM and SIGHUP end the running programs, undo what is unfinished, and end this process.
    package static func endsOnSignals() {
        guard signals != nil else { return }
        for number in [SIGINT, SIGTERM, SIGHUP] {
            signal(number) { number in
                guard let end = RunningWork.signals else { return }
                var byte = UInt8(truncatingIfNeeded: number)
                _ = write(end, &byte, 1)
            }
        }
    }

    /// Interrupts the programs, kills those that have not ended after five seconds, and undoes what is unfinished.
    private static func end() {
        changes.lock()
        let children = state.withLock { state in
            state.isInterrupted = true
            return Array(state.children.values)
        }
        for child in children { child.send(SIGINT) }
        for _ in 0..<500 where !children.allSatisfy(\.isOver) { usleep(10_000) }
        for child in children { child.send(SIGKILL) }
        let (undos, hasChanged, lastWords) = state.withLock { ($0.undos, $0.hasChanged, $0.lastWords) }
        let words = hasChanged && undos.isEmpty && lastWords == "Interrupted." ? "Interrupted after the change was made." : lastWords
        for undo in undos.values { undo() }
        if let words { try? FileHandle.standardError.write(contentsOf: Data("espalier: \(words)\n".utf8)) }
    }
}

/// Runs `body`, and then `undo` if `body` fails or the tool is interrupted meanwhile.
package func undoingUnlessDone<Value, Problem: Error>(
    _ undo: @escaping @Sendable () throws(Problem) -> Void, of body: () async throws(Problem) -> Value
) async throws(Problem) -> Value {
    let id = RunningWork.addUndo { try? undo() }
    defer { RunningWork.removeUndo(id) }
    do throws(Problem) { return try await body() } catch {
        try undo()
        throw error
    }
}

/// A process that can be stopped while it runs, but not later, because its ID may then belong to another process.
final class RunningProgram: Sendable {
    private enum State {
        case starting
        case running(Int32)
        case over
    }

    private let state = Mutex(State.starting)

    init() { RunningWork.add(self) }

    func begin(_ number: Int32) {
        state.withLock { if case .starting = $0 { $0 = .running(number) } }
        // An interrupt may have come before the process ID was known.
        if RunningWork.isInterrupted { send(SIGINT) }
    }

    func end() {
        state.withLock { $0 = .over }
        RunningWork.remove(self)
    }

    var isOver: Bool { state.withLock { if case .over = $0 { true } else { false } } }

    func send(_ signal: Int32) {
        state.withLock { if case .running(let number) = $0 { kill(number, signal) } }
    }
}
