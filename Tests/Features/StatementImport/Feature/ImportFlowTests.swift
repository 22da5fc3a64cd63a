import Dispatch
import EnglishOnly
import Failure
import FeatureTesting
import FeatureTree
import FeatureTreeTesting
import Files
import Foundation
import Language
import MovementTesting
import Movements
import Navigation
import Screen
import StatementImportDomain
import Statements
import Testing
import Time
import Timeline
import TimelineDomain
import TimelinePresentation
import TimelineSlots

@testable import StatementImport

@MainActor
@Suite("Import in a session")
struct ImportFlowTests {
    private static let overview = "Check the statement before the import"

    private func withSession(
        _ text: String, restoring: [String] = [], _ body: (Probe<Timeline>, _ path: String, any AllMovements) async throws -> Void
    ) async throws {
        try await withTemporaryHome { home in
            try FileManager.default.createDirectory(at: home.url, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: home.file("bank.csv"))
            try await withMovements([]) { repository in
                let timeline = Probe(Timeline.self, dependency: .init(repository, ImportStatement(repository, BankStatementReader())))
                _ = await timeline.ready()
                try await body(timeline, home.file("bank.csv").path, repository)
                #expect(await timeline.stop(running: ["MovementList"]) == [])
            }
        }
    }

    private func count(_ repository: any AllMovements) async throws -> Int {
        try await repository.movements(.everything, after: nil, limit: 9).count
    }

    @Test("A session shows the progress of a long import, and then the result")
    func progress() async throws {
        try await withTemporaryHome { home in
            try FileManager.default.createDirectory(at: home.url, withIntermediateDirectories: true)
            try Data().write(to: home.file("bank.csv"))
            try await withMovements([]) { repository in
                let gate = DispatchSemaphore(value: 0)
                let importing = ImportStatement(repository, GatedReader(gate: gate), batch: 1)
                let timeline = Probe(Timeline.self, dependency: .init(repository, importing))
                _ = await timeline.ready()
                try await timeline.send(.init("import"))
                let end = Task { @MainActor in try await timeline.send(.init("file", input: home.file("bank.csv").path)) }
                // The third row is read only after the progress of the first one is shown.
                #expect(await timeline.until { $0.stage.screen?.transcript.contains("25 %") == true })
                gate.signal()
                try await end.value
                #expect(timeline.stage.screen?.transcript.contains("Added | 4") == true)
                #expect(await timeline.stop(running: ["MovementList"]) == [])
            }
        }
    }

    @Test("In a session, a file is chosen, its columns are corrected, and the result and the list show what was imported")
    func corrected() async throws {
        try await withSession("Tag;Text;Summe\n20.11.2026;Laden;-480\n21.11.2026;Firma;x\n") { timeline, path, repository in
            try await timeline.send(.init("import"))
            #expect(
                timeline.stage.screen?.transcript == """
                    Import
                    Choose a statement in CSV, OFX, QIF or CAMT.
                    [Choose a file]
                    [Back]
                    """)
            try await timeline.send(.init("file", input: " \(path) "))
            #expect(
                timeline.stage.screen?.transcript.replacing(path, with: "bank.csv") == """
                    \(Self.overview)
                    File | bank.csv
                    First rows
                    No row can be read yet.
                    To correct
                    No column contains the amount, money out or money in.
                    Columns
                    Tag | date | 20.11.2026
                    Text | ignored | Laden
                    Summe | ignored | -480
                    Settings
                    Account | none
                    Save as profile | bank
                    [Import the statement]
                    [Cancel the import]
                    """)
            try await timeline.send(.init("column", row: "2"))
            try await timeline.send(.init("choose", row: "amount"))
            try await timeline.send(.init("column", row: "1"))
            try await timeline.send(.init("choose", row: "counterparty"))
            try await timeline.send(.init("setting", row: "account"))
            try await timeline.send(.init("enter", input: "Girokonto"))
            #expect(
                timeline.stage.screen?.transcript(in: .japanese).replacing(path, with: "bank.csv") == """
                    取り込み前の確認
                    ファイル | bank.csv
                    先頭の行
                    2026年11月20日 | -480円 | Laden
                    修正が必要な点
                    3 行目: 「x」は JPY の金額ではありません
                    列
                    Tag | 日付 | 20.11.2026
                    Text | 相手先 | Laden
                    Summe | 金額 | -480
                    設定
                    金額の符号 | 支出はマイナス
                    小数点 | ピリオド
                    通貨 | JPY
                    口座 | Girokonto
                    保存するプロファイル | bank
                    [取り込む]
                    [取り込みをやめる]
                    """)
            #expect(try await count(repository) == 0)
            try await timeline.send(.init("confirm"))
            #expect(timeline.stage.screen?.transcript.contains("Rows | 2\nAdded | 1\nAlready exists | 0\nUnreadable | 1") == true)
            #expect(timeline.stage.screen?.transcript.contains("Unreadable rows\nLine 3: “x” is not an amount in JPY\n[Back]") == true)
            try await timeline.send(.init("back"))
            #expect(timeline.children == ["MovementList"])
            #expect(await timeline.until { $0.stage.screen?.transcript.contains("Laden") ?? false })
            #expect(try await count(repository) == 1)
        }
    }

    @Test(
        "Going back in an import leads from a correction to the overview, then to the file choice, then to the list, and writes nothing")
    func cancelled() async throws {
        try await withSession("Tag;Text;Summe\n20.11.2026;Laden;-4,80\n") { timeline, path, repository in
            try await timeline.send(.init("import"))
            try await timeline.send(.init("file", input: path))
            for event in [Screen.Event("column", row: "1"), .init("setting", row: "currency")] {
                try await timeline.send(event)
                #expect(timeline.stage.screen?.title.english != Self.overview)
                try await timeline.send(.init("back"))
                #expect(timeline.stage.screen?.title.english == Self.overview)
            }
            try await timeline.send(.init("back"))
            #expect(timeline.stage.screen?.title == "Import")
            try await timeline.send(.init("back"))
            #expect(timeline.children == ["MovementList"])
            #expect(try await count(repository) == 0)
        }
    }

    @Test("An invalid currency for an import is reported, and the screen for entering it stays open", arguments: ["XYZ", "", "€"])
    func invalid(currency: String) async throws {
        try await withSession("Tag;Text;Summe\n20.11.2026;Laden;-4,80\n") { timeline, path, _ in
            try await timeline.send(.init("import"))
            try await timeline.send(.init("file", input: path))
            try await timeline.send(.init("setting", row: "currency"))
            let error = await #expect(throws: Failure.self) { try await timeline.send(.init("enter", input: currency)) }
            #expect(error?.message == "“\(currency)” is not a known currency.")
            #expect(timeline.stage.screen?.title == "Currency")
            for event in [Screen.Event("back"), .init("back"), .init("back")] { try await timeline.send(event) }
        }
    }

    @Test(
        "An import from a path that does not lead to a regular file is refused, and the screen stays open",
        arguments: [
            ("/none", "The file /none does not exist."), ("/", "/ is a folder."), ("/dev/null", "/dev/null is not a regular file."),
            ("-", "- is not a regular file."), ("", "The path is empty."),
        ])
    func noFile(path: String, message: String) async throws {
        try await withSession("") { timeline, _, _ in
            try await timeline.send(.init("import"))
            let failure = await #expect(throws: Failure.self) { try await timeline.send(.init("file", input: path)) }
            #expect(failure?.message.english == message)
            #expect(timeline.stage.screen?.title == "Import")
            try await timeline.send(.init("back"))
        }
    }

    @Test("A session in a browser offers no import, because the entered paths would name files on the server")
    func browser() async throws {
        try await withMovements([]) { repository in
            let timeline = Probe(
                Timeline.self, dependency: .init(repository, ImportStatement(repository, BankStatementReader()), opensFiles: false))
            #expect(await timeline.ready()?.actions.map(\.title.english) == ["Filter by text", "Summary"])
            await #expect(throws: (any Error).self) { try await timeline.act { try Stage($0).open("superapp://import", of: "superapp") } }
            #expect(timeline.children == ["MovementList"])
            #expect(await timeline.stop(running: ["MovementList"]) == [])
        }
    }
}

/// Reads a statement of four rows. The third row is read only after the gate has been opened.
private struct GatedReader: StatementReader {
    let gate: DispatchSemaphore

    private struct Rows: StatementRows {
        let gate: DispatchSemaphore
        var count = 0
        var form: Statement.Form { Statement.Form(encoding: .utf8, columns: []) }
        var progress: (read: Int, size: Int) { (count, 4) }
        var balances: [StatementBalance] { [] }

        mutating func next() -> Statement.Row? {
            if count == 2 { gate.wait() }
            guard count < 4 else { return nil }
            count += 1
            var movement = Movement.coffee
            movement.note = "\(count)"
            return .movement(movement.with(id: "row-\(count)"))
        }
    }

    func open(_ file: InputFile, _ reading: Statement.Reading, as choice: ProfileChoice) -> any StatementRows { Rows(gate: gate) }
    func sketch(_ file: InputFile, as choice: ProfileChoice, in encoding: Statement.Form.Encoding?) -> StatementSketch? { nil }
}

extension Timeline.Dependency {
    /// Creates a timeline whose list leads to an import.
    @MainActor
    fileprivate init(_ repository: any AllMovements, _ importing: ImportStatement, opensFiles: Bool = true) {
        let importing = FirstImport(
            importing, StatementProfiles(MemoryProfiles(), builtIn: BuiltInProfiles.all), .stopped(at: .testing))
        let label = ScreenLabel("import", title: "Import a statement", place: 10, opensFiles: true)
        self.init(repository, listScreens: [.init(label, StatementImport.buildable(importing))], opensFiles: opensFiles)
    }
}
