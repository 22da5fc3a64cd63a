import Foundation
import GRDB
import Money
import Movements
import Storage
import Time
import TimelineDomain

extension SQLiteMovements {
    package func keep(_ balances: [StatementBalance], of batch: MovementImport.ID?) async throws {
        try await store.write { db in
            let names = try AccountNames(db)
            for balance in balances {
                try db.execute(
                    sql: "INSERT OR REPLACE INTO statementBalance (account, currency, time, minor, import) VALUES (?, ?, ?, ?, ?)",
                    arguments: [
                        names.current(balance.account), balance.balance.currency.code, balance.time.milliseconds, balance.balance.minor,
                        batch,
                    ])
            }
        }
    }

    package func accounts() async throws -> [BankAccount] {
        try await store.read { db in
            do {
                return try Row.fetchAll(
                    db,
                    sql: """
                        SELECT account, currency, COUNT(*) FROM movement GROUP BY account, currency
                        ORDER BY account IS NULL, account, currency
                        """
                ).map { row in
                    let (name, code) = try (row.decode(String?.self, atIndex: 0), row.decode(String.self, atIndex: 1))
                    return try db.account(name, code, row.decode(Int.self, atIndex: 2))
                }
            } catch let error as DatabaseError where error.isOverflow {
                throw SumError.sumTooLarge(nil)
            }
        }
    }
}

extension Database {
    fileprivate func account(_ name: String?, _ code: String, _ count: Int) throws -> BankAccount {
        guard let currency = Currency(code: code) else { throw UnreadableMovement(id: code) }
        let balances = try Row.fetchAll(
            self,
            sql: """
                SELECT MIN(time), minor FROM statementBalance WHERE account = :name AND currency = :code HAVING COUNT(*) > 0
                UNION ALL SELECT MAX(time), minor FROM statementBalance WHERE account = :name AND currency = :code HAVING COUNT(*) > 1
                """, arguments: ["name": name, "code": code]
        ).map { (time: try $0.decode(Int64.self, atIndex: 0), minor: try $0.decode(Int64.self, atIndex: 1)) }
        func balance(until: Int64, isBooked: Bool = false) throws -> Int64 {
            // The balance in a statement does not include pending payments.
            let moved = try sum(
                name, code, isBooked ? [.settled, .uncounted] : Movement.Status.moving + [.uncounted], since: balances.first?.time ?? .min,
                until: until)
            let (sum, overflow) = (balances.first?.minor ?? 0).addingReportingOverflow(moved)
            guard !overflow else { throw SumError.sumTooLarge(nil) }
            return sum
        }
        var check: BankAccount.Check?
        if balances.count == 2 {
            let (difference, overflow) = try balances[1].minor.subtractingReportingOverflow(
                balance(until: balances[1].time, isBooked: true))
            guard !overflow else { throw SumError.sumTooLarge(nil) }
            check = .init(
                Money(minor: balances[1].minor, currency), at: Date(milliseconds: balances[1].time),
                difference: Money(minor: difference, currency))
        }
        return BankAccount(name, movements: count, balance: Money(minor: try balance(until: .max), currency), check: check)
    }

    private func sum(_ name: String?, _ code: String, _ statuses: [Movement.Status], since: Int64, until: Int64) throws -> Int64 {
        let query: SQL = """
            SELECT IFNULL(SUM(minor), 0) FROM movement
            WHERE account IS \(name) AND currency = \(code) AND IFNULL(moment, time) >= \(since) AND IFNULL(moment, time) < \(until)
                AND status IN \(statuses.map(\.rawValue)) AND kind NOT IN \(Movement.Kind.asking.map(\.id))
            """
        let (sql, arguments) = try query.build(self)
        return try Int64.fetchOne(self, sql: sql, arguments: arguments) ?? 0
    }
}
