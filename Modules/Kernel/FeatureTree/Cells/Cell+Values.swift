import Synchronization

extension Cell {
    /// The current value, then each later one, until the cell is gone or the reader is cancelled; a slow reader sees the newest.
    ///
    /// For a loop that waits. To be told at once, before the next line runs,
    /// follow with ``Router/follow(_:to:onChange:)``.
    ///
    /// The values are `Sendable` and may be read anywhere, by several loops, each of which sees them all. Reading them does
    /// not keep the cell alive.
    public final var values: Values {
        let reader = Reader(store.current)
        store.add(reader)
        return Values(reader: reader, lease: Lease(reader))
    }

    /// The values of a cell as an async sequence, which never fails.
    public struct Values: AsyncSequence, Sendable {
        /// What a loop over them meets.
        public typealias Element = Value
        /// Nothing goes wrong in reading them.
        public typealias Failure = Never

        fileprivate let reader: Reader<Value>
        fileprivate let lease: Lease

        /// Begins with the value that is the newest when the first one is asked for.
        public func makeAsyncIterator() -> Iterator { Iterator(reader: reader, lease: lease) }

        /// One loop over the values of a cell.
        public struct Iterator: AsyncIteratorProtocol {
            fileprivate let reader: Reader<Value>
            fileprivate let lease: Lease
            fileprivate var seen = 0

            /// The newest value, once it is one that this loop has not seen; nil when the cell is gone or the task is cancelled.
            public mutating func next() async -> Value? { await next(isolation: nil) }

            /// The newest value, once it is one that this loop has not seen; nil when the cell is gone or the task is cancelled.
            public mutating func next(isolation actor: isolated (any Actor)?) async -> Value? {
                while !Task.isCancelled {
                    guard let wait = reader.wait(after: seen) else { return reader.read(after: &seen) }
                    await wait.value()
                }
                return nil
            }
        }

        /// Values that have ended before there was one.
        @MainActor static var none: Values {
            let reader = Reader<Value>(nil)
            return Values(reader: reader, lease: Lease(reader))
        }
    }
}

/// What loops share: once they are over, the cell lets go of their reader.
@MainActor
private final class Lease {
    private let reader: Subscription
    init(_ reader: Subscription) { self.reader = reader }
    isolated deinit { reader.cut() }
}

/// One reader of a cell's values: it keeps the newest for the loops that share it.
///
/// It is told on the main actor, but read under a lock, wherever the loops are: a hop that a loop is spared is a tenth of a wait.
private final class Reader<Value: Sendable>: Follower<Value> {
    /// Without the value, so that the lock is not generic, which would double its cost.
    private struct State {
        var number: Int
        var isOver: Bool
        var wait: Wait?
        var otherWaits: [Wait] = []
    }
    private nonisolated let state: Mutex<State>
    // Proof: it is touched nowhere but in `init` and under the lock of `state`, and its type is Sendable.
    private nonisolated(unsafe) var newest: Value?

    /// - Parameter value: What a loop begins with; nil for values that have ended before there was one.
    init(_ value: Value?) {
        newest = value
        state = Mutex(State(number: value == nil ? 0 : 1, isOver: value == nil))
        super.init()
    }

    override func receive(_ value: Value) {
        wake { state in
            newest = value
            state.number += 1
        }
    }

    override func orphaned() { wake { $0.isOver = true } }

    private func wake(_ change: (inout State) -> Void) {
        var waits: [Wait] = []
        state.withLock { state in
            change(&state)
            if let wait = state.wait.take() { waits = [wait] + state.otherWaits }
            state.otherWaits = []
        }
        for wait in waits { wait.end() }
    }

    /// A wait for a value after number `seen`; nil if there is one, or will never be.
    nonisolated func wait(after seen: Int) -> Wait? {
        state.withLock { state in
            guard state.number == seen, !state.isOver else { return nil }
            let wait = Wait()
            // One that was cancelled may be there still. It goes when the next one comes.
            if state.wait?.isOver ?? true {
                state.wait = wait
            } else {
                state.otherWaits.removeAll(where: \.isOver)
                state.otherWaits.append(wait)
            }
            return wait
        }
    }

    /// The newest value, unless its number is `seen`.
    nonisolated func read(after seen: inout Int) -> Value? {
        state.withLock { state in
            guard state.number > seen else { return nil }
            seen = state.number
            return newest
        }
    }
}
