/// A database from before statements, budgets and rules were features of their own: Timeline has created all of their tables.
package enum OldHome {
    package static let sql = """
        CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
        INSERT INTO grdb_migrations VALUES ('Timeline/movement'), ('Timeline/places'), ('Timeline/text'),
            ('Timeline/kinds'), ('Timeline/folded'), ('Timeline/imports'), ('Timeline/events'), ('Timeline/profiles'),
            ('Timeline/names'), ('Timeline/entered'), ('Timeline/accounts'), ('Timeline/rules'), ('Timeline/tags'),
            ('Timeline/parts'), ('Timeline/aliases'), ('Timeline/moments'), ('Timeline/additions'), ('Timeline/budgets'),
            ('Timeline/merges');
        CREATE TABLE "movement" ( place INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, kind TEXT NOT NULL, status TEXT NOT
            NULL, minor INTEGER NOT NULL, currency TEXT NOT NULL, counterparty TEXT NOT NULL, time INTEGER NOT NULL,
            category TEXT NOT NULL, originalMinor INTEGER, originalCurrency TEXT, rate TEXT, message TEXT , folded TEXT NOT
            NULL DEFAULT '', import INTEGER, isEdited INTEGER NOT NULL DEFAULT 0, japaneseName TEXT, isEntered INTEGER NOT
            NULL DEFAULT 0, statementRow TEXT, account TEXT, note TEXT, tags TEXT, whole TEXT, moment INTEGER);
        CREATE TABLE movementKind (id TEXT PRIMARY KEY NOT NULL, english TEXT NOT NULL, japanese TEXT NOT NULL) WITHOUT
            ROWID;
        CREATE TABLE movementImport (id INTEGER PRIMARY KEY AUTOINCREMENT, file TEXT NOT NULL, time INTEGER NOT NULL);
        CREATE TABLE movementSettled ( import INTEGER NOT NULL, id TEXT NOT NULL, old TEXT NOT NULL, new TEXT NOT NULL,
            PRIMARY KEY (import, id) ) WITHOUT ROWID;
        CREATE TABLE movementEvent (number INTEGER PRIMARY KEY AUTOINCREMENT, movement TEXT NOT NULL, kind TEXT NOT NULL,
            time INTEGER NOT NULL, changes TEXT NOT NULL);
        CREATE TABLE statementProfile (name TEXT PRIMARY KEY NOT NULL, json TEXT NOT NULL) WITHOUT ROWID;
        CREATE TABLE statementBalance (account TEXT NOT NULL, currency TEXT NOT NULL, time INTEGER NOT NULL, minor INTEGER
            NOT NULL, import INTEGER, PRIMARY KEY (account, currency, time)) WITHOUT ROWID;
        CREATE TABLE categoryRule (id INTEGER PRIMARY KEY AUTOINCREMENT, scope TEXT NOT NULL, text TEXT NOT NULL, folded
            TEXT NOT NULL, category TEXT NOT NULL, UNIQUE (scope, folded));
        CREATE TABLE accountAlias (old TEXT PRIMARY KEY NOT NULL, name TEXT NOT NULL) WITHOUT ROWID;
        CREATE TABLE movementZone (name TEXT PRIMARY KEY NOT NULL) WITHOUT ROWID;
        CREATE TABLE movementBudget (scope TEXT PRIMARY KEY NOT NULL, minor INTEGER NOT NULL, currency TEXT NOT NULL)
            WITHOUT ROWID;
        CREATE VIRTUAL TABLE movementText USING fts5 (folded, content='movement', content_rowid='place',
            tokenize='trigram');
        CREATE INDEX movementByKind ON movement (kind);
        CREATE INDEX movementByCategory ON movement (category);
        CREATE TRIGGER movementTextRemoved AFTER DELETE ON movement BEGIN INSERT INTO movementText (movementText, rowid,
            folded) VALUES ('delete', old.place, old.folded); END;
        CREATE TRIGGER movementTextChanged AFTER UPDATE OF place, folded ON movement BEGIN INSERT INTO movementText
            (movementText, rowid, folded) VALUES ('delete', old.place, old.folded); INSERT INTO movementText (rowid,
            folded) VALUES (new.place, new.folded); END;
        CREATE INDEX movementByImport ON movement (import) WHERE import IS NOT NULL;
        CREATE INDEX movementEventByMovement ON movementEvent (movement);
        CREATE INDEX movementEntered ON movement (minor) WHERE isEntered AND statementRow IS NULL;
        CREATE UNIQUE INDEX movementByStatementRow ON movement (statementRow) WHERE statementRow IS NOT NULL;
        CREATE INDEX movementByAccount ON movement (account) WHERE account IS NOT NULL;
        CREATE INDEX movementTagged ON movement (place) WHERE tags IS NOT NULL;
        CREATE INDEX movementByWhole ON movement (whole) WHERE whole IS NOT NULL;
        CREATE INDEX movementWithMoment ON movement (place) WHERE moment IS NOT NULL;
        INSERT INTO movement VALUES (30092144777625600, '2n5kteop7zc0n', 'card-in-shops', 'settled', -540, 'JPY', 'Doutor',
            1793631600000, 'food', NULL, NULL, NULL, NULL, 'doutor', 1, 0, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL);
        INSERT INTO movement VALUES (30093594329088000, 'cmlr5elnf7ot', 'card-in-shops', 'settled', -1200, 'JPY',
            'Supermarket', 1793718000000, 'other', NULL, NULL, NULL, NULL, 'supermarket', 1, 0, NULL, 0, NULL, NULL, NULL,
            NULL, NULL, NULL);
        INSERT INTO movement VALUES (30095043880550400, '2affd7wulj76o', 'card-in-shops', 'settled', -950, 'EUR', 'Laden',
            1793804400000, 'other', NULL, NULL, NULL, NULL, 'laden', 2, 0, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL);
        INSERT INTO movementImport VALUES (1, '/a.csv', 1795886865614);
        INSERT INTO movementImport VALUES (2, '/a.csv', 1795886866375);
        INSERT INTO categoryRule VALUES (1, 'text', 'super', 'super', 'groceries');
        INSERT INTO movementBudget VALUES ('food', 30000, 'JPY');
        INSERT INTO statementProfile VALUES ('hausbank', '{"columns": [{"meaning": "date", "name": "Tag"}, {"meaning":
            "amount", "name": "Summe"}, {"meaning": "counterparty", "name": "Text"}], "currency": "EUR", "delimiter":
            "semicolon", "encoding": "UTF-8", "header": ["Tag", "Summe", "Text"], "linesAfter": 0, "name": "hausbank",
            "spending": "negative", "title": "hausbank", "version": 1}');
        INSERT INTO movementText (movementText) VALUES ('rebuild');
        """
}
