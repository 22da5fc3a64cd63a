import GRDB
import Storage

extension DataStore.Schema {
    static let timeline = DataStore.Schema(
        "Timeline",
        [
            "movement": { db in
                try db.execute(
                    sql: """
                        CREATE TABLE movement (id TEXT PRIMARY KEY NOT NULL, kind TEXT NOT NULL, status TEXT NOT NULL,
                            minor INTEGER NOT NULL, currency TEXT NOT NULL, counterparty TEXT NOT NULL, time INTEGER NOT NULL,
                            category TEXT NOT NULL, originalMinor INTEGER, originalCurrency TEXT, rate TEXT, message TEXT);
                        CREATE INDEX index_movement_on_time_id ON movement (time, id);
                        CREATE INDEX index_movement_on_kind_time_id ON movement (kind, time, id);
                        CREATE INDEX index_movement_on_category_time_id ON movement (category, time, id);
                        """)
            },
            "places": { db in try db.execute(sql: MovementPlace.table) },
            "text": { db in try db.execute(sql: MovementPlace.text) },
            "kinds": { db in
                try db.execute(
                    sql: """
                        CREATE TABLE movementKind (id TEXT PRIMARY KEY NOT NULL, english TEXT NOT NULL, japanese TEXT NOT NULL)
                            WITHOUT ROWID
                        """)
            },
            "folded": { db in
                try db.execute(sql: MovementText.column)
                try MovementText.fold(db)
                try db.execute(sql: MovementText.index)
            },
            "imports": { db in
                try db.execute(
                    sql: """
                        CREATE TABLE movementImport (id INTEGER PRIMARY KEY AUTOINCREMENT, file TEXT NOT NULL, time INTEGER NOT NULL);
                        CREATE TABLE movementSettled (
                            import INTEGER NOT NULL, id TEXT NOT NULL, old TEXT NOT NULL, new TEXT NOT NULL, PRIMARY KEY (import, id)
                        ) WITHOUT ROWID;
                        ALTER TABLE movement ADD COLUMN import INTEGER;
                        ALTER TABLE movement ADD COLUMN isEdited INTEGER NOT NULL DEFAULT 0;
                        CREATE INDEX movementByImport ON movement (import) WHERE import IS NOT NULL;
                        """)
            },
            "events": { db in
                try db.execute(
                    sql: """
                        CREATE TABLE movementEvent (number INTEGER PRIMARY KEY AUTOINCREMENT, movement TEXT NOT NULL, kind TEXT NOT NULL,
                            time INTEGER NOT NULL, changes TEXT NOT NULL);
                        CREATE INDEX movementEventByMovement ON movementEvent (movement);
                        """)
            },
            // The tables of profiles, rules and budgets belong to features of their own now, which find or create them.
            "profiles": { _ in },
            "names": { db in try db.execute(sql: "ALTER TABLE movement ADD COLUMN japaneseName TEXT") },
            "entered": { db in
                try db.execute(
                    sql: """
                        ALTER TABLE movement ADD COLUMN isEntered INTEGER NOT NULL DEFAULT 0;
                        ALTER TABLE movement ADD COLUMN statementRow TEXT;
                        CREATE INDEX movementEntered ON movement (minor) WHERE isEntered AND statementRow IS NULL;
                        CREATE UNIQUE INDEX movementByStatementRow ON movement (statementRow) WHERE statementRow IS NOT NULL;
                        """)
            },
            "accounts": { db in
                try db.execute(
                    sql: """
                        ALTER TABLE movement ADD COLUMN account TEXT;
                        CREATE INDEX movementByAccount ON movement (account) WHERE account IS NOT NULL;
                        CREATE TABLE statementBalance (account TEXT NOT NULL, currency TEXT NOT NULL, time INTEGER NOT NULL,
                            minor INTEGER NOT NULL, import INTEGER, PRIMARY KEY (account, currency, time)) WITHOUT ROWID;
                        """)
            },
            "rules": { _ in },
            "tags": { db in
                // Each tag is stored with a space on both sides, so that searching for ` tag `, with its spaces, finds only whole tags.
                try db.execute(
                    sql: """
                        ALTER TABLE movement ADD COLUMN note TEXT;
                        ALTER TABLE movement ADD COLUMN tags TEXT;
                        CREATE INDEX movementTagged ON movement (place) WHERE tags IS NOT NULL;
                        """)
            },
            "parts": { db in
                try db.execute(
                    sql: """
                        ALTER TABLE movement ADD COLUMN whole TEXT;
                        CREATE INDEX movementByWhole ON movement (whole) WHERE whole IS NOT NULL;
                        """)
            },
            "aliases": { db in
                try db.execute(
                    sql: "CREATE TABLE accountAlias (old TEXT PRIMARY KEY NOT NULL, name TEXT NOT NULL) WITHOUT ROWID")
            },
            "moments": { db in
                try db.execute(
                    sql: """
                        ALTER TABLE movement ADD COLUMN moment INTEGER;
                        CREATE INDEX movementWithMoment ON movement (place) WHERE moment IS NOT NULL;
                        CREATE TABLE movementZone (name TEXT PRIMARY KEY NOT NULL) WITHOUT ROWID;
                        """)
            },
            "additions": { db in try db.execute(sql: MovementText.additions) },
            "budgets": { _ in },
            "merges": { db in try db.execute(sql: MovementText.merges) },
            "momentPlaces": { db in try db.placeMoments() },
        ])
}
