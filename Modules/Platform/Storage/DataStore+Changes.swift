import GRDB
import World

extension DataStore {
    /// An element whenever one of the tables may have changed: through this store, at once; through another program, at the next tick.
    ///
    /// The first tick always brings one, and changes that come while one is not looking are told as one. It ends with its reader.
    public func changes(in tables: [String]) -> AsyncStream<Void> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let own = DatabaseRegionObservation(tracking: tables.map { Table($0) }).start(in: queue) { _ in
            } onChange: { _ in
                continuation.yield()
            }
            let others = Task { [queue, ticker] in
                var known: Int?
                for await _ in ticker.ticks() {
                    // Tells nothing of what this connection wrote itself (sqlite.org/pragma.html#pragma_data_version).
                    guard let version = try? await queue.read({ try Int.fetchOne($0, sql: "PRAGMA data_version") }) else { continue }
                    if version != known { continuation.yield() }
                    known = version
                }
            }
            continuation.onTermination = { _ in
                own.cancel()
                others.cancel()
            }
        }
    }
}
