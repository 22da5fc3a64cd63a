import BudgetsDomain
import BudgetsInfra
import BudgetsPresentation
import EnglishOnly
import Failure
import FeatureTesting
import FeatureTree
import FeatureTreeTesting
import Language
import Money
import MovementTesting
import Movements
import Screen
import Testing
import Timeline
import TimelineDomain
import TimelineSlots

@testable import Budgets

@MainActor
@Suite("Budget screens")
struct BudgetFlowTests {
    private func withTimeline(
        _ movements: [Movement] = [.coffee, .server], _ budgets: [Budget] = [], at path: [Screen.Event] = [],
        _ body: (Probe<Timeline>) async throws -> Void
    ) async throws {
        try await withMovements(movements) { repository in
            let timeline = Probe(Timeline.self, dependency: .init(repository, MemoryBudgets(budgets)))
            _ = await timeline.stage.ready()
            for event in [.init("summary"), .init("budgets")] + path { try await timeline.send(event) }
            try await body(timeline)
            #expect(timeline.mounted.first == "MovementList")
            #expect(await timeline.stop(running: ["MovementList"]) == [])
        }
    }

    @Test("The budget screen has a row for all spending and one for each category, even for those without a limit")
    func rows() async throws {
        try await withTimeline([.coffee], [Budget(.category(.food), .yen(500))]) { timeline in
            #expect(timeline.children == ["MovementList", "MovementSummary", "Budgets"])
            let screen = try #require(timeline.stage.screen)
            #expect(
                screen.transcript.hasPrefix(
                    "Budgets for 2026-11\nall spending | no limit | \nfood | ¥540 of ¥500 | ¥40 over\ngroceries | no limit | \n"))
            #expect(screen.sections.flatMap(\.rows).count == Budget.Scope.allCases.count)
            try await timeline.send(.init("back"))
            #expect(timeline.stage.screen?.title == "Summary by month")
        }
    }

    @Test("A limit that is set on a budget's screen appears at once on the screens below it")
    func set() async throws {
        try await withTimeline(at: [.init("open", row: "food")]) { timeline in
            #expect(
                timeline.stage.screen?.transcript == "Budget for food\nThere is no monthly limit yet.\n[Set the limit]\n[Back]")
            try await timeline.send(.init("set-limit", input: " 1000 "))
            #expect(
                timeline.stage.screen?.transcript == """
                    Budget for food
                    Monthly limit | ¥1,000
                    Spent in 2026-11 | ¥540
                    Left | ¥460
                    [Set the limit]
                    [Remove the limit]
                    [Back]
                    """)
            #expect(timeline.screens.dropFirst().dropLast().allSatisfy { $0.transcript.contains("¥460 left") })
            try await timeline.send(.init("set-limit", input: "7.50 usd"))
            #expect(timeline.screens.dropFirst().dropLast().allSatisfy { $0.transcript.contains("$7.50 left") })
            try await timeline.send(.init("set-limit", input: "500 JPY"))
            #expect(timeline.stage.screen?.transcript.contains("Spent in 2026-11 | ¥540\nOver the limit | ¥40\n") == true)
            #expect(timeline.screens.dropFirst().dropLast().allSatisfy { $0.transcript.contains("¥40 over") })
            try await timeline.send(.init("set-limit", input: "7.50 usd"))
            #expect(timeline.stage.screen?.actions.first?.prompt?.english.contains("USD") == true)
            try await timeline.send(.init("remove-limit"))
            #expect(timeline.stage.screen?.transcript.contains("no monthly limit") == true)
            try await timeline.send(.init("back"))
            try await timeline.send(.init("back"))
            #expect(timeline.stage.screen?.transcript.contains("Budgets for") == false)
        }
    }

    @Test(
        "Text that is not a budget limit is refused and changes nothing, and blank text is ignored",
        arguments: ["0", "-1", "1,000", "12.5", "1 XXX", "1 2 3", "９"])
    func refused(text: String) async throws {
        try await withTimeline(at: [.init("open", row: "food")]) { timeline in
            let before = timeline.stage.screen
            await #expect(throws: BudgetError.self) { try await timeline.send(.init("set-limit", input: text)) }
            #expect(timeline.stage.screen == before)
            try await timeline.send(.init("set-limit", input: "  "))
            #expect(timeline.stage.screen == before)
        }
    }

    @Test("Removing a limit that another program has already removed is not an error, and the screen shows no limit")
    func removedElsewhere() async throws {
        let budgets = MemoryBudgets([Budget(.category(.food), .yen(500))])
        try await withMovements([.coffee]) { repository in
            let timeline = Probe(Timeline.self, dependency: .init(repository, budgets))
            _ = await timeline.stage.ready()
            for event in [.init("summary"), .init("budgets"), .init("open", row: "food")] as [Screen.Event] {
                try await timeline.send(event)
            }
            _ = budgets.remove(.category(.food))
            try await timeline.send(.init("remove-limit"))
            #expect(timeline.stage.screen?.transcript.contains("no monthly limit") == true)
            #expect(await timeline.stop(running: ["MovementList"]) == [])
        }
    }

    @Test("In a session, the list of budgets names a missing rate, and the summary names that rate only once")
    func missingRates() async throws {
        let dollars = Movement(
            id: "d", kind: .qr, status: .settled, amount: Money(minor: -5, .dollar), counterparty: "", time: Movement.coffee.time)
        try await withTimeline([.coffee, dollars], [Budget(.all, .yen(600))]) { timeline in
            let note = "Not converted into JPY, because there is no rate for USD."
            #expect(timeline.stage.screen?.transcript.contains(note) == true)
            try await timeline.send(.init("back"))
            #expect(timeline.stage.screen?.transcript.split(separator: note).count == 2)
        }
    }

    @Test("The summary by account shows no budgets, even after a limit was set")
    func account() async throws {
        try await withTimeline { timeline in
            try await timeline.send(.init("back"))
            for action in ["by-category", "by-account", "budgets"] { try await timeline.send(.init(.init(action))) }
            try await timeline.send(.init("open", row: "all"))
            try await timeline.send(.init("set-limit", input: "9000"))
            try await timeline.send(.init("back"))
            try await timeline.send(.init("back"))
            #expect(timeline.stage.screen?.title == "Summary by account")
            #expect(timeline.stage.screen?.transcript.contains("Budgets for") == false)
            try await timeline.send(.init("by-month"))
            #expect(timeline.stage.screen?.transcript.contains("all spending | ¥2,370 of ¥9,000 | ¥6,630 left") == true)
        }
    }

    @Test(
        "The address of a budget opens its screen over the summary and the list of budgets, and an unknown budget has no address",
        arguments: [
            ("summary/budgets", 3, true), ("summary/budgets/food", 4, true), ("summary/budgets/all", 4, true),
            // The screens of the known steps stay open.
            ("summary/budgets/fod", 3, false), ("summary/food", 1, false), ("summary/budgets/food/x", 4, false),
        ])
    func address(text: String, screens: Int, isKnown: Bool) async throws {
        try await withMovements([.coffee]) { repository in
            let timeline = Probe(Timeline.self, dependency: .init(repository, MemoryBudgets([Budget(.all, .yen(600))])))
            _ = await timeline.stage.ready()
            let error = await timeline.act { observer in
                do throws(Route.OpenError) { try observer.open(Route("superapp://\(text)")) } catch { return error as Route.OpenError? }
                return nil
            }
            #expect((error == nil) == isKnown)
            #expect(timeline.children == ["MovementList"] + (screens > 1 ? ["MovementSummary", "Budgets"] : []))
            #expect(await timeline.until { $0.screens.count == screens })
            #expect(await timeline.stop(running: ["MovementList"]) == [])
        }
    }

    @Test("In Japanese, the screens of budgets contain no English words")
    func japanese() async throws {
        try await withTimeline { timeline in
            for event in [.init("open", row: "education"), .init("set-limit", input: "900"), .init("back"), .init("back")] as [Screen.Event]
            {
                #expect(timeline.stage.screen?.transcript(in: .japanese).latinWords(except: ["JPY", "USD"]) == [])
                try await timeline.send(event)
            }
            #expect(timeline.stage.screen?.transcript(in: .japanese).contains("2026年11月の予算\n教育 | 900円のうち 0円") == true)
        }
    }
}
