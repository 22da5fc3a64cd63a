import GRDB
import Movements
import Storage
import TimelineDomain

extension SQLiteMovements {
    package func clear() async throws -> ClearedTimeline {
        try await store.write(isLong: true) { db in
            let counts = try ["movement", "movementImport", "statementProfile", "categoryRule", "movementBudget"].map { try db.count($0) }
            // The full-text index can keep the text of deleted movements, so clear it, too. Clear it last, because a trigger of the table
            // `movement` writes to it.
            try db.execute(
                sql: """
                    DELETE FROM movement;
                    DELETE FROM movementKind;
                    DELETE FROM movementEvent;
                    DELETE FROM movementSettled;
                    DELETE FROM movementImport;
                    DELETE FROM statementBalance;
                    DELETE FROM statementProfile;
                    DELETE FROM categoryRule;
                    DELETE FROM movementBudget;
                    DELETE FROM accountAlias;
                    INSERT INTO movementText (movementText) VALUES ('delete-all');
                    """)
            return ClearedTimeline(movements: counts[0], imports: counts[1], profiles: counts[2], rules: counts[3], budgets: counts[4])
        }
    }
}

extension Database {
    fileprivate func count(_ table: String) throws -> Int { try Int.fetchOne(self, sql: "SELECT COUNT(*) FROM \(table)") ?? 0 }
}
