import GRDB
import Time

extension DataStore {
    /// Returns a stream with an element whenever the tables may have changed. A write by this store to one of the tables produces an
    /// element immediately. A write to any table through another connection, for example by another process, produces an element at the
    /// next tick.
    ///
    /// Even without a change, there may be an element at the next tick. Elements that have not been consumed yet are merged into one.
    ///
    /// Call this method before you read the tables for the first time; otherwise, a write between the read and the call goes unnoticed.
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
                        // Only writes by other connections change `data_version` (sqlite.org/pragma.html#pragma_data_version).
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
