import Foundation
import GRDB
import Money
import Movements
import Storage
import Time
import TimelineDomain

extension SQLiteMovements {
    package func summary(by grouping: MovementSummary.Grouping, since: Date?, until: Date?) async throws -> MovementSummary {
        let statuses = Movement.Status.moving.map(\.rawValue)
        let asking = Movement.Kind.asking.map(\.id)
        return try await store.read { db in
            let local = try local(in: db)
            let query: SQL = """
                SELECT \(grouping.expression) AS name, currency, SUM(MIN(minor, 0)) AS moneyOut, SUM(MAX(minor, 0)) AS moneyIn
                FROM (SELECT *, \(sql: local.time) AS local FROM movement)
                WHERE status IN \(statuses) AND kind NOT IN \(asking)
                    AND place >= \(local.firstPlace(MovementPlace(of: since?.milliseconds ?? .min).first))
                    AND place <= \(local.lastPlace(MovementPlace(of: until?.milliseconds ?? .max).last))
                    AND local >= \(since?.milliseconds ?? .min) AND local < \(until?.milliseconds ?? .max)
                GROUP BY currency, name ORDER BY currency, name
                """
            let sums = try query.build(db)
            let rows: [Sums]
            do { rows = try Sums.fetchAll(db, sql: sums.sql, arguments: sums.arguments) } catch let error as DatabaseError
                where error.isOverflow
            {
                throw SumError.sumTooLarge(grouping)
            }
            return MovementSummary(by: grouping, try rows.map { try $0.group })
        }
    }

    package func currencies() async throws -> [Currency] {
        try await store.read { db in
            try String.fetchAll(db, sql: "SELECT currency FROM movement GROUP BY currency ORDER BY COUNT(*) DESC, currency")
                .compactMap(Currency.init(code:))
        }
    }
}

private struct Sums: Decodable, FetchableRecord {
    let name, currency: String
    let moneyOut, moneyIn: Int64

    var group: MovementSummary.Group {
        get throws {
            guard let currency = Currency(code: currency) else { throw UnreadableMovement(id: name) }
            return .init(name, out: Money(minor: moneyOut, currency), in: Money(minor: moneyIn, currency))
        }
    }
}

extension MovementSummary.Grouping {
    /// The SQL expression to group by. A date and time without a time zone is stored as the moment at which clocks in Tokyo show it, nine
    /// hours ahead of UTC.
    fileprivate var expression: SQL {
        switch self {
        case .month: "strftime('%Y-%m', local / 1000 + 32400, 'unixepoch')"
        case .category: "category"
        case .account: "IFNULL(account, '')"
        }
    }
}

extension DatabaseError {
    /// Whether the error reports that a sum overflowed.
    var isOverflow: Bool { message == "integer overflow" }
}
