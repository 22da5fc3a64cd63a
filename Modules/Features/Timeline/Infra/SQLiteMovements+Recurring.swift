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
        // The first line of the searchable text is the counterparty's name, unless that name has several lines. Days begin at midnight in
        // Tokyo.
        let query: SQL = """
            SELECT substr(folded, 1, instr(folded || char(10), char(10)) - 1) AS name, MAX(place), group_concat(time || ' ' || minor)
            FROM movement
            WHERE place >= \(MovementPlace(of: since.milliseconds).first) AND time >= \(since.milliseconds) AND minor < 0
                AND status IN \(Movement.Status.moving.map(\.rawValue)) AND kind NOT IN \(Movement.Kind.asking.map(\.id))
            GROUP BY name, CASE WHEN instr(counterparty, char(10)) THEN counterparty END, currency, kind
            HAVING name <> '' AND COUNT(*) >= \(fewest) AND MAX(time) >= \(active.milliseconds)
                AND MAX(time) - MIN(time) >= (COUNT(DISTINCT (time + 32400000) / 86400000) - 1) * \(shortestGap)
            """
        return try await store.read { db in
            let (sql, arguments) = try query.build(db)
            // SQLite groups the payments, and the series are read one at a time, so that only one of them is in memory.
            let rows = try Row.fetchCursor(db, sql: sql, arguments: arguments)
            var found: [(place: Int64, found: Found)] = []
            while let row = try rows.next() {
                let payments = [PastPayment](concatenated: try row.decode(String.self, atIndex: 2))
                if let match = try find(payments) { found.append((try row.decode(Int64.self, atIndex: 1), match)) }
            }
            return try found.compactMap { place, match in
                try db.movements("SELECT \(Movement.columns) FROM movement WHERE place = ?", [place]).first.map { (match, $0) }
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
