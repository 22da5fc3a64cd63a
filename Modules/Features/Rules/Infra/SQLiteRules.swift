import GRDB
import Movements
import RulesDomain
import Storage
import Text

/// The user's rules in the program's SQLite database.
package struct SQLiteRules: RuleRepository {
    private let store: DataStore

    package init(_ store: DataStore) throws {
        try store.prepare(.rules)
        self.store = store
    }

    package func rules() async throws -> [CategoryRule] {
        try await store.read { db in
            try Row.fetchAll(db, sql: "SELECT id, scope, text, category FROM categoryRule ORDER BY id").map(CategoryRule.init(row:))
        }
    }

    package func keep(_ scope: CategoryRule.Scope, _ text: String, as category: Movement.Category) async throws {
        try await store.write { db in
            try db.execute(
                sql: """
                    INSERT INTO categoryRule (scope, text, folded, category) VALUES (?, ?, ?, ?)
                    ON CONFLICT (scope, folded) DO UPDATE SET category = excluded.category
                    """, arguments: [scope.rawValue, text, text.folded, category.rawValue])
        }
    }

    package func remove(_ id: CategoryRule.ID) async throws -> CategoryRule? {
        try await store.write { db in
            let sql = "DELETE FROM categoryRule WHERE id = ? RETURNING id, scope, text, category"
            return try Row.fetchAll(db, sql: sql, arguments: [id]).map(CategoryRule.init(row:)).first
        }
    }

    package func clear() async throws -> Int {
        try await store.write { db in
            try db.execute(sql: "DELETE FROM categoryRule")
            return db.changesCount
        }
    }
}

/// A stored rule that this version cannot read.
package struct UnreadableRule: Error, Hashable {
    package let id: CategoryRule.ID
}

extension CategoryRule {
    fileprivate init(row: Row) throws {
        let id = try row.decode(Int64.self, atIndex: 0)
        guard let scope = Scope(rawValue: try row.decode(String.self, atIndex: 1)),
            let category = Movement.Category(rawValue: try row.decode(String.self, atIndex: 3))
        else { throw UnreadableRule(id: id) }
        self.init(id: id, scope, try row.decode(String.self, atIndex: 2), category)
    }
}

extension DataStore.Schema {
    /// The table of rules, which Timeline created before rules became a feature.
    static let rules = DataStore.Schema(
        "Rules",
        [
            "rules": { db in
                try db.execute(
                    sql: """
                        CREATE TABLE IF NOT EXISTS categoryRule (id INTEGER PRIMARY KEY AUTOINCREMENT, scope TEXT NOT NULL,
                            text TEXT NOT NULL, folded TEXT NOT NULL, category TEXT NOT NULL, UNIQUE (scope, folded))
                        """)
            }
        ])
}
