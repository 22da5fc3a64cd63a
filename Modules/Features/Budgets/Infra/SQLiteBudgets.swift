import BudgetsDomain
import GRDB
import Money
import Movements
import Storage

/// The user's budgets in the program's SQLite database.
package struct SQLiteBudgets: BudgetRepository {
    private let store: DataStore

    package init(_ store: DataStore) throws {
        try store.prepare(.budgets)
        self.store = store
    }

    package func budgets() async throws -> [Budget] {
        try await store.read { db in
            try Row.fetchAll(db, sql: "SELECT scope, minor, currency FROM movementBudget").map(Budget.init(row:))
        }
    }

    package func keep(_ budget: Budget) async throws {
        try await store.write { db in
            try db.execute(
                sql: "INSERT OR REPLACE INTO movementBudget (scope, minor, currency) VALUES (?, ?, ?)",
                arguments: [budget.scope.rawValue, budget.limit.minor, budget.limit.currency.code])
        }
    }

    package func remove(_ scope: Budget.Scope) async throws -> Budget? {
        try await store.write { db in
            let sql = "DELETE FROM movementBudget WHERE scope = ? RETURNING scope, minor, currency"
            return try Row.fetchAll(db, sql: sql, arguments: [scope.rawValue]).map(Budget.init(row:)).first
        }
    }

    package func clear() async throws -> Int {
        try await store.write { db in
            try db.execute(sql: "DELETE FROM movementBudget")
            return db.changesCount
        }
    }
}

/// A stored budget that this version cannot read.
package struct UnreadableBudget: Error, Hashable {
    package let scope: String
}

extension Budget {
    fileprivate init(row: Row) throws {
        let scope = try row.decode(String.self, atIndex: 0), minor = try row.decode(Int64.self, atIndex: 1)
        guard let known = Scope(rawValue: scope), minor > 0, let currency = Currency(code: try row.decode(String.self, atIndex: 2)) else {
            throw UnreadableBudget(scope: scope)
        }
        self.init(known, Money(minor: minor, currency))
    }
}

extension DataStore.Schema {
    /// The table of budgets, which Timeline created before budgets became a feature.
    static let budgets = DataStore.Schema(
        "Budgets",
        [
            "budgets": { db in
                try db.execute(
                    sql: """
                        CREATE TABLE IF NOT EXISTS movementBudget
                            (scope TEXT PRIMARY KEY NOT NULL, minor INTEGER NOT NULL, currency TEXT NOT NULL) WITHOUT ROWID
                        """)
            }
        ])
}
