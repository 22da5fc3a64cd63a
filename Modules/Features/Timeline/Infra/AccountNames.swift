import GRDB
import Movements
import Storage
import TimelineDomain

/// The names that accounts had before they were renamed.
struct AccountNames {
    private let current: [String: String]
    /// The old names of each account, sorted.
    private let old: [String: [String]]

    init(_ db: Database) throws {
        let rows = try Row.fetchAll(db, sql: "SELECT old, name FROM accountAlias")
        current = try Dictionary(
            uniqueKeysWithValues: rows.map { (try $0.decode(String.self, atIndex: 0), try $0.decode(String.self, atIndex: 1)) })
        old = Dictionary(grouping: current.keys.sorted()) { [current] in current[$0] ?? $0 }
    }

    func current(_ name: String) -> String { current[name] ?? name }

    /// Returns the movement with the current name of its account.
    func renamed(_ row: Movement) -> Movement {
        guard let name = row.account, let new = current[name] else { return row }
        var row = row
        row.account = new
        return row
    }

    /// Returns the possible values of the row's `idInAccount`: one for each name that the row's account has had, because the value depends
    /// on the name; empty for a row without an account.
    func idsInAccount(_ row: Movement) -> [Movement.ID] {
        guard let account = row.account else { return [] }
        return ([account] + old[account, default: []]).map { name in
            var row = row
            row.account = name
            return row.idInAccount
        }
    }
}

extension SQLiteMovements {
    package func accountName(_ name: String) async throws -> String { try await store.read { try AccountNames($0).current(name) } }

    package func renameAccount(_ old: String, to new: String) async throws -> Int {
        try await store.write { db in
            let known = try String.fetchAll(
                db,
                sql: """
                    SELECT account FROM movement WHERE account IS NOT NULL UNION SELECT account FROM statementBalance ORDER BY account
                    """)
            guard known.contains(old) else { throw TimelineError.noAccount(old, known: known) }
            let owner = try String.fetchOne(db, sql: "SELECT name FROM accountAlias WHERE old = ?", arguments: [new])
            // A statement with an old name belongs to the account that had the name, so no other account can take that name.
            guard !known.contains(new), owner == nil || owner == old else { throw TimelineError.accountExists(new) }
            try db.execute(sql: "UPDATE movement SET account = ? WHERE account = ?", arguments: [new, old])
            let count = db.changesCount
            try db.execute(
                sql: """
                    UPDATE statementBalance SET account = :new WHERE account = :old;
                    UPDATE accountAlias SET name = :new WHERE name = :old;
                    DELETE FROM accountAlias WHERE old = :new;
                    INSERT INTO accountAlias (old, name) VALUES (:old, :new) ON CONFLICT (old) DO UPDATE SET name = excluded.name;
                    """, arguments: ["old": old, "new": new])
            return count
        }
    }
}
