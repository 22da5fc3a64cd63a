import ArgumentParser
import Commands
import EnglishOnly
import Failure
import FeatureTesting
import Files
import Foundation
import Language
import Money
import MovementTesting
import Movements
import StatementImportDomain
import Statements
import Testing
import Time
import TimelineDomain
import TimelineInfra

@testable import StatementImport

@MainActor
@Suite("Statement profile commands")
struct ProfileCommandTests {
    private static let german = "Tag;Text;Info;Betrag\n20.11.2026;Laden;Brot;-4,80\n21.11.2026;Firma;Lohn;1.200,00\n"

    @Test("A statement with mapped columns is imported, and its profile recognizes the next statement")
    func map() async throws {
        try await withFile(Self.german) { path, repository in
            let profiles = StatementProfiles(MemoryProfiles(), builtIn: BuiltInProfiles.all)
            let needs = TimelineImport.Needs(ImportStatement(repository, CSVStatementReader()), profiles)
            let map = [
                "--map", "date=Tag,amount=Betrag,counterparty=Text,counterparty=Info", "--spending", "negative", "--currency", "EUR",
            ]
            _ = try await TimelineImport.parse([path, "--dry-run"] + map).run(needs)
            #expect(try await profiles.own() == [])
            let unclear = await #expect(throws: UnclearStatement.self) {
                _ = try await TimelineImport.parse([path, "--map", "date=Tag,amount=Betrag"]).run(needs)
            }
            #expect(unclear?.questions == [.spending("1.200,00"), .currency("-4,80")] && unclear?.profile == nil)
            let answer = try await TimelineImport.parse([path] + map).run(needs)
            #expect(answer.screen.transcript.contains("Saved as profile statement. Statements like this will be recognized."))
            let found = try await repository.movements(.everything, after: nil, limit: 9)
            #expect(found.map { "\($0.counterparty) \($0.amount)" } == ["Firma Lohn €1,200.00", "Laden Brot -€4.80"])
            // Only the user's decisions are kept; the decimal mark is derived from each statement.
            #expect(try await profiles.named("statement").reading == .init(spending: .negative, currency: .init(code: "EUR")))
            let again = try await TimelineImport.answer(path, needs: needs)
            #expect(again.screen.transcript.contains("Read as | statement\nRows | 2\nAdded | 0\nAlready exists | 2"))
            #expect(again.screen.transcript(in: .japanese).contains("明細の種類 | statement"))
            let error = await #expect(throws: ProfileError.self) { _ = try await TimelineImport.parse([path] + map).run(needs) }
            #expect(error == .exists("statement"))
            _ = try await TimelineImport.parse([path, "--profile", "laden"] + map).run(needs)
            #expect(try await profiles.own().map(\.name) == ["laden", "statement"])
        }
    }

    @Test(
        "A profile that --map creates for common column names omits the sign of spending, so positive amounts remain ambiguous")
    func commonNames() async throws {
        try await withFile("date,description,amount\n2026-11-01,A,-12.50\n2026-11-02,B,100.00\n") { path, repository in
            let needs = TimelineImport.Needs(ImportStatement(repository, CSVStatementReader()))
            let map = ["--map", "date=date,amount=amount,counterparty=description", "--spending", "negative", "--currency", "USD"]
            _ = try await TimelineImport.parse([path] + map).run(needs)
            try Data("date,description,amount\n2026-11-03,Store,12.50\n".utf8).write(to: URL(filePath: path))
            await #expect(throws: UnclearStatement.self) { _ = try await TimelineImport.parse([path]).run(needs) }
            #expect(try await ListMovements(repository)().movements.count == 2)
        }
    }

    @Test("The names of mapped columns determine the encoding, and a file without a header is mapped by column numbers")
    func encodings() async throws {
        try await withFile("") { path, repository in
            let profiles = StatementProfiles(MemoryProfiles(), builtIn: [])
            let needs = TimelineImport.Needs(ImportStatement(repository, CSVStatementReader()), profiles)
            let text = "Tag;Empfänger;Betrag\n20.11.2026;Bäcker;-480\n"
            try #require(text.data(using: .isoLatin1)).write(to: URL(filePath: path))
            _ = try await TimelineImport.parse([path, "--map", "date=Tag,amount=Betrag,counterparty=Empfänger"]).run(needs)
            #expect(try await ListMovements(repository)().movements.map(\.counterparty) == ["Bäcker"])
            #expect(try await profiles.named("statement").encoding == .latin1)
            try Data("20261101,-1200,Caf\u{E9}\n".unicodeScalars.map { UInt8($0.value) }).write(to: URL(filePath: path))
            let arguments = [path, "--map", "date=1,amount=2,counterparty=3", "--encoding", "latin-1", "--profile", "numbers"]
            let answer = try await TimelineImport.parse(arguments).run(needs)
            #expect(answer.screen.transcript.contains("Saved as profile numbers. Next time, add --profile numbers."))
            #expect(try await ListMovements(repository)().movements.map(\.counterparty) == ["Bäcker", "Café"])
        }
        #expect(try #require(TimelineImport.complaint(["a.csv", "--encoding", "utf-8"])).contains("--encoding requires --map"))
    }

    @Test("An invalid column mapping is rejected before the file is read")
    func badMap() async throws {
        for map in ["day=Tag", "date=Tag,sum=Summe", "Tag"] {
            let complaint = try #require(TimelineImport.complaint(["a.csv", "--map", map]))
            #expect(complaint.contains("'\(map)'") && complaint.contains("The fields are: movement-id, date, "))
        }
        let needs = TimelineImport.Needs(ImportStatement(MemoryMovements(), CSVStatementReader()))
        for (map, expected) in [
            ("date=A,amount=A", ProfileError.overlap("A")), ("date=A,amount=B,amount=C", .repeated(.amount)), ("date=A", .noAmount),
        ] {
            let error = await #expect(throws: ProfileError.self) {
                _ = try await TimelineImport.parse(["none.csv", "--map", map]).run(needs)
            }
            #expect(error == expected)
        }
        #expect(try ColumnMap(option: "date=A, B,amount=C=D").meanings == [.init("A, B", .date), .init("C=D", .amount)])
    }

    @Test("`timeline profiles` lists, shows, exports, imports and removes profiles")
    func manage() async throws {
        try await withFile("") { path, _ in
            let profiles = StatementProfiles(MemoryProfiles(), builtIn: BuiltInProfiles.all)
            let list = try await ProfilesList.answer(needs: profiles).screen.transcript
            #expect(list.hasPrefix("Statement profiles\nmufg | MUFG Bank (三菱UFJ銀行) | \nsmbc | "))
            let shown = try await ProfilesShow.answer("ing", needs: profiles)
            #expect(shown.screen.transcript.hasPrefix("ING (Germany)\nProfile | ing\nEncoding | Latin-1\nDelimiter | semicolon\n"))
            #expect(shown.screen.transcript(in: .japanese).contains("日付 | 日・月・年の順\n金額 | 1 列（支出はマイナス）\n小数点 | カンマ\n通貨 | EUR"))
            _ = try await ProfilesExport.answer("lloyds", path, "--force", needs: profiles)
            let json = try String(contentsOf: URL(filePath: path), encoding: .utf8)
            try Data(json.replacing(#""name" : "lloyds""#, with: #""name" : "mine""#).utf8).write(to: URL(filePath: path))
            _ = try await ProfilesImport.answer(path, needs: profiles)
            #expect(try await profiles.own().map(\.name) == ["mine"])
            await #expect(throws: ProfileError.exists("mine")) { _ = try await ProfilesImport.answer(path, needs: profiles) }
            let removed = try await ProfilesRemove.answer("mine", needs: profiles)
            #expect(removed.screen.transcript == "Profile removed\nProfile | mine\nStatement | Lloyds Bank")
            await #expect(throws: ProfileError.self) { _ = try await ProfilesShow.answer("lloyd", needs: profiles) }
        }
    }

    @Test("An export to standard output cannot be combined with `--json`")
    func oneOutput() throws {
        let complaint = try #require(ProfilesExport.complaint(["mufg", "-", "--json"]))
        #expect(complaint.contains("--json and - both write to standard output."))
        #expect(try #require(TimelineExport.complaint(["-", "--json"])).contains("--json and -"))
    }

    private func withFile(_ text: String, _ body: (String, any AllMovements) async throws -> Void) async throws {
        try await withTemporaryHome { home in
            let file = home.file("statement.csv")
            try FileManager.default.createDirectory(at: home.url, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
            try await withMovements([]) { try await body(file.path, $0) }
        }
    }
}
