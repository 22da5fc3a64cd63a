import Foundation
import GRDB
import Money
import Storage
import TimelineDomain
import World

extension SQLiteMovements {
    package func summary(by grouping: MovementSummary.Grouping, since: Date?, until: Date?) async throws -> MovementSummary {
        let statuses = Movement.Status.moving.map(\.rawValue)
        let asking = Movement.Kind.asking.map(\.id)
        return try await store.read { db in
            let query: SQL = """
                SELECT \(grouping.expression) AS name,
                    SUM(IIF(currency = 'JPY', MIN(minor, 0), 0)) AS moneyOut,
                    SUM(IIF(currency = 'JPY', MAX(minor, 0), 0)) AS moneyIn,
                    SUM(currency <> 'JPY') AS others,
                    COUNT(*) AS total
                FROM movement
                WHERE status IN \(statuses) AND kind NOT IN \(asking)
                    AND place >= \(MovementPlace(of: since?.milliseconds ?? .min).first)
                    AND place <= \(MovementPlace(of: until?.milliseconds ?? .max).last)
                    AND time >= \(since?.milliseconds ?? .min) AND time < \(until?.milliseconds ?? .max)
                GROUP BY name ORDER BY name
                """
            let sums = try query.build(db)
            let rows: [Sums]
            do { rows = try Sums.fetchAll(db, sql: sums.sql, arguments: sums.arguments) } catch let error as DatabaseError
                where error.message == "integer overflow"
            {
                throw TimelineError.sumTooLarge(grouping)
            }
            return MovementSummary(
                by: grouping, rows.filter { $0.others < $0.total }.map(\.group), foreign: rows.reduce(0) { $0 + $1.others })
        }
    }
}

private struct Sums: Decodable, FetchableRecord {
    let name: String
    let moneyOut, moneyIn: Int64
    let others, total: Int

    var group: MovementSummary.Group { .init(name, out: .yen(moneyOut), in: .yen(moneyIn)) }
}

extension MovementSummary.Grouping {
    /// The SQL expression to group by. Months are in Tokyo time, nine hours ahead of the stored time.
    fileprivate var expression: SQL {
        switch self {
        case .month: "strftime('%Y-%m', time / 1000 + 32400, 'unixepoch')"
        case .category: "category"
        }
    }
}
