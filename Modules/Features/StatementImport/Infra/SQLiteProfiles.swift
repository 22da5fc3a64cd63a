import Foundation
import GRDB
import Movements
import StatementImportDomain
import Statements
import Storage

/// The user's profiles in the program's SQLite database.
package struct SQLiteProfiles: ProfileRepository {
    private let store: DataStore

    package init(_ store: DataStore) throws {
        try store.prepare(.statementImport)
        self.store = store
    }

    package func profiles() async throws -> [StatementProfile] {
        try await store.read { db in
            try String.fetchAll(db, sql: "SELECT json FROM statementProfile ORDER BY name").map {
                try StatementProfile(json: Data($0.utf8))
            }
        }
    }

    package func keep(_ profile: StatementProfile) async throws {
        let json = String(decoding: try profile.json, as: UTF8.self)
        try await store.write { db in
            try db.execute(sql: "INSERT OR REPLACE INTO statementProfile (name, json) VALUES (?, ?)", arguments: [profile.name, json])
        }
    }

    package func remove(_ name: String) async throws -> Bool {
        try await store.write { db in
            try db.execute(sql: "DELETE FROM statementProfile WHERE name = ?", arguments: [name])
            return db.changesCount > 0
        }
    }

    package func clear() async throws -> Int {
        try await store.write { db in
            try db.execute(sql: "DELETE FROM statementProfile")
            return db.changesCount
        }
    }
}

extension DataStore.Schema {
    /// The table of profiles, which Timeline created before imports became a feature.
    static let statementImport = DataStore.Schema(
        "StatementImport",
        [
            "profiles": { db in
                try db.execute(
                    sql: """
                        CREATE TABLE IF NOT EXISTS statementProfile (name TEXT PRIMARY KEY NOT NULL, json TEXT NOT NULL) WITHOUT ROWID
                        """)
            }
        ])
}
