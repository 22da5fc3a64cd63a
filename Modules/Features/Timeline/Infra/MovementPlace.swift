/// Where a movement stands in the list of all of them: one number, which is the key of its row.
///
/// It is the second, in the upper bits, and a number within that second, in the lower 24. So the table itself is in the
/// list's order, each index ends in it without another word, and full-text search, which knows a row by such a number alone,
/// finds in that order too: a page is read off, however many rows there are before it. Within one second what came last is first.
struct MovementPlace {
    static let bits: Int64 = 24

    /// The first place of a second.
    let first: Int64
    /// The last one.
    var last: Int64 { first + (1 << Self.bits) - 1 }

    /// - Parameter milliseconds: Of a time in the years that a date can have; what is further away is as far away as they are.
    init(of milliseconds: Int64) {
        let seconds = milliseconds / 1000 - (milliseconds % 1000 < 0 ? 1 : 0)
        first = max(-(1 << 38), min(1 << 38, seconds)) << Self.bits
    }

    /// Takes over what the first table had.
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

    /// Every three characters in a row, so that a part of a word is found, also where words have no blanks between them.
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
