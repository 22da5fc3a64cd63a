import Foundation
import Seeded
import Testing
import Time

@Suite("Damaged databases", .timeLimit(.minutes(60)))
struct DamageSoakTests {
    private static let file = "Tests/Apps/superapp/Transcripts/Files/escapes.csv"

    private static let commands = [
        ["timeline", "list"], ["timeline", "show", "x"], ["timeline", "summary"], ["timeline", "categorize", "x", "food"],
        ["timeline", "import", file], ["product", "list"], ["product", "show", "fm-101"], ["product", "buy", "fm-101", "--yes"],
        ["product", "import", "Apps/superapp/Samples/catalogue.json"], ["order", "list"], ["account"], ["messages"],
    ]

    /// Kinds of damage that every command notices, because they affect a part of the file that every command reads.
    private static let damages: [(name: String, words: String, damage: @Sendable (inout Data) -> Void)] = [
        ("is empty", "is not a database of this program.", { $0 = Data() }),
        ("ends in its header", "is not a database of this program.", { $0 = $0.prefix(57) }),
        ("ends after its first page", "is damaged.", { $0 = $0.prefix(4_096) }),
        ("is all zeros", "is not a database of this program.", { $0 = Data(count: $0.count) }),
        ("has a wrong magic number", "is not a database of this program.", { $0[3] ^= 0x20 }),
        ("has a header and then zeros", "is damaged.", { $0.replaceSubrange(100..., with: Data(count: $0.count - 100)) }),
        ("is a text file", "is not a database of this program.", { $0 = Data(String(repeating: "Dear diary. ", count: 1_000).utf8) }),
        ("starts again after its first page", "is damaged.", { $0.replaceSubrange(4_096..., with: Data($0.prefix($0.count - 4_096))) }),
    ]

    /// Returns the bytes of a database with data of several features. All data is in the main file and none in the write-ahead log.
    private func database(of program: BuiltProgram) throws -> Data {
        try program.succeed(["timeline", "import", Self.file])
        try program.succeed(["product", "import", "Apps/superapp/Samples/catalogue.json"])
        try program.succeed(["order", "list"])
        try program.signUp()
        return try Data(contentsOf: database(program))
    }

    private func database(_ program: BuiltProgram) -> URL { program.home.appending(path: "superapp.sqlite") }

    private func put(_ bytes: Data, in program: BuiltProgram) throws {
        for name in try FileManager.default.contentsOfDirectory(atPath: program.home.path) {
            try FileManager.default.removeItem(at: program.home.appending(path: name))
        }
        try bytes.write(to: database(program))
    }

    @Test("Every command reports a damaged database with a hint and does not change it", arguments: 0..<8)
    func noticed(number: Int) async throws {
        let (name, words, damage) = Self.damages[number]
        try await withProgram { program in
            var bytes = try database(of: program)
            damage(&bytes)
            for command in Self.commands {
                try put(bytes, in: program)
                let run = try program(command)
                let lines = run.complaint.split(separator: "\n")
                #expect(run.code == 65, "\(name), \(command): \(run)")
                #expect(run.output == "", "\(name), \(command)")
                #expect(
                    lines.count == 2 && lines[0].contains(database(program).path) && lines[0].hasSuffix(words),
                    "\(name), \(command): \(run)")
                #expect(lines.last?.contains("choose another folder with --home.") ?? false, "\(name), \(command): \(run)")
                #expect(try Data(contentsOf: database(program)) == bytes, "\(name), \(command)")
            }
        }
    }

    /// Returns whether a command reacted correctly to wrong bytes. A wrong byte may be in a page that the command does not read, or in an
    /// amount, where the database cannot detect it. It may make two rows contradict each other, which the program reports as if it were a
    /// bug in the program (SQLite code 19). It may also change the name of a migration to one that this version does not know.
    private func reportsDamage(_ run: BuiltProgram.Run) -> Bool {
        switch run.code {
        case 0, 1, 65, 66: true
        case 70: run.complaint.contains("(SQLite code 19)")
        case 78: run.complaint.contains("A newer version of this program")
        default: false
        }
    }

    @Test("A command on a database with wrong bytes either succeeds or reports an error", arguments: 1...6 as ClosedRange<UInt64>)
    func anywhere(seed: UInt64) async throws {
        try await withProgram { program in
            let whole = try database(of: program)
            var chance = SplitMix64(seed: seed)
            for command in Self.commands {
                var bytes = whole
                for _ in 1...Int.random(in: 1...400, using: &chance) {
                    bytes[Int.random(in: 100..<bytes.count, using: &chance)] = UInt8.random(in: 0...255, using: &chance)
                }
                try put(bytes, in: program)
                let run = try program(command)
                #expect(reportsDamage(run), "seed \(seed), \(command): \(run)")
                #expect(run.code == 0 || run.complaint.hasPrefix("superapp: "), "seed \(seed), \(command): \(run)")
            }
        }
    }

    @Test("A folder in place of the database is reported as an error")
    func folder() async throws {
        try await withProgram { program in
            try FileManager.default.createDirectory(at: database(program), withIntermediateDirectories: true)
            for command in Self.commands {
                let run = try program(command)
                #expect(run.code == 74 && run.complaint.hasPrefix("superapp: The database \(database(program).path) cannot be read.\n"))
            }
        }
    }
}
