import GRDB
import Movements
import Text
import TimelineDomain

/// The searchable text of a movement: the counterparty's names, the message and the note, folded so that a search ignores case, width, kana
/// form and accents.
enum MovementText {
    static func folded(_ movement: Movement) -> String {
        folded([movement.counterparty, movement.japaneseName, movement.message, movement.note])
    }

    private static func folded(_ texts: [String?]) -> String { texts.compactMap(\.self).joined(separator: "\n").folded }

    /// The SQL that replaces the index of unfolded text with a column for folded text.
    static let column = """
        DROP TRIGGER movementTextAdded;
        DROP TRIGGER movementTextRemoved;
        DROP TRIGGER movementTextChanged;
        DROP TABLE movementText;
        ALTER TABLE movement ADD COLUMN folded TEXT NOT NULL DEFAULT '';
        """

    /// Stores the folded text of all existing movements.
    static func fold(_ db: Database) throws {
        var last = Int64.min
        while true {
            let rows = try Row.fetchAll(
                db, sql: "SELECT place, counterparty, message FROM movement WHERE place > ? ORDER BY place LIMIT 5000", arguments: [last])
            guard let end = rows.last else { return }
            for row in rows {
                let text = folded([try row.decode(String.self, atIndex: 1), try row.decode(String?.self, atIndex: 2)])
                try db.cachedStatement(sql: "UPDATE movement SET folded = ? WHERE place = ?")
                    .execute(arguments: [text, row.decode(Int64.self, atIndex: 0)])
            }
            last = try end.decode(Int64.self, atIndex: 0)
        }
    }

    static let index = """
        CREATE VIRTUAL TABLE movementText USING fts5 (folded, content='movement', content_rowid='place', tokenize='trigram');
        INSERT INTO movementText (movementText) VALUES ('rebuild');
        CREATE TRIGGER movementTextAdded AFTER INSERT ON movement BEGIN
            INSERT INTO movementText (rowid, folded) VALUES (new.place, new.folded);
        END;
        CREATE TRIGGER movementTextRemoved AFTER DELETE ON movement BEGIN
            INSERT INTO movementText (movementText, rowid, folded) VALUES ('delete', old.place, old.folded);
        END;
        CREATE TRIGGER movementTextChanged AFTER UPDATE OF place, folded ON movement BEGIN
            INSERT INTO movementText (movementText, rowid, folded) VALUES ('delete', old.place, old.folded);
            INSERT INTO movementText (rowid, folded) VALUES (new.place, new.folded);
        END;
        """

    /// The SQL that drops the trigger for new movements, whose text ``MovementInsertion`` adds to the index instead.
    ///
    /// SQLite begins a savepoint for each SQL statement that fires a trigger, and at each savepoint FTS5 writes its pending words to the
    /// database. These writes took more than half of the time that an import needed.
    static let additions = "DROP TRIGGER movementTextAdded"

    /// The SQL that lets FTS5 collect 16 segments of the index, instead of 4, before it merges them. As a result, an import of a million
    /// movements takes a fifth less time, and searches are not slower.
    static let merges = "INSERT INTO movementText (movementText, rank) VALUES ('automerge', 16)"
}
