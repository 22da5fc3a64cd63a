import EnglishOnly
import FeatureTesting
import Foundation
import Language
import Ledger
import Money
import MovementTesting
import Movements
import Testing
import Time
import TimelineDomain
import TimelineInfra

@Suite("The ledger")
struct MovementLedgerTests {
    @Test(
        "A ledger entry becomes a movement in the default category of its kind",
        arguments: [
            (LedgerEntry.Kind("taxi-ride", name: ""), Movement.Kind.taxiRide, Movement.Category.transport),
            (.init("market-purchase", name: ""), .marketPurchase, .shopping), (.topUp, Movement.Kind("wallet-top-up"), .other),
        ])
    func write(entry: LedgerEntry.Kind, kind: Movement.Kind, category: Movement.Category) async throws {
        try await withStore { store in
            let repository = try SQLiteMovements(store)
            try await MovementLedger(repository).write(.testing(entry))
            #expect(
                try await repository.movement("entry-1")
                    == Movement(id: "entry-1", kind: kind, amount: .yen(-2900), counterparty: "日本交通", time: .testing, category: category))
        }
    }

    @Test("A ledger entry is stored with the local date and time in the user's time zone")
    func dated() async throws {
        let newYork = try #require(TimeZone(identifier: "America/New_York"))
        try await withMovements([], .inMemory) { repository in
            try await MovementLedger(repository, in: newYork).write(.testing(.topUp))
            let movement = try #require(try await repository.movement("entry-1"))
            #expect(movement.time.minute == "2026-11-20 19:00")
        }
    }

    @Test("Movements of a kind that another feature defines show the kind's name, can be found and are summed up", arguments: Kept.allCases)
    func foreign(kept: Kept) async throws {
        try await withMovements([.coffee], kept) { repository in
            try await MovementLedger(repository).write(.testing(.topUp))
            let found = try await ListMovements(repository)(.init(kind: Movement.Kind("wallet-top-up"))).movements
            #expect(found.map(\.id) == ["entry-1"])
            #expect(found.map { $0.kind.name?.text(in: .english) } == ["Wallet top-up"])
            #expect(found.map { $0.kind.name?.text(in: .japanese) } == ["ウォレットへの入金"])
            #expect(try await repository.foreignKinds().map(\.id) == ["wallet-top-up"])
            #expect(try await SummarizeMovements(repository)().groups.map(\.out) == [.yen(-3440)])
        }
    }

    @Test("An unknown kind of movement is rejected with a list of the known kinds", arguments: Kept.allCases)
    func noKind(kept: Kept) async throws {
        try await withMovements([], kept) { repository in
            try await MovementLedger(repository).write(.testing(.topUp))
            let list = ListMovements(repository)
            await #expect(throws: TimelineError.noKind("bitcoin", known: Movement.Kind.own + [Movement.Kind("wallet-top-up")])) {
                try await list(.init(kind: Movement.Kind("bitcoin")))
            }
            #expect(try await list(.init(kind: .salary)).movements.isEmpty)
            #expect(try await list(.init(kind: Movement.Kind("wallet-top-up"), text: "nobody")).movements.isEmpty)
        }
    }

    @Test("A counterparty with an English and a Japanese name is shown in each language and found by either name", arguments: Kept.allCases)
    func names(kept: Kept) async throws {
        try await withMovements([], kept) { repository in
            let company = Phrase(en: "Kaede Kotsu", ja: " かえで交通 ")
            try await MovementLedger(repository).write(
                LedgerEntry(reference: "ride-1", kind: .topUp, amount: .yen(-2900), counterparty: company, time: .testing))
            for text in ["kaede", "かえで"] {
                let found = try await ListMovements(repository)(.init(text: text)).movements
                #expect(found.map { $0.counterpartyName.text(in: .english) } == ["Kaede Kotsu"])
                #expect(found.map { $0.counterpartyName.text(in: .japanese) } == ["かえで交通"])
            }
            let edited = try await repository.edit("ride-1", at: .testing) { $0.counterparty = "Taxi home" }
            #expect(edited?.counterpartyName.text(in: .japanese) == "Taxi home")
            #expect(try await ListMovements(repository)(.init(text: "かえで")).movements.isEmpty)
        }
    }

    @Test(
        "The counterparty of a ledger entry is stored without surrounding whitespace and with U+FFFD for NUL, and a search finds it",
        arguments: Kept.allCases)
    func padded(kept: Kept) async throws {
        let names = [
            (" \u{3000}\t日本交通\n ", "日本交通"), ("Black\0Cab", "Black\u{FFFD}Cab"), ("\0", "\u{FFFD}"), ("\r\n \u{A0}", ""),
            ("e\u{301} Cab", "e\u{301} Cab"),
        ]
        try await withMovements([], kept) { repository in
            for (number, name) in names.enumerated() {
                let entry = LedgerEntry(
                    reference: "entry-\(number)", kind: .topUp, amount: .yen(-1), counterparty: .verbatim(name.0), time: .testing)
                try await MovementLedger(repository).write(entry)
                #expect(try await repository.movement("entry-\(number)")?.counterparty == name.1, "\(name)")
            }
            #expect(try await ListMovements(repository)(.init(text: "日本交通")).movements.map(\.id) == ["entry-0"])
        }
    }

    @Test("A second ledger entry with the same reference changes nothing")
    func once() async throws {
        try await withStore { store in
            let repository = try SQLiteMovements(store)
            let ledger = MovementLedger(repository)
            try await ledger.write(.testing(.topUp))
            _ = try await CategorizeMovement(repository)("entry-1", as: .travel)
            try await ledger.write(.testing(.topUp))
            #expect(try await ListMovements(repository)().movements.map(\.category) == [.travel])
        }
    }
}

extension LedgerEntry {
    fileprivate static func testing(_ kind: Kind) -> LedgerEntry {
        LedgerEntry(reference: "entry-1", kind: kind, amount: .yen(-2900), counterparty: .verbatim("日本交通"), time: .testing)
    }
}

extension LedgerEntry.Kind {
    /// A kind that the timeline does not define.
    fileprivate static let topUp = LedgerEntry.Kind("wallet-top-up", name: Phrase(en: "Wallet top-up", ja: "ウォレットへの入金"))
}
