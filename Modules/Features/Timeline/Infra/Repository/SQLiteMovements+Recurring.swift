import Foundation
import GRDB
import Movements
import Storage
import Time
import TimelineDomain

extension SQLiteMovements: PaymentHistory {
    package func payments<Found: Sendable>(
        since: Date, active: Date, fewest: Int, shortestGap: Int64, _ find: @Sendable ([PastPayment]) throws -> Found?
    ) async throws -> [(found: Found, last: Movement)] {
        return try await store.read { db in
            let local = try local(in: db)
            // The first line of the searchable text is the counterparty's name, unless that name has several lines.
            let payments: SQL = """
                (
                    SELECT substr(folded, 1, instr(folded || char(10), char(10)) - 1) AS name,
                        CASE WHEN instr(counterparty, char(10)) THEN counterparty END AS lines,
                        \(sql: local.time) AS local, \(sql: local.key) AS key, *
                    FROM movement
                    WHERE minor < 0 AND status IN \(Movement.Status.moving.map(\.rawValue))
                        AND kind NOT IN \(Movement.Kind.asking.map(\.id))
                )
                """
            // Days begin at midnight in Tokyo.
            let query: SQL = """
                SELECT name, lines, currency, kind, MAX(key), group_concat(local || ' ' || minor) FROM \(payments)
                WHERE place >= \(local.firstPlace(MovementPlace(of: since.milliseconds).first)) AND local >= \(since.milliseconds)
                GROUP BY name, lines, currency, kind
                HAVING name <> '' AND COUNT(*) >= \(fewest) AND MAX(local) >= \(active.milliseconds)
                    AND MAX(local) - MIN(local) >= (COUNT(DISTINCT (local + 32400000) / 86400000) - 1) * \(shortestGap)
                """
            let (sql, arguments) = try query.build(db)
            // SQLite groups the payments, and the series are read one at a time, so that only one of them is in memory.
            let rows = try Row.fetchCursor(db, sql: sql, arguments: arguments)
            var found: [(series: Row, match: Found)] = []
            while let row = try rows.next() {
                let payments = [PastPayment](concatenated: try row.decode(String.self, atIndex: 5))
                if let match = try find(payments) { found.append((row.copy(), match)) }
            }
            return try found.compactMap { series, match in
                let key = try series.decode(Int64.self, atIndex: 4)
                let last: SQL = """
                    SELECT \(sql: Movement.columns) FROM \(payments)
                    WHERE place BETWEEN \(local.firstPlace(key)) AND \(local.lastPlace(key)) AND key = \(key)
                        AND name = \(try series.decode(String.self, atIndex: 0)) AND lines IS \(try series.decode(String?.self, atIndex: 1))
                        AND currency = \(try series.decode(String.self, atIndex: 2)) AND kind = \(try series.decode(String.self, atIndex: 3))
                    """
                let (sql, arguments) = try last.build(db)
                return try db.movements(sql, arguments, in: local.zone).first.map { (match, $0) }
            }
        }
    }
}

extension [PastPayment] {
    /// Parses pairs of a time in milliseconds and an amount, such as `1795219200000 -540,1797811200000 -540`. Leaves out payments that this
    /// version cannot read, for example because of a time outside the supported years.
    fileprivate init(concatenated text: String) {
        self.init(
            text.utf8.split(separator: UInt8(ascii: ",")).compactMap { pair in
                let numbers = pair.split(separator: UInt8(ascii: " ")).compactMap { Int64(Substring($0)) }
                guard numbers.count == 2, let time = Date(kept: numbers[0]) else { return nil }
                return PastPayment(at: time, minor: numbers[1])
            })
    }
}
