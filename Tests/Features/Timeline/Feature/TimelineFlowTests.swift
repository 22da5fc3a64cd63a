import EnglishOnly
import Failure
import FeatureTesting
import FeatureTree
import FeatureTreeTesting
import Foundation
import Money
import MovementTesting
import Movements
import Navigation
import Screen
import Storage
import Testing
import Time
import TimelineDomain
import TimelineInfra
import TimelinePresentation
import TimelineSlots

@testable import Timeline

@MainActor
@Suite("Timeline")
struct TimelineFlowTests {
    @Test("Choosing a movement opens the movement's screen in front of the list")
    func detail() async throws {
        try await withTimeline([.coffee, .server]) { timeline in
            #expect(
                await timeline.stage.ready()?.transcript == """
                    Timeline
                    2026-11-21 | ドトール | -¥540 | food | 
                    2026-11-21 | Hetzner | -¥1,830 | other | pending
                    [Filter by text]
                    [Summary]
                    """)
            try await timeline.send(.init("open", row: "server"))
            #expect(timeline.screens.map(\.title.english) == ["Timeline", "Card payment online"])
            try await timeline.send(.init("back"))
            #expect(timeline.screens.map(\.title.english) == ["Timeline"])
        }
    }

    @Test("A changed category appears immediately in the list and on the movement's screen")
    func category() async throws {
        try await withTimeline([.coffee, .server]) { timeline in
            _ = await timeline.stage.ready()
            try await timeline.send(.init("open", row: "server"))
            try await timeline.send(.init("categorize"))
            #expect(timeline.children == ["MovementList", "MovementDetail", "CategoryChange"])
            #expect(
                timeline.stage.screen?.transcript.hasPrefix("Category\nHetzner | -¥1,830\nfood | \ngroceries | \ntransport | ") == true)
            #expect(timeline.stage.screen?.transcript.hasSuffix("other | current\n[Back]") == true)

            try await timeline.send(.init("choose", row: "education"))
            #expect(timeline.children == ["MovementList", "MovementDetail"])
            #expect(timeline.screens.allSatisfy { $0.transcript.contains("education") })
        }
    }

    @Test("Going back from the choice of a category changes nothing")
    func noChange() async throws {
        try await withTimeline([.server]) { timeline in
            let before = await timeline.stage.ready()
            try await timeline.send(.init("open", row: "server"))
            try await timeline.send(.init("categorize"))
            try await timeline.send(.init("back"))
            try await timeline.send(.init("back"))
            #expect(timeline.screens == [before])
            #expect(timeline.mounted == ["MovementList", "MovementDetail", "CategoryChange"])
        }
    }

    @Test("Each further page of movements is added at the end of the list, up to the last page")
    func older() async throws {
        try await withTimeline(Movement.many(45)) { timeline in
            var lengths = [await timeline.stage.ready()?.choices.count]
            while timeline.stage.screen?.actions.contains(where: { $0.id == "older" }) == true {
                try await timeline.send(.init("older"))
                lengths.append(timeline.stage.screen?.choices.count)
            }
            #expect(lengths == [20, 40, 45])
            #expect(Set(timeline.stage.screen?.choices ?? []).count == 45)
        }
    }

    @Test("Entering text filters the list of movements, and entering nothing clears the filter")
    func filter() async throws {
        try await withTimeline([.coffee, .server]) { timeline in
            let everything = await timeline.stage.ready()
            try await timeline.send(.init(.search, input: "hetz"))
            #expect(timeline.stage.screen?.choices == ["server"])
            #expect(timeline.stage.screen?.transcript.contains("Filtered by “hetz”.") == true)
            try await timeline.send(.init(.search, input: ""))
            #expect(timeline.stage.screen == everything)
        }
    }

    @Test("The summary of the timeline first shows months and can be switched to categories")
    func summary() async throws {
        try await withTimeline([.coffee, .server, .wages]) { timeline in
            _ = await timeline.stage.ready()
            try await timeline.send(.init("summary"))
            #expect(
                timeline.stage.screen?.transcript == """
                    Summary by month
                    Money out
                    2026-11 | -¥2,370 | 2370/310000
                    Total | -¥2,370 | 
                    Money in
                    2026-10 | ¥310,000 | 310000/310000
                    Total | ¥310,000 | 
                    [By category]
                    [Back]
                    """)
            try await timeline.send(.init("by-category"))
            #expect(timeline.stage.screen?.title == "Summary by category")
            try await timeline.send(.init("back"))
            #expect(timeline.children == ["MovementList"])
        }
    }

    @Test("Changes by another feature appear in the timeline")
    func written() async throws {
        try await withMovements([.coffee]) { repository in
            let timeline = Probe(Timeline.self, dependency: .init(repository))
            _ = await timeline.stage.ready()
            _ = try await repository.add([.server])
            #expect(await timeline.eventually { $0.stage.screen?.choices == ["coffee", "server"] })
            try await timeline.send(.init("open", row: "server"))
            _ = try await repository.categorize("server", as: .education)
            #expect(await timeline.eventually { $0.screens.count == 2 && $0.screens.allSatisfy { $0.transcript.contains("education") } })
            #expect(await timeline.stop(running: ["MovementList"]) == [])
        }
    }

    @Test("Changes by another program appear in the timeline at the next check")
    func otherProgram() async throws {
        try await withTemporaryHome { home in
            let (ticks, tick) = AsyncStream<Void>.makeStream()
            let mine = try DataStore(home: home, timeout: .seconds(5), ticker: Ticker { ticks })
            let timeline = try Probe(Timeline.self, dependency: .init(SQLiteMovements(mine)))
            _ = await timeline.stage.ready()
            tick.yield()
            _ = try await SQLiteMovements(DataStore(home: home)).add([.coffee])
            tick.yield()
            #expect(await timeline.eventually { $0.stage.screen?.choices == ["coffee"] })
            #expect(await timeline.stop(running: ["MovementList"]) == [])
        }
    }

    @Test("Movements stay in the list when new ones are added")
    func growing() async throws {
        let many = Movement.many(65)
        try await withMovements(Array(many.dropFirst(30))) { repository in
            let timeline = Probe(Timeline.self, dependency: .init(repository))
            _ = await timeline.stage.ready()
            let shown = timeline.stage.screen?.choices ?? []
            _ = try await repository.add(Array(many.prefix(30)))
            #expect(await timeline.eventually { ($0.stage.screen?.choices.count ?? 0) > 20 })
            #expect(timeline.stage.screen.map { Set($0.choices).isSuperset(of: shown) } == true)
            #expect(await timeline.stop(running: ["MovementList"]) == [])
        }
    }

    @Test("If movements cannot be read, the timeline shows the error as a screen")
    func failure() async throws {
        let timeline = Probe(Timeline.self, dependency: .init(BrokenMovements()))
        #expect(await timeline.stage.ready()?.transcript == "Something went wrong\nThe disk is gone.")
        await timeline.finish()
    }

    private func withTimeline(_ movements: [Movement], _ body: (Probe<Timeline>) async throws -> Void) async throws {
        try await withMovements(movements) { repository in
            let timeline = Probe(Timeline.self, dependency: .init(repository))
            try await body(timeline)
            #expect(await timeline.stop(running: ["MovementList"]) == [])
        }
    }
}

extension Probe {
    /// Waits repeatedly for a condition that depends on the database's thread, because a single wait might end before that
    /// thread is done.
    fileprivate func eventually(_ condition: (Probe) -> Bool) async -> Bool {
        for _ in 0..<1_000 where await until(condition) { return true }
        return false
    }
}

extension Screen {
    /// The IDs of the rows that can be chosen.
    fileprivate var choices: [String] { sections.flatMap(\.rows).filter { $0.action != nil }.compactMap(\.id) }
}

/// A repository whose disk has failed.
private struct BrokenMovements: AllMovements {
    private var failure: Failure { Failure(.inputOutput, "The disk is gone.") }

    func movements(_ filter: MovementFilter, after cursor: Movement.Cursor?, limit: Int) throws -> [Movement] { throw failure }
    func movement(_ id: Movement.ID) throws -> Movement? { throw failure }
    func record(_ movement: Movement, at time: Date) throws { throw failure }
    func edit(_ id: Movement.ID, at time: Date, _ change: @Sendable (inout Movement) -> Void) throws -> Movement? { throw failure }
    func delete(_ id: Movement.ID, at time: Date) throws -> Movement? { throw failure }
    func events(of id: Movement.ID) throws -> [MovementEvent] { throw failure }
    func movements(since: Date?, until: Date?, after last: Movement?, limit: Int) throws -> [Movement] { throw failure }
    func add(_ movements: [Movement], from source: ImportSource?) throws -> Additions { throw failure }
    func imports() throws -> [MovementImport] { throw failure }
    func undo(_ id: MovementImport.ID, losesEdits: Bool) throws -> MovementImport { throw failure }
    func preview(_ movements: [Movement]) throws -> Additions { throw failure }
    func changes() -> AsyncStream<Void> { AsyncStream { _ in } }
    func foreignKinds() throws -> [Movement.Kind] { throw failure }
    func summary(by grouping: MovementSummary.Grouping, since: Date?, until: Date?) throws -> MovementSummary { throw failure }
    func payments<Found: Sendable>(
        since: Date, active: Date, fewest: Int, shortestGap: Int64, _ find: @Sendable ([PastPayment]) throws -> Found?
    ) throws -> [(found: Found, last: Movement)] { throw failure }
    func keep(_ balances: [StatementBalance], of batch: MovementImport.ID?) throws { throw failure }
    func accounts() throws -> [BankAccount] { throw failure }
    func currencies() throws -> [Currency] { throw failure }
    func categorize(replaces: Bool, at time: Date?, _ category: (Movement) -> Movement.Category?) throws -> Int { throw failure }
    func renameAccount(_ old: String, to new: String) throws -> Int { throw failure }
    func split(_ id: Movement.ID, off amount: Money, at time: Date, _ change: @Sendable (inout Movement) -> Void) throws -> MovementSplit? {
        throw failure
    }
    func parts(of id: Movement.ID) throws -> [Movement] { throw failure }
    func accountName(_ name: String) throws -> String { throw failure }
    func join(_ id: Movement.ID, at time: Date) throws -> Movement? { throw failure }
    func clear() throws -> (movements: Int, imports: Int) { throw failure }
}
