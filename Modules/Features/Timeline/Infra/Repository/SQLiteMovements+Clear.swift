import GRDB
import Movements
import Storage
import TimelineDomain

extension SQLiteMovements {
    package func clear() async throws -> (movements: Int, imports: Int) {
        try await store.write(isLong: true) { db in
            let counts = (movements: try db.count("movement"), imports: try db.count("movementImport"))
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
                    DELETE FROM accountAlias;
                    INSERT INTO movementText (movementText) VALUES ('delete-all');
                    """)
            return counts
        }
    }
}

extension Database {
    fileprivate func count(_ table: String) throws -> Int { try Int.fetchOne(self, sql: "SELECT COUNT(*) FROM \(table)") ?? 0 }
}
