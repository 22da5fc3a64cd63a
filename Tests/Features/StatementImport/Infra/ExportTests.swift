import EnglishOnly
import Failure
import FeatureTesting
import Files
import Foundation
import Money
import MovementTesting
import Movements
import Seeded
import StatementImportDomain
import Statements
import Testing
import Time
import TimelineDomain
import TimelineInfra

@testable import StatementImportInfra

@Suite("Exports")
struct ExportTests {
    @Test("An export stays identical when it is imported and exported again")
    func roundTrip() async throws {
        try await withTemporaryHome { home in
            try FileManager.default.createDirectory(at: home.url, withIntermediateDirectories: true)
            let (first, second) = (home.file("1.csv").path, home.file("2.csv").path)
            let movements = try Self.movements()
            try await withMovements(movements) { repository in
                let count = try await ExportMovements(repository, CSVStatementWriter())(to: OutputFile(first))
                #expect(count == movements.count)
            }
            try await withMovements([]) { repository in
                let result = try await ImportStatement(repository, CSVStatementReader())(InputFile(first))
                #expect(result.rejections == [])
                #expect(result.added == movements.count)
                _ = try await ExportMovements(repository, CSVStatementWriter())(to: OutputFile(second))
                for movement in movements { #expect(try await repository.movement(movement.id) == movement) }
            }
            let (before, after) = try (Data(contentsOf: home.file("1.csv")), Data(contentsOf: home.file("2.csv")))
            #expect(before == after)
        }
    }

    @Test("Importing an export into the timeline that it came from adds nothing")
    func again() async throws {
        try await withTemporaryHome { home in
            try FileManager.default.createDirectory(at: home.url, withIntermediateDirectories: true)
            let file = home.file("1.csv").path
            let movements = try Self.movements()
            try await withMovements(movements) { repository in
                _ = try await ExportMovements(repository, CSVStatementWriter())(to: OutputFile(file))
                let result = try await ImportStatement(repository, CSVStatementReader())(InputFile(file))
                #expect(result.known == movements.count && result.rows == movements.count)
            }
        }
    }

    @Test(
        "Exporting, clearing and importing a random timeline restores its movements and their parts",
        arguments: 1...3 as ClosedRange<UInt64>)
    func parts(seed: UInt64) async throws {
        var chance = SplitMix64(seed: seed)
        try await withTemporaryHome { home in
            try FileManager.default.createDirectory(at: home.url, withIntermediateDirectories: true)
            let file = home.file("1.csv").path
            let movements = try Self.movements().enumerated().filter { $0.offset % 11 == Int(seed) }.map(\.element)
            try await withMovements(movements) { repository in
                let edit = EditMovements(repository)
                for _ in 1...9 {
                    let all = try await repository.movements(.everything, after: nil, limit: 999)
                    let movement = try #require(all.filter { $0.amount.minor.magnitude > 9 }.randomElement(using: &chance))
                    let part = Money(minor: Int64.random(in: 1...9, using: &chance), movement.amount.currency)
                    _ = try await edit.split(movement.id, off: part) { $0.category = .groceries }
                }
                let wholes = try await Set(repository.movements(.everything, after: nil, limit: 999).compactMap(\.whole))
                let before = try await Self.state(of: repository, wholes)
                _ = try await ExportMovements(repository, CSVStatementWriter())(to: OutputFile(file))
                _ = try await repository.clear()
                let result = try await ImportStatement(repository, CSVStatementReader())(InputFile(file))
                #expect(result.rejections == [] && wholes.count > 1)
                // A direct comparison in `#expect` would have a very long failure message.
                let isSame = try await Self.state(of: repository, wholes) == before
                #expect(isSame, "seed \(seed)")
                let whole = try #require(wholes.min())
                #expect(try await edit.join(whole).amount == movements.first { $0.id == whole }?.amount)
            }
        }
    }

    @Test("An import never adds a part whose amount another movement already contains", arguments: Kept.allCases)
    func knownParts(kept: Kept) async throws {
        try await withTemporaryHome { home in
            try FileManager.default.createDirectory(at: home.url, withIntermediateDirectories: true)
            let file = home.file("1.csv").path
            func importing(_ repository: any AllMovements) async throws -> ImportStatement.Result {
                try await ImportStatement(repository, CSVStatementReader())(InputFile(file))
            }
            func sum(_ repository: any AllMovements) async throws -> Int64 {
                try await repository.movements(.everything, after: nil, limit: 9).reduce(0) { $0 + $1.amount.minor }
            }
            try await withMovements([.coffee], kept) { repository in
                _ = try await EditMovements(repository).split("coffee", off: .yen(5)) { $0.category = .groceries }
                _ = try await ExportMovements(repository, CSVStatementWriter())(to: OutputFile(file))
                _ = try await repository.clear()
                #expect(try await importing(repository).added == 2)
                #expect(try await importing(repository).added == 0)
                _ = try await EditMovements(repository).join("coffee")
                #expect(try await importing(repository).added == 0)
                #expect(try await sum(repository) == Movement.coffee.amount.minor)
            }
            // This movement was stored whole and not imported from the file, so its amount already contains the part.
            try await withMovements([.coffee], kept) { repository in
                let (known, sum) = (try await importing(repository).known, try await sum(repository))
                #expect(known == 2 && sum == Movement.coffee.amount.minor)
            }
        }
    }

    @Test("A movement that is marked as a part of itself is treated as an ordinary movement", arguments: Kept.allCases)
    func ownPart(kept: Kept) async throws {
        var movement = Movement.coffee
        movement.whole = movement.id
        try await withMovements([], kept) { repository in
            _ = try await repository.add([movement], from: ImportSource(file: "a.csv", time: .testing))
            #expect(try await repository.parts(of: movement.id) == [])
            await #expect(throws: TimelineError.notSplit(movement.id)) { try await repository.join(movement.id, at: .testing) }
            #expect(try await repository.movement(movement.id)?.whole == nil)
        }
    }

    private static func state(of repository: any AllMovements, _ wholes: Set<Movement.ID>) async throws -> [Set<Movement>] {
        // The state contains the movements and not their sum, because a sum of extreme amounts would overflow.
        var state = [Set(try await repository.movements(.everything, after: nil, limit: 999))]
        for whole in wholes.sorted() { state.append(Set(try await repository.parts(of: whole))) }
        return state
    }

    @Test("An export keeps the kinds that other features define")
    func foreignKind() async throws {
        try await withTemporaryHome { home in
            try FileManager.default.createDirectory(at: home.url, withIntermediateDirectories: true)
            let file = home.file("1.csv").path
            var movement = Movement.coffee
            movement.kind = Movement.Kind("wallet-top-up", name: "Wallet top-up")
            try await withMovements([movement]) { repository in
                _ = try await ExportMovements(repository, CSVStatementWriter())(to: OutputFile(file))
            }
            try await withMovements([]) { repository in
                let result = try await ImportStatement(repository, CSVStatementReader())(InputFile(file))
                #expect(result.added == 1 && result.rejections == [])
                #expect(try await repository.movement("coffee") == movement)
            }
        }
    }

    @Test("An export contains the movements of the requested period, oldest first")
    func period() async throws {
        try await withTemporaryHome { home in
            try FileManager.default.createDirectory(at: home.url, withIntermediateDirectories: true)
            try await withMovements([.wages, .coffee, .server]) { repository in
                let export = ExportMovements(repository, CSVStatementWriter())
                let count = try await export(to: OutputFile(home.file("a.csv").path), since: .testing - 60, until: .testing + 1)
                #expect(count == 2)
            }
            let text = try String(contentsOf: home.file("a.csv"), encoding: .utf8)
            #expect(
                text == """
                    movement id,date,time,kind,counterparty,amount,currency,original amount,original currency,rate,category,status,message,\
                    own note,tags,account,part of
                    server,2026-11-21,08:59,card-online,Hetzner,-1830,JPY,-12.20,USD,150.00,other,pending,,,,,
                    coffee,2026-11-21,09:00,contactless,ドトール,-540,JPY,,,,food,settled,,,,,

                    """)
        }
    }

    @Test("An export replaces a file only on request and never leaves a partial file")
    func existing() async throws {
        try await withTemporaryHome { home in
            try FileManager.default.createDirectory(at: home.url, withIntermediateDirectories: true)
            let path = home.file("a.csv").path
            try Data("mine".utf8).write(to: home.file("a.csv"))
            try await withMovements([.coffee]) { repository in
                let export = ExportMovements(repository, CSVStatementWriter())
                await #expect(
                    throws: Failure(
                        .cannotCreate, "The file \(path) already exists.", hint: "Choose another name, or add --force to replace the file.")
                ) { try await inEnglish { _ = try await export(to: OutputFile(path)) } }
                let folder = Failure(.cannotCreate, "\(home.url.path) is a folder.", hint: "Enter the path of a file in that folder.")
                await #expect(throws: folder) {
                    try await inEnglish { _ = try await export(to: OutputFile(home.url.path)) }
                }
                let count = try await export(to: OutputFile(path, replaces: true))
                #expect(count == 1)
            }
            let left = try FileManager.default.contentsOfDirectory(atPath: home.url.path)
            #expect(left == ["a.csv"])
        }
    }

    @Test("An interrupted export leaves no file")
    func interrupted() async throws {
        try await withTemporaryHome { home in
            try FileManager.default.createDirectory(at: home.url, withIntermediateDirectories: true)
            let path = home.file("a.csv").path
            try await withMovements([.coffee]) { repository in
                let export = ExportMovements(repository, CSVStatementWriter())
                let work = Task {
                    withUnsafeCurrentTask { $0?.cancel() }
                    return try await export(to: OutputFile(path))
                }
                await #expect(
                    throws: StatementFileError.exportInterrupted(path: path)
                ) { _ = try await work.value }
            }
            #expect(try FileManager.default.contentsOfDirectory(atPath: home.url.path) == [])
        }
    }

    /// Movements of every kind that the timeline defines and of every status except `uncounted`, with unusual texts and amounts.
    private static func movements() throws -> [Movement] {
        let dinar = try #require(Currency(code: "KWD"))
        let texts = [
            "plain", "a,b", "say \"hi\"", "two\nlines", "two\r\nlines", "a\rb", "“”", "寿司 ㈱", "😀", "=1+1", "\u{1B}[31m", "-", "x\u{2028}y",
            "\"",
        ]
        return Movement.Kind.own.enumerated().flatMap { number, kind in
            texts.enumerated().map { index, text in
                Movement(
                    id: "\(kind.id)-\(index)", kind: kind, status: Movement.Status.allCases[(number + index) % 4],
                    amount: Money(minor: [-540, 0, .max, .min][index % 4], [.yen, .dollar, dinar][number % 3]),
                    counterparty: index == 9 ? "" : text,
                    time: Date(milliseconds: 1_795_219_200_123 + Int64(index / 3) * [1, 60_000, -86_400_000 * 9_000][number % 3]),
                    category: Movement.Category.allCases[(number + index) % 12],
                    exchange: index % 3 == 0
                        ? .init(original: Money(minor: Int64(index), Currency(code: "EUR") ?? .yen), rate: ExchangeRate("150.250")) : nil,
                    message: index % 2 == 0 ? text : nil, note: index % 3 == 1 ? text : nil, tags: Set(words: index % 4 == 1 ? "b 寿司" : ""))
            }
        }
    }
}
