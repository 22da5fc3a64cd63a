import ArgumentParser
import Commands
import FeatureTree
import Files
import Foundation
import GRDB
import Language
import Program
import Screen
import Testing

@testable import CommandLineHost
@testable import superapp

/// Tests that reads do not write. The data directory has everything that a read could be tempted to complete: a taxi ride that has ended
/// since the last command, a purchase that is missing from the ledger, times with an offset from UTC, and an unread announcement.
@MainActor
@Suite("Reads")
struct ReadsTests {
    /// The arguments with which each command that reads is run. A new command needs a row.
    private static let lines: [String: [String]] = [
        "account show": [""],
        "messages": [""],
        "order list": ["", "--csv"], "order status": ["", "ride-1"],
        "product list": ["", "--sort cheapest --limit 3"], "product show": ["fm-101"],
        "timeline accounts list": [""], "timeline budgets list": [""], "timeline export": ["-"], "timeline history": ["3cpuoq407lrae"],
        "timeline imports": [""],
        "timeline list": ["", "--sort largest", "--since 2026-11-01 --text a"], "timeline profiles export": ["lloyds -"],
        "timeline profiles list": [""], "timeline profiles show": ["lloyds"], "timeline rates list": [""], "timeline recurring": [""],
        "timeline rules list": [""],
        "timeline show": ["3cpuoq407lrae"], "timeline summary": ["", "--by category", "--by account"],
    ]

    private static func commands(below type: any ParsableCommand.Type, path: [String] = []) -> [String: any Command.Type] {
        type.configuration.subcommands.reduce(into: [:]) { all, child in
            let path = path + [child.configuration.commandName ?? ""]
            if let command = child as? any Command.Type { all[path.joined(separator: " ")] = command }
            all.merge(commands(below: child, path: path)) { first, _ in first }
        }
    }

    private static let addresses = [
        "", "timeline", "timeline/3cpuoq407lrae", "timeline/summary", "order", "product", "product/fm-101", "account",
    ]

    private static let later = "2026-11-21T15:00:00+09:00"

    /// Runs `body` with the program whose data directory has overdue work, and with a copy of it that refuses writes.
    private func withHomes(_ body: (BuiltProgram, _ refusing: BuiltProgram) async throws -> Void) async throws {
        try await withPreparedHomes { homes in
            try await homes.withCopy(of: .riding) { program in
                let file = program.home.appending(path: "offsets.csv")
                try Data("date,amount,description\n2026-11-01T03:30:00Z,-5,Tea\n".utf8).write(to: file)
                try program.succeed(["timeline", "import", file.path])
                try program.succeed(["--features", "SignUp,Product", "product", "buy", "fm-102", "--yes"])
                // The first use of a feature creates its tables.
                for name in ["rates", "budgets", "rules"] { try program.succeed(["timeline", name, "list"]) }
                let copy = homes.folder.appending(path: "refusing")
                try FileManager.default.copyItem(at: program.home, to: copy)
                let refusing = BuiltProgram(home: copy)
                try refusing.refuseWrites()
                try await body(program, refusing)
            }
        }
    }

    @Test("Every command that reads gives the same answer if the database refuses writes, and changes no row of any table")
    func commands() async throws {
        let reading = Self.commands(below: RootCommand<Superapp>.self).filter { $0.value.effect == .reads }.keys
        #expect(reading.sorted() == Self.lines.keys.sorted(), "Add the command to `lines`, or remove it there.")
        try await withHomes { program, refusing in
            let before = try program.tables()
            #expect(before["movement"]?.isEmpty == false && before["product_purchase"]?.isEmpty == false)
            for path in reading.sorted() {
                for line in Self.lines[path, default: []] {
                    for zone in ["Asia/Tokyo", "America/New_York"] {
                        let words = path.words + line.words + ["--time-zone", zone]
                        let run = try program(words, now: Self.later)
                        #expect(run.code == 0, "\(words) \(run.complaint)")
                        #expect(try refusing(words, now: Self.later).output == run.output, "\(words)")
                    }
                    #expect(try program.tables() == before, "\(path) \(line)")
                }
            }
            // What the reads did not do is done by the next command that writes.
            try program.succeed(["timeline", "add", "--amount=-540"], now: Self.later)
            let references = try program.tables()["movement", default: []].joined()
            #expect(references.contains("ride-1") && references.contains("purchase-fm-102"))
            #expect(try refusing(["timeline", "add", "--amount=-540"], now: Self.later).code != 0)
        }
    }

    @Test("What a browser gets changes no row of any table: a new session at every address, and the answer of every command")
    func pages() async throws {
        try await withHomes { program, refusing in
            let before = try program.tables()
            for home in [program.home, refusing.home] {
                let environment = Environment(
                    of: "superapp", variables: ["SUPERAPP_HOME": home.path, "SUPERAPP_NOW": Self.later])
                let hosted = try CommandLineHost<Superapp>(try HostOptions.parse([]), in: environment).hosted()
                for address in Self.addresses {
                    let tree = try hosted.tree(nil), stage = Stage(tree.observer)
                    #expect(await stage.ready() != nil)
                    if !address.isEmpty { try stage.open("superapp://\(address)", of: "superapp") }
                    #expect(await stage.ready() != nil, "\(address)")
                    _ = await tree.stop(within: .seconds(1))
                    #expect(try program.tables() == before, "\(address)")
                }
                for command in try hosted.commands(.english) {
                    let path = command.path.joined(separator: " ")
                    for line in Self.lines[path, default: []] where !line.contains("--csv") {
                        let answer = await hosted.answer(command.path + line.words + ["--json"], .english)
                        #expect(answer.failure == nil, "\(path) \(line) \(answer.json)")
                    }
                    #expect(try program.tables() == before, "\(path)")
                }
            }
        }
    }

    @Test("A browser's new session shows an announcement without recording it")
    func announcement() async throws {
        try await withPreparedHomes { homes in
            try await homes.withCopy(of: .registered) { program in
                let before = try program.tables()
                let environment = Environment(
                    of: "superapp", variables: ["SUPERAPP_HOME": program.home.path, "SUPERAPP_NOW": BuiltProgram.now])
                let tree = try CommandLineHost<Superapp>(try HostOptions.parse([]), in: environment).hosted().tree(nil)
                let stage = Stage(tree.observer)
                #expect(await stage.ready()?.title.text(in: .english) == "You’re one step away from the flea market")
                // The first use of a feature creates its tables, which stay empty.
                let after = try program.tables().filter { !$0.value.isEmpty && $0.key != "grdb_migrations" }
                #expect(after == before.filter { !$0.value.isEmpty && $0.key != "grdb_migrations" })
                _ = await tree.stop(within: .seconds(1))
            }
        }
    }
}

extension BuiltProgram {
    private static let tableNames = "SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'"
    private var database: String { home.appending(path: "superapp.sqlite").path }

    /// The rows of all tables, keyed by the name of the table.
    fileprivate func tables() throws -> [String: [String]] {
        try DatabaseQueue(path: database).read { db in
            let names = try String.fetchAll(db, sql: Self.tableNames)
            return try Dictionary(
                uniqueKeysWithValues: names.map { ($0, try Row.fetchAll(db, sql: "SELECT * FROM \($0)").map(\.description)) })
        }
    }

    /// Makes the database refuse every change of a row, whichever process tries it.
    fileprivate func refuseWrites() throws {
        try DatabaseQueue(path: database).write { db in
            // SQLite has no triggers on its own tables and on those of a full-text index.
            for table in try String.fetchAll(db, sql: Self.tableNames)
            where !table.hasPrefix("sqlite_") && !table.hasPrefix("movementText_") {
                for change in ["INSERT", "UPDATE", "DELETE"] {
                    try db.execute(
                        sql: """
                            CREATE TRIGGER refused\(change)\(table) BEFORE \(change) ON \(table)
                            BEGIN SELECT RAISE(ABORT, 'A read must not write.'); END
                            """)
                }
            }
        }
    }
}
