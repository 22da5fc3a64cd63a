import ArgumentParser
import Commands
import FeatureTree
import FeatureTreeTesting
import Foundation
import Screen
import Seeded
import Testing
import Time

@testable import CommandLineHost
@testable import superapp

@MainActor
@Suite("Addresses in superapp", .timeLimit(.minutes(60)))
struct AddressSoakTests {
    nonisolated static let addresses = [
        "timeline", "timeline/summary", "timeline/summary/budgets", "timeline/summary/budgets/food", "timeline/summary/recurring",
        "timeline/MOVEMENT", "timeline/MOVEMENT/category", "order", "product", "product/fm-105", "product/fm-105/comments", "",
    ]

    @Test(
        "After random steps, opening an address leads to the same screens and the same tree as in a new session",
        arguments: 1...12 as ClosedRange<UInt64>)
    func walk(seed: UInt64) async throws {
        try await withProgram { program in
            try program.succeed(["timeline", "import", "Apps/superapp/Samples/statement.csv"])
            try program.succeed(["product", "import", "Apps/superapp/Samples/catalogue.json"])
            let movement = try #require(program.answer(["timeline", "list", "--limit", "1"], as: MovementList.self).movements.first)
            let host = try superappHost("--home", program.home.path)
            var chance = SplitMix64(seed: seed)
            let tree = Tree(try host.composition().root())
            _ = await Stage(tree.observer).ready()
            for round in 1...12 {
                for _ in 0..<Int.random(in: 0...6, using: &chance) { await step(Stage(tree.observer), &chance) }
                let address = Self.addresses.randomElement(using: &chance)?.replacing("MOVEMENT", with: movement.id) ?? ""
                let route = try Route("superapp://\(address)")
                try tree.observer.open(route)

                let fresh = Tree(try host.composition().root())
                _ = await Stage(fresh.observer).ready()
                try fresh.observer.open(route)
                let (here, there) = (await settled(tree.observer), await settled(fresh.observer))
                #expect(here == there, "Round \(round) of seed \(seed): \(address)")
                #expect(tree.outline == fresh.outline, "Round \(round) of seed \(seed): \(address)")
                await fresh.finish()
            }
            await tree.finish()
        }
    }

    /// Sends a random event that the screen offers.
    private func step(_ stage: Stage, _ chance: inout SplitMix64) async {
        guard let screen = await stage.ready() else { return }
        let rows = screen.sections.flatMap(\.rows).compactMap { row in row.action.map { Screen.Event($0, row: row.id) } }
        let typed = ["", "yes", "tokyo-station", "shibuya-station", "cash", "coffee", "Ada", "cheapest", "090-1234-5678", "plans"]
        let actions = screen.actions.map { Screen.Event($0.id, input: $0.prompt.flatMap { _ in typed.randomElement(using: &chance) }) }
        guard let event = (rows.shuffled(using: &chance).prefix(4) + actions).randomElement(using: &chance) else { return }
        try? await stage.send(event)
    }

    /// Waits until every view model has a screen and the screens stop changing, and then returns the screens.
    private func settled(_ observer: TreeObserver) async -> [Screen?] {
        var (screens, calm): ([Screen?], Int) = ([], 0)
        while calm < 200 {
            await Task.yield()
            let now = observer.all((any ViewModel).self).map(\.screen.value)
            calm = now == screens && now.count > 3 && now.allSatisfy { $0 != nil } ? calm + 1 : 0
            screens = now
        }
        return screens
    }
}
