/// The range of list positions for the movements of one second.
///
/// The upper bits of a position hold the second, and the lower 24 bits hold a number within that second. A movement's position is also its
/// rowid, so the rows of the table, the results of a full-text search and the index entries with equal keys are in the list's order.
/// Reading a page therefore takes the same time at any position. Within a second, the movement added last comes first.
struct MovementPlace {
    static let bits: Int64 = 24

    let first: Int64
    var last: Int64 { first + (1 << Self.bits) - 1 }

    /// - Parameter milliseconds: The time in milliseconds since 1970. A time far outside the supported years is clamped, so that
    ///   positions fit in 64 bits.
    init(of milliseconds: Int64) {
        let seconds = milliseconds / 1000 - (milliseconds % 1000 < 0 ? 1 : 0)
        first = max(-(1 << 38), min(1 << 38, seconds)) << Self.bits
    }

    /// The SQL that migrates the first version of the table to a table in the list's order.
    static let table = """
        CREATE TABLE movementByPlace (
            place INTEGER PRIMARY KEY,
            id TEXT NOT NULL UNIQUE,
            kind TEXT NOT NULL,
            status TEXT NOT NULL,
            minor INTEGER NOT NULL,
            currency TEXT NOT NULL,
            counterparty TEXT NOT NULL,
            time INTEGER NOT NULL,
            category TEXT NOT NULL,
            originalMinor INTEGER,
            originalCurrency TEXT,
            rate TEXT,
            message TEXT
        );
        INSERT INTO movementByPlace
            SELECT second * 16777216 + ROW_NUMBER() OVER (PARTITION BY second ORDER BY time, id) - 1,
                id, kind, status, minor, currency, counterparty, time, category, originalMinor, originalCurrency, rate, message
            FROM (SELECT *, (time - ((time % 1000) + 1000) % 1000) / 1000 AS second FROM movement);
        DROP TABLE movement;
        ALTER TABLE movementByPlace RENAME TO movement;
        CREATE INDEX movementByKind ON movement (kind);
        CREATE INDEX movementByCategory ON movement (category);
        """

    /// The SQL for an index of trigrams, which finds parts of words and also works for text without spaces.
    static let text = """
        CREATE VIRTUAL TABLE movementText USING fts5 (
            counterparty, message, content='movement', content_rowid='place', tokenize='trigram');
        INSERT INTO movementText (movementText) VALUES ('rebuild');
        CREATE TRIGGER movementTextAdded AFTER INSERT ON movement BEGIN
            INSERT INTO movementText (rowid, counterparty, message) VALUES (new.place, new.counterparty, new.message);
        END;
        CREATE TRIGGER movementTextRemoved AFTER DELETE ON movement BEGIN
            INSERT INTO movementText (movementText, rowid, counterparty, message)
                VALUES ('delete', old.place, old.counterparty, old.message);
        END;
        CREATE TRIGGER movementTextChanged AFTER UPDATE OF place, counterparty, message ON movement BEGIN
            INSERT INTO movementText (movementText, rowid, counterparty, message)
                VALUES ('delete', old.place, old.counterparty, old.message);
            INSERT INTO movementText (rowid, counterparty, message) VALUES (new.place, new.counterparty, new.message);
        END;
        """
}
