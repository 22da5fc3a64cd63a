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
import Screen
import StatementImportDomain
import StatementImportInfra
import Statements
import Testing
import Time
import TimelineDomain
import TimelineInfra

@testable import StatementImport

@MainActor
@Suite("First import with a simulated terminal")
struct FirstImportCommandTests {
    private static let german = "Tag;Text;Info;Summe\n20.11.2026;Laden;Brot;-4,80\n21.11.2026;Firma;Lohn;1.200,00\n"
    nonisolated private static let corrections: [Screen.Event] = [
        .init("column", row: "1"), .init("choose", row: "counterparty"), .init("column", row: "2"), .init("choose", row: "counterparty"),
        .init("setting", row: "spending"), .init("choose", row: "negative"), .init("setting", row: "currency"),
        .init("choose", row: "EUR"),
    ]

    private let profiles = StatementProfiles(MemoryProfiles(), builtIn: BuiltInProfiles.all)

    /// Imports a statement for a simulated person who chooses the given actions, and returns the answer and the screens shown.
    private func imported(
        _ text: String, _ events: [Screen.Event], _ options: [String] = [], in repository: any AllMovements
    ) async throws -> (answer: Answer, screens: [Screen]) {
        let person = Person(events)
        return (try await answer(text, person, options, in: repository), person.screens)
    }

    private func answer(
        _ text: String, _ person: Person, _ options: [String] = [], in repository: any AllMovements
    ) async throws -> Answer {
        try await withTemporaryHome { home in
            try FileManager.default.createDirectory(at: home.url, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: home.file("bank.csv"))
            let needs = TimelineImport.Needs(ImportStatement(repository, BankStatementReader()), profiles, person.dialog)
            return try await TimelineImport.parse([home.file("bank.csv").path] + options).run(needs)
        }
    }

    private func texts(_ repository: any AllMovements) async throws -> [String] {
        try await repository.movements(.everything, after: nil, limit: 9).map { "\($0.time.day) \($0.counterparty) \($0.amount)" }
    }

    private func expectNothing(in repository: any AllMovements, location: SourceLocation = #_sourceLocation) async throws {
        #expect(try await texts(repository) == [], sourceLocation: location)
        #expect(try await profiles.own() == [], sourceLocation: location)
    }

    @Test("Corrected columns are used for the import and saved as a profile, so the next statement is read without questions")
    func corrected() async throws {
        try await withMovements([]) { repository in
            let (answer, _) = try await imported(Self.german, Self.corrections + [.init("confirm")], in: repository)
            #expect(answer.screen.transcript.contains("Saved as profile bank. Statements like this will be recognized."))
            #expect(try await texts(repository) == ["2026-11-21 Firma Lohn €1,200.00", "2026-11-20 Laden Brot -€4.80"])
            let profile = try await profiles.named("bank")
            #expect(profile.header == ["Tag", "Text", "Info", "Summe"] && profile.delimiter == .semicolon)
            #expect(profile.reading == .init(spending: .negative, currency: .init(code: "EUR"), decimalMark: .comma))
            let (next, screens) = try await imported(Self.german.replacing("2026", with: "2025"), [], in: repository)
            #expect(screens == [] && next.screen.transcript.contains("Read as | bank\nRows | 2\nAdded | 2"))
        }
    }

    @Test("Cancelling an import on any screen, or ending the input, writes nothing", arguments: 0...corrections.count)
    func cancelled(after count: Int) async throws {
        try await withMovements([]) { repository in
            for end in [[Screen.Event("back"), .init("back")], []] {
                await #expect(throws: (any Error).self) {
                    _ = try await imported(Self.german, Self.corrections.prefix(count) + end, in: repository)
                }
            }
            try await expectNothing(in: repository)
        }
    }

    @Test("A statement whose columns have common names is shown before its first import, and cancelling that import is reported")
    func certain() async throws {
        let text = "date,amount,description\n2026-11-21,-5,Shop\n"
        try await withMovements([]) { repository in
            let error = await #expect(throws: Failure.self) { _ = try await imported(text, [.init("back")], in: repository) }
            #expect(error?.message == "The import was cancelled. Nothing was imported.")
            let (_, screens) = try await imported(text, [.init("confirm")], in: repository)
            #expect(screens.map(\.title.english) == ["Check the statement before the import"])
            #expect(try await texts(repository) == ["2026-11-21 Shop -¥5"])
        }
    }

    @Test(
        "If no decision is open, dry runs, imports without a terminal, exported files and recognized statements skip the check screen")
    func unasked() async throws {
        let text = "date,amount,description\n2026-11-21,-5,Shop\n"
        try await withMovements([.coffee]) { repository in
            for (text, options) in [
                ("movement id,date,amount\nabc,2026-11-21,-5\n", []), (text, ["--dry-run"]),
                ("年月日,お引出し,お預入れ,お取り扱い内容,残高,メモ,ラベル\n2026/11/21,5,,Shop,1,,\n", []),
            ] as [(String, [String])] {
                #expect(try await imported(text, [], options, in: repository).screens == [])
            }
            let needs = TimelineImport.Needs(ImportStatement(repository, BankStatementReader()), profiles)
            try await withTemporaryHome { home in
                try FileManager.default.createDirectory(at: home.url, withIntermediateDirectories: true)
                try Data(text.utf8).write(to: home.file("a.csv"))
                _ = try await TimelineImport.parse([home.file("a.csv").path]).run(needs)
            }
            #expect(try await profiles.own() == [])
        }
    }

    @Test("A dry run of an import with open decisions asks for them, but writes nothing and saves no profile")
    func dryRun() async throws {
        try await withMovements([]) { repository in
            let (answer, screens) = try await imported(Self.german, Self.corrections + [.init("confirm")], ["--dry-run"], in: repository)
            #expect(screens.first?.actions.map(\.title.english) == ["Preview the import", "Cancel the import"])
            #expect(answer.screen.transcript.hasPrefix("Import preview, nothing written"))
            try await expectNothing(in: repository)
        }
    }

    @Test("An import with open decisions cannot be confirmed, and a message lists these decisions")
    func open() async throws {
        try await withMovements([]) { repository in
            let person = Person([.init("confirm"), .init("confirm")])
            let failure = await #expect(throws: Failure.self) { _ = try await answer(Self.german, person, in: repository) }
            #expect(failure?.message.english == "The import was cancelled. Nothing was imported.")
            #expect(
                person.messages.last?.map(\.english) == [
                    "First choose how to read the statement.", "Is “1.200,00” money spent or received?",
                    "Which currency is “-4,80” in?",
                ])
            try await expectNothing(in: repository)
        }
    }

    @Test(
        "A statement without a date or amount column, or with two date columns, is not imported, and the screen says why",
        arguments: [
            ("0", "ignored", "No column contains the date."), ("3", "ignored", "No column contains the amount, money out or money in."),
            ("1", "date", "Only one column can contain the date."),
        ])
    func invalid(column: String, meaning: String, message: String) async throws {
        try await withMovements([]) { repository in
            let person = Person(Self.corrections + [.init("column", row: column), .init("choose", row: meaning), .init("confirm")])
            await #expect(throws: (any Error).self) { _ = try await answer(Self.german, person, in: repository) }
            #expect(person.screens.last?.transcript.contains(message) == true)
            #expect(person.messages.last?.first?.english == message)
            try await expectNothing(in: repository)
        }
    }

    @Test(
        "A profile name that exists, is built in or is invalid is refused, and the import continues",
        arguments: [
            ("mine", "The profile mine already exists."), ("mufg", "The profile mufg is built in and cannot be changed."),
            ("My Bank", "The profile has an invalid value for “name”: “my bank”."),
        ])
    func names(name: String, message: String) async throws {
        try await profiles.keep(
            StatementProfile("mine", title: "Mine", header: ["A", "B"], meanings: [.init("A", .date), .init("B", .amount)]))
        try await withMovements([]) { repository in
            let person = Person(
                Self.corrections + [
                    .init("setting", row: "profile"), .init("enter", input: name), .init("enter", input: "other"), .init("confirm"),
                ])
            _ = try await answer(Self.german, person, in: repository)
            #expect(person.messages.flatMap(\.self).map(\.english).contains(message))
            #expect(try await profiles.own().map(\.name) == ["mine", "other"])
        }
    }

    @Test("A person can decide not to save a profile, even with --map", arguments: [[], ["--map", "date=Tag,amount=Summe"]])
    func unsaved(options: [String]) async throws {
        try await withMovements([]) { repository in
            let events = Self.corrections + [.init("setting", row: "profile"), .init("choose", row: ""), .init("confirm")]
            let (answer, _) = try await imported(Self.german, events, options, in: repository)
            #expect(!answer.screen.transcript.contains("Saved"))
            #expect(try await texts(repository).count == 2)
            #expect(try await profiles.own() == [])
        }
    }

    @Test("If a statement contradicts the user's own profile, the confirmed correction is saved in that profile")
    func updated() async throws {
        let profile = StatementProfile(
            "mine", title: "Mine", header: ["Day", "Sum"], meanings: [.init("Day", .date), .init("Sum", .amount)],
            reading: .init(spending: .negative, dates: .dayFirst, currency: .init(code: "USD")))
        try await profiles.keep(profile)
        try await withMovements([]) { repository in
            let events: [Screen.Event] = [.init("setting", row: "dates"), .init("choose", row: "month-first"), .init("confirm")]
            _ = try await imported("Day,Sum\n11/20/2026,-5.00\n", events, in: repository)
            #expect(try await texts(repository) == ["2026-11-20  -$5.00"])
            #expect(try await profiles.own().map(\.name) == ["mine"])
            #expect(try await profiles.named("mine").reading.dates == .monthFirst)
        }
    }

    @Test("A second user profile for a header is refused, even if the header's case and width differ", arguments: ["Day,Sum", "day, ＳＵＭ"])
    func sameHeader(header: String) async throws {
        try await profiles.keep(
            StatementProfile("mine", title: "Mine", header: ["Day", "Sum"], meanings: [.init("Day", .date), .init("Sum", .amount)]))
        try await withMovements([]) { repository in
            let person = Person([.init("setting", row: "profile"), .init("enter", input: "other")])
            let failure = await #expect(throws: Failure.self) {
                _ = try await answer("\(header)\n2026-11-20,5.00\n", person, in: repository)
            }
            #expect(failure?.message.english == "The import was cancelled. Nothing was imported.")
            #expect(person.messages.last?.first == "The profile mine already exists.")
        }
    }

    @Test("Decisions that a built-in profile leaves to the user are saved in a user profile that hides the built-in one")
    func builtIn() async throws {
        let text = """
            Date,Time,TimeZone,Name,Type,Status,Currency,Gross,Fee,Net,Transaction ID,Item Title
            05/11/2026,09:00:00,CET,Shop,Payment,Completed,EUR,"-4.80",0,"-4.80",X,Bread

            """
        try await withMovements([]) { repository in
            let events: [Screen.Event] = [.init("setting", row: "dates"), .init("choose", row: "day-first"), .init("confirm")]
            _ = try await imported(text, events, in: repository)
            #expect(try await profiles.named("bank").title == "PayPal")
            let (answer, screens) = try await imported(text.replacing("05/11", with: "06/11"), [], in: repository)
            #expect(screens == [] && answer.screen.transcript.contains("Read as | PayPal"))
            #expect(try await texts(repository) == ["2026-11-06 Shop -€4.80", "2026-11-05 Shop -€4.80"])
        }
    }

    @Test("A wrongly detected encoding can be corrected, and the column names change with it")
    func encoding() async throws {
        try await withMovements([]) { repository in
            try await withTemporaryHome { home in
                try FileManager.default.createDirectory(at: home.url, withIntermediateDirectories: true)
                let text = "Tag;Empfänger;Summe\n20.11.2026;Bäcker;-480\n"
                try #require(text.data(using: .isoLatin1)).write(to: home.file("bank.csv"))
                let person = Person([
                    .init("setting", row: "encoding"), .init("choose", row: "Latin-1"), .init("column", row: "1"),
                    .init("choose", row: "counterparty"), .init("confirm"),
                ])
                let needs = TimelineImport.Needs(ImportStatement(repository, BankStatementReader()), profiles, person.dialog)
                _ = try await TimelineImport.parse([home.file("bank.csv").path]).run(needs)
                #expect(person.screens[0].transcript.contains("Encoding | Shift_JIS"))
            }
            #expect(try await texts(repository) == ["2026-11-20 Bäcker -¥480"])
            let profile = try await profiles.named("bank")
            #expect(profile.encoding == .latin1 && profile.header == ["Tag", "Empfänger", "Summe"])
        }
    }

    @Test("A profile for common column names never stores how to read amounts and dates, because many banks use such names")
    func commonNames() async throws {
        try await withMovements([]) { repository in
            for amount in ["5", "6"] {
                let events: [Screen.Event] = [.init("setting", row: "spending"), .init("choose", row: "positive"), .init("confirm")]
                let (answer, screens) = try await imported("date,amount,description\n2026-11-21,\(amount),Shop\n", events, in: repository)
                #expect(screens.count == 3 && answer.screen.transcript.contains("Saved as profile bank."))
                #expect(try await profiles.named("bank").reading == .init())
            }
            #expect(try await texts(repository) == ["2026-11-21 Shop -¥6", "2026-11-21 Shop -¥5"])
        }
    }

    @Test("A file that changed after its rows were shown is not imported")
    func changed() async throws {
        try await withMovements([]) { repository in
            try await withTemporaryHome { home in
                try FileManager.default.createDirectory(at: home.url, withIntermediateDirectories: true)
                let file = home.file("bank.csv")
                try Data("date,amount,description\n2026-11-21,-5,Shop\n".utf8).write(to: file)
                let dialog = ScreenDialog { _, _ in
                    try? Data("date,amount,description\n2026-11-21,5,Shop\n".utf8).write(to: file, options: .atomic)
                    return .init("confirm")
                }
                let needs = TimelineImport.Needs(ImportStatement(repository, BankStatementReader()), profiles, dialog)
                await #expect(throws: StatementFileError.changed(path: file.path)) {
                    _ = try await TimelineImport.parse([file.path]).run(needs)
                }
            }
            try await expectNothing(in: repository)
        }
    }

    @Test("If a statement is read with a user profile for a different header, a new profile is saved for the statement's header")
    func otherHeader() async throws {
        let mine = StatementProfile("mine", title: "Mine", header: ["Day", "Sum"], meanings: [.init("Day", .date), .init("Sum", .amount)])
        try await profiles.keep(mine)
        try await withMovements([]) { repository in
            let events: [Screen.Event] = [.init("setting", row: "spending"), .init("choose", row: "negative"), .init("confirm")]
            _ = try await imported("Day,Info,Sum\n2026-11-20,x,5\n", events, ["--profile", "mine"], in: repository)
            #expect(try await profiles.own().map(\.name) == ["bank", "mine"])
            #expect(try await profiles.named("mine") == mine)
            #expect(try await profiles.named("bank").header == ["Day", "Info", "Sum"])
        }
    }

    @Test("A statement whose columns were given by --map and confirmed is recognized the next time")
    func mapped() async throws {
        try await withMovements([]) { repository in
            let events: [Screen.Event] = [
                .init("setting", row: "spending"), .init("choose", row: "negative"), .init("setting", row: "currency"),
                .init("choose", row: "EUR"), .init("confirm"),
            ]
            _ = try await imported(Self.german, events, ["--map", "date=Tag,amount=Summe"], in: repository)
            let (next, screens) = try await imported(Self.german.replacing("2026", with: "2025"), [], in: repository)
            #expect(screens == [] && next.screen.transcript.contains("Read as | bank\n"))
        }
    }

    @Test("A person can decide that the movements belong to no account, even if the profile names one")
    func noAccount() async throws {
        try await profiles.keep(
            StatementProfile(
                "mine", title: "Mine", header: ["Day", "Sum"], meanings: [.init("Day", .date), .init("Sum", .amount)],
                reading: .init(account: "Joint")))
        try await withMovements([]) { repository in
            let events: [Screen.Event] = [
                .init("setting", row: "spending"), .init("choose", row: "negative"), .init("setting", row: "account"),
                .init("enter", input: ""), .init("confirm"),
            ]
            _ = try await imported("Day,Sum\n2026-11-20,-5\n2026-11-21,6\n", events, in: repository)
            #expect(try await repository.movements(.everything, after: nil, limit: 9).map(\.account) == [nil, nil])
            #expect(try await profiles.named("mine").reading.account == nil)
        }
    }

    @Test("An import that is interrupted after its first batch saves the confirmed profile", arguments: [1])
    func interrupted(batch: Int) async throws {
        try await withStore { store in
            let repository = try SQLiteMovements(store), profiles = StatementProfiles(try SQLiteProfiles(store), builtIn: [])
            try await withTemporaryHome { home in
                try FileManager.default.createDirectory(at: home.url, withIntermediateDirectories: true)
                let file = home.file("bank.csv")
                try Data("date,amount,description\n2026-11-21,-5,Shop\n2026-11-20,-5,Shop\n".utf8).write(to: file)
                let importing = FirstImport(
                    ImportStatement(repository, BankStatementReader(), batch: batch), profiles, .stopped(at: .testing))
                let work = Task {
                    guard case .check(let draft, _) = try await importing.start(InputFile(file.path), .init(), as: .recognized(among: []))
                    else { return "" }
                    let (result, saved) = try await importing.finish(draft) { _ in withUnsafeCurrentTask { $0?.cancel() } }
                    return "\(result.isInterrupted) \(saved ?? "")"
                }
                #expect(try await work.value == "true bank")
            }
            #expect(try await profiles.own().map(\.name) == ["bank"])
        }
    }

    @Test("The import of a QIF file with ambiguous dates asks for the date order on a screen without columns, and saves no profile")
    func qif() async throws {
        try await withMovements([]) { repository in
            let events: [Screen.Event] = [.init("setting", row: "dates"), .init("choose", row: "month-first"), .init("confirm")]
            let (_, screens) = try await imported("!Type:Bank\nD05/11/2026\nT-500\nPShop\n^\n", events, in: repository)
            #expect(screens.first?.transcript.contains("Columns") == false)
            #expect(try await texts(repository) == ["2026-05-11 Shop -¥500"])
            #expect(try await profiles.own() == [])
        }
    }

    @Test("A file that can be read only once, such as a pipe, is never shown for checking, even at a terminal")
    func pipe() async throws {
        try await withMovements([]) { repository in
            let person = Person([])
            let needs = TimelineImport.Needs(ImportStatement(repository, BankStatementReader()), profiles, person.dialog)
            let failure = await #expect(throws: Failure.self) { _ = try await TimelineImport.parse(["/dev/null"]).run(needs) }
            #expect(failure?.message.english == "/dev/null is empty.")
            #expect(person.screens == [])
        }
    }
}

/// A simulated person at a terminal who chooses the given actions and then ends the input.
@MainActor
private final class Person {
    private var events: [Screen.Event]
    private(set) var screens: [Screen] = []
    private(set) var messages: [[Phrase]] = []

    init(_ events: [Screen.Event]) { self.events = events }

    var dialog: ScreenDialog {
        ScreenDialog { screen, messages in
            self.screens.append(screen)
            self.messages.append(messages)
            return self.events.isEmpty ? nil : self.events.removeFirst()
        }
    }
}
