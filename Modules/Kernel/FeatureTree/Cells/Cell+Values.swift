import Synchronization

extension Cell {
    /// A sequence that starts with the current value and continues with later values; it ends when the cell is released or the reading task
    /// is cancelled. A slow reader skips to the newest value.
    ///
    /// Use this sequence in a `for await` loop; to receive values synchronously, use ``Router/follow(_:to:onChange:)``. Several loops, on
    /// any thread, can read the same sequence, and each loop receives the values independently. The sequence does not keep a ``Current``
    /// alive. If a derived cell is released before its sources, its sequence continues until all of them are released.
    public final var values: Values {
        let reader = Reader(store.current)
        store.add(reader)
        return Values(reader: reader, lease: Lease(reader))
    }

    /// The values of a cell as an async sequence.
    public struct Values: AsyncSequence, Sendable {
        /// The type of the cell's value.
        public typealias Element = Value
        /// The sequence never fails.
        public typealias Failure = Never

        fileprivate let reader: Reader<Value>
        fileprivate let lease: Lease

        /// Makes an iterator whose first `next()` returns the newest value.
        public func makeAsyncIterator() -> Iterator { Iterator(reader: reader, lease: lease) }

        /// The iterator of one loop over the sequence.
        public struct Iterator: AsyncIteratorProtocol {
            fileprivate let reader: Reader<Value>
            fileprivate let lease: Lease
            fileprivate var seen = 0

            /// Waits for a value that this loop has not seen, and returns the newest value; nil if no further value can arrive or the task
            /// is cancelled.
            public mutating func next() async -> Value? { await next(isolation: nil) }

            /// Waits for a value that this loop has not seen, and returns the newest value; nil if no further value can arrive or the task
            /// is cancelled.
            public mutating func next(isolation actor: isolated (any Actor)?) async -> Value? {
                while !Task.isCancelled {
                    var value: Value?
                    guard let latch = reader.read(&value, after: &seen) else { return value }
                    await latch.wait()
                }
                return nil
            }
        }

        /// An empty sequence.
        @MainActor static var none: Values {
            let reader = Reader<Value>(nil)
            return Values(reader: reader, lease: Lease(reader))
        }
    }
}

/// A token that all loops over one sequence share; releasing it ends the reader's subscription.
@MainActor
private final class Lease {
    private let reader: Subscription
    init(_ reader: Subscription) { self.reader = reader }
    isolated deinit { reader.cut() }
}

/// A reader's state, except for its value. This structure is not generic, because a lock around generic state would cost twice as much.
private struct ReaderState {
    var number: Int
    var isOver: Bool
    var latch: Latch?
    var otherLatches: [Latch] = []
}

/// A follower that keeps the newest value for all `for await` loops over one sequence.
///
/// The reader receives values on the main actor. Loops can run on any thread and read the values under a lock, because a hop to the main
/// actor would make each wait 10% longer.
private final class Reader<Value: Sendable>: Subscription {
    private nonisolated let state: Mutex<ReaderState>
    // Proof of safety: `newest` is used only in `init` and under the lock of `state`, and its type is Sendable.
    private nonisolated(unsafe) var newest: Value?

    /// - Parameter value: The first value; nil for an empty sequence.
    init(_ value: Value?) {
        newest = value
        state = Mutex(ReaderState(number: value == nil ? 0 : 1, isOver: value == nil))
        super.init()
    }

    override func receive(from store: AnyStore) {
        // Why the cast is safe: `Cell.values` adds the reader to a store of this type.
        let value = unsafeDowncast(store, to: Store<Value>.self).value
        wake { state in
            newest = value
            state.number += 1
        }
    }

    override func orphaned() { wake { $0.isOver = true } }

    private func wake(_ change: (inout ReaderState) -> Void) {
        var latches: [Latch] = []
        state.withLock { state in
            change(&state)
            if let latch = state.latch.take() { latches = [latch] + state.otherLatches }
            state.otherLatches = []
        }
        for latch in latches { latch.open() }
    }

    /// If the newest value's number is greater than `seen`, stores the value in `value` and its number in `seen`, and returns nil.
    /// Otherwise, returns a latch that opens when the next value arrives or the cell is released; nil if no further value can arrive.
    nonisolated func read(_ value: inout Value?, after seen: inout Int) -> Latch? {
        state.withLock { state in
            if state.number > seen {
                seen = state.number
                value = newest
                return nil
            }
            if state.isOver { return nil }
            let latch = Latch()
            // A cancelled wait leaves an open latch behind, which is replaced here.
            if state.latch?.isOpen ?? true {
                state.latch = latch
            } else {
                state.otherLatches.removeAll(where: \.isOpen)
                state.otherLatches.append(latch)
            }
            return latch
        }
    }
}
