import GRDB
import World

extension DataStore {
    /// Produces an element for each possible change to the tables: immediately for a write by this store, at the next tick for a
    /// write by another process.
    ///
    /// The first tick always produces an element. Changes that the reader has not yet consumed are merged into one element.
    public func changes(in tables: [String]) -> AsyncStream<Void> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            watches.add(continuation, to: Set(tables)) { [queue, ticker] report in
                let own = DatabaseRegionObservation(tracking: tables.map { Table($0) }).start(in: queue) { _ in
                } onChange: { _ in
                    report()
                }
                let others = Task {
                    var known: Int?
                    for await _ in ticker.ticks() {
                        // Writes by this connection do not change `data_version` (sqlite.org/pragma.html#pragma_data_version).
                        guard let version = try? await queue.read({ try Int.fetchOne($0, sql: "PRAGMA data_version") }) else { continue }
                        if version != known { report() }
                        known = version
                    }
                }
                return {
                    own.cancel()
                    others.cancel()
                }
            }
        }
    }
}
