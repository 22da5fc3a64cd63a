import Synchronization

/// A store's observations: one for each set of tables, shared by all listeners to those tables.
///
/// If listeners did not share observations, the cost of each write and each tick would grow with the number of open sessions.
final class TableWatches: Sendable {
    typealias Listener = AsyncStream<Void>.Continuation

    private struct Watch {
        /// The ID of the observation: the number of the listener that started it.
        let id: Int
        var listeners: [Int: Listener] = [:]
        /// Ends the observation; nil while the observation is being started.
        var end: (@Sendable () -> Void)?
    }

    private struct State {
        var watches: [Set<String>: Watch] = [:]
        var count = 0
    }

    private let state = Mutex(State())

    /// Notifies a listener of changes to the tables until the listener's stream ends.
    ///
    /// - Parameter begin: Starts an observation, which calls the given function after each change. Returns a function that ends the
    ///   observation.
    func add(_ listener: Listener, to tables: Set<String>, begin: (@escaping @Sendable () -> Void) -> @Sendable () -> Void) {
        let (number, isFirst) = state.withLock { state in
            state.count += 1
            let isFirst = state.watches[tables] == nil
            state.watches[tables, default: Watch(id: state.count)].listeners[state.count] = listener
            return (state.count, isFirst)
        }
        listener.onTermination = { _ in self.remove(number, from: tables) }
        guard isFirst else { return }
        // Call `begin` outside the lock: `begin` waits for the database, whose observers take the lock, so a call inside could deadlock.
        let end = begin { self.report(tables) }
        let isWanted = state.withLock { state in
            guard state.watches[tables]?.id == number else { return false }
            state.watches[tables]?.end = end
            return true
        }
        if !isWanted { end() }
    }

    private func report(_ tables: Set<String>) {
        for listener in state.withLock({ Array($0.watches[tables]?.listeners.values ?? [:].values) }) { listener.yield() }
    }

    private func remove(_ number: Int, from tables: Set<String>) {
        let end: (@Sendable () -> Void)? = state.withLock { state in
            state.watches[tables]?.listeners[number] = nil
            guard let watch = state.watches[tables], watch.listeners.isEmpty else { return nil }
            state.watches[tables] = nil
            return watch.end
        }
        end?()
    }
}
