import Foundation
import GRDB
import Testing

/// Puts extreme values into every integer or Boolean column, because SQLite checks the structure of a database but not its values. The
/// program must handle each value or report it as invalid.
@Suite("Extreme values in the database", .timeLimit(.minutes(60)))
struct ExtremeValueSoakTests {
    private static let numbers = ["\(Int64.max)", "\(Int64.min)", "-1"]
    /// Values that have the wrong type for the column. The program detects a wrong type when it reads the row, so one run that changes all
    /// columns of a table is enough.
    private static let others = ["NULL", "'text'", "1e300"]
    private static let file = "Tests/Apps/superapp/Transcripts/Files/escapes.csv"

    /// Groups of tables, each with its commands; `tables` is the prefix of the tables' names. Any other table is tested with all commands.
    private static let commands: [(tables: String, commands: [[String]])] = [
        (
            "movement",
            [
                ["timeline", "list"], ["timeline", "summary"], ["timeline", "import", file], ["timeline", "export", "HOME/a.csv"],
                ["timeline", "budgets"], ["timeline", "recurring"],
            ]
        ),
        ("product", [["product", "list"], ["product", "buy", "fm-102", "--yes"]]),
        ("ride_order", [["order", "status"], ["order", "request", "ueno-park", "ginza-station", "--pay", "wallet"]]),
        ("member", [["account"], ["account", "signout"]]),
        ("signUp", [["account"], ["account", "signup", "--phone", "090-1234-5679"]]),
        ("message", [["messages"]]),
    ]

    private static func commands(for table: String) -> [[String]] {
        commands.first { table.hasPrefix($0.tables) }?.commands ?? commands.flatMap(\.commands)
    }

    private func fill(_ program: BuiltProgram) throws {
        try program.succeed(["timeline", "import", Self.file])
        for day in ["2026-09-05", "2026-10-05", "2026-11-05"] {
            try program.succeed(["timeline", "add", "--amount", "-540", "--currency", "JPY", "--counterparty", "Gym", "--date", day])
        }
        try program.succeed(["timeline", "budgets", "set", "all", "9000", "--currency", "JPY"])
        try program.succeed(["product", "import", "Apps/superapp/Samples/catalogue.json"])
        try program.succeed(["account", "signup", "--phone", "090-1234-5678"])
        let code = try program.sentCode()
        // Copy the database now, so that the copy contains an unfinished sign-up.
        try FileManager.default.copyItem(at: database(program), to: program.home.appending(path: "underWay.sqlite"))
        let register = ["account", "signup", "--code", code, "--name", "Ada", "--birth", "1990-12-10", "--accept-terms"]
        for arguments in [register, ["account", "verify", "--licence", "123456789030"], ["product", "buy", "fm-101", "--yes"]] {
            try program.succeed(arguments)
        }
        try program.succeed(["order", "request", "tokyo-station", "shibuya-station", "--pay", "wallet"])
    }

    private func database(_ program: BuiltProgram) -> URL { program.home.appending(path: "superapp.sqlite") }

    /// Runs the commands of `table` on a changed copy of the database `name`; does nothing if the database schema rejects the change.
    private func look(_ program: BuiltProgram, _ name: String, _ table: String, _ change: (Database) throws -> Void) throws {
        let changed = program.home.appending(path: "changed.sqlite")
        try? FileManager.default.removeItem(at: changed)
        try FileManager.default.copyItem(at: program.home.appending(path: name), to: changed)
        let queue = try DatabaseQueue(path: changed.path)
        let isAllowed = (try? queue.write(change)) != nil
        try queue.close()
        guard isAllowed else { return }
        for command in Self.commands(for: table) {
            for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: database(program).path + end) }
            try? FileManager.default.removeItem(at: program.home.appending(path: "a.csv"))
            try FileManager.default.copyItem(at: changed, to: database(program))
            let run = try program(command.map { $0.replacing("HOME", with: program.home.path) })
            // An exit code above 128 means that a signal ended the program.
            #expect(run.code < 128 && (run.code == 0 || run.complaint.hasPrefix("superapp: ")), "\(command): \(run)")
        }
    }

    private func columns(of file: URL) throws -> [(table: String, column: String)] {
        let queue = try DatabaseQueue(path: file.path)
        defer { try? queue.close() }
        let rows = try queue.read { db in
            try Row.fetchAll(
                db,
                sql: """
                    SELECT m.name, p.name FROM sqlite_master m, pragma_table_info(m.name) p
                    WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite%' AND m.name NOT LIKE 'movementText%'
                        AND p.type IN ('INTEGER', 'BOOLEAN')
                    """)
        }
        return rows.map { ($0[0], $0[1]) }
    }

    private func content(of file: URL) throws -> String {
        let queue = try DatabaseQueue(path: file.path)
        defer { try? queue.close() }
        return try #require(try queue.read { try String.fetchOne($0, sql: "SELECT content FROM ride_order") })
    }

    @Test("No extreme value in an integer or Boolean column crashes a command", arguments: numbers + others)
    func columns(value: String) async throws {
        try await withProgram { program in
            try fill(program)
            try FileManager.default.copyItem(at: database(program), to: program.home.appending(path: "whole.sqlite"))
            for name in ["whole.sqlite", "underWay.sqlite"] {
                let columns = try columns(of: program.home.appending(path: name))
                #expect(columns.count > 30)
                for (table, columns) in Dictionary(grouping: columns, by: \.table).mapValues({ $0.map(\.column) })
                where name == "whole.sqlite" || table.hasPrefix("signUp") {
                    for columns in Self.others.contains(value) ? [columns] : columns.map({ [$0] }) {
                        try look(program, name, table) { db in
                            // In a unique column, only one row gets the value. A column that rejects the value keeps its old values.
                            for column in columns { try? db.execute(sql: "UPDATE OR IGNORE \(table) SET \(column) = \(value)") }
                        }
                    }
                }
            }
        }
    }

    @Test("No extreme number in a stored order crashes a command", arguments: numbers)
    func content(value: String) async throws {
        try await withProgram { program in
            try fill(program)
            // Test both a finished ride, which has a charge, and an unfinished ride, whose simulation continues.
            for (name, now) in [("riding.sqlite", BuiltProgram.now), ("over.sqlite", "2026-11-21T12:00:00+09:00")] {
                _ = try program(["order", "status"], now: now)
                let copy = program.home.appending(path: name)
                try FileManager.default.copyItem(at: database(program), to: copy)
                let content = try content(of: copy)
                let numbers = content.matches(of: /"[a-zA-Z]+":(-?[0-9]+)[,}]/)
                #expect(numbers.count > 6)
                for number in numbers {
                    let changed = content.replacingCharacters(in: number.1.startIndex..<number.1.endIndex, with: value)
                    try look(program, name, "ride_order") { db in
                        try db.execute(sql: "UPDATE ride_order SET content = ?", arguments: [changed])
                    }
                }
            }
        }
    }
}
