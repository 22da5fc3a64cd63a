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
import Testing
import Time
import TimelineDomain
import TimelineInfra
import TimelinePresentation

@testable import Timeline

@MainActor
@Suite("Timeline commands")
struct TimelineCommandTests {
    @Test("`timeline list` accepts filters and a range of days that includes both ends")
    func list() async throws {
        try await withMovements([.coffee, .server, .wages]) { repository in
            let list = ListMovements(repository)
            let day = try await TimelineList.answer("--since", "2026-10-12", "--until", "2026-10-12", needs: list)
            #expect(day.screen.transcript == "Timeline\n2026-10-12 | 株式会社ハナミズキ | ¥310,000 | income | ")
            let some = try await TimelineList.answer("--family", "payments", "--limit", "1", needs: list)
            #expect(some.screen.transcript.hasSuffix("Next page: --after 1795219200000.coffee"))
            let rest = try await TimelineList.answer("--family", "payments", "--after", "1795219200000.coffee", needs: list)
            #expect(rest.screen.transcript == "Timeline\n2026-11-21 | Hetzner | -¥1,830 | other | pending")
        }
    }

    @Test(
        "`timeline list` explains invalid options",
        arguments: [
            (["--limit", "0"], "--limit takes a number from 1 to 10000."),
            (["--since", "yesterday"], "Use a date such as 2026-11-21."),
            (["--since", "2026-11-02", "--until", "2026-11-01"], "--until is earlier than --since."),
            (["--after", "x"], "Copy the cursor, such as 1795219200000.ab12, from the last line of a list."),
        ])
    func badList(arguments: [String], expected: String) throws {
        let complaint = try #require(TimelineList.complaint(arguments))
        #expect(complaint.contains(expected))
    }

    @Test("`timeline list` accepts kinds that other features define, and lists the known kinds if a kind is unknown")
    func kind() async throws {
        let kind = Movement.Kind("wallet-top-up", name: "Wallet top-up")
        try await withMovements([.coffee, .full(kind)]) { repository in
            let list = ListMovements(repository)
            let found = try await TimelineList.answer("--kind", "wallet-top-up", needs: list)
            #expect(found.screen.transcript == "Timeline\n2026-11-21 | Hanako | -¥1,830 | shopping | ")
            let error = await #expect(throws: TimelineError.self) { _ = try await TimelineList.answer("--kind", "salry", needs: list) }
            #expect(error.flatMap { Failure($0) }?.message == "Unknown kind of movement: salry. Did you mean salary?")
            #expect(error == .noKind("salry", known: Movement.Kind.own + [kind]))
        }
    }

    @Test("`timeline show` shows one movement")
    func show() async throws {
        try await withMovements([.coffee]) { repository in
            let answer = try await TimelineShow.answer("coffee", needs: ShowMovement(repository))
            #expect(
                answer.screen.transcript == """
                    Contactless payment
                    Paid to | ドトール
                    Date | 2026-11-21 09:00
                    Amount | -¥540
                    Category | food
                    Status | settled
                    """)
        }
    }

    @Test("`timeline categorize` changes a category; the error for an unknown category lists the valid ones")
    func categorize() async throws {
        try await withMovements([.coffee]) { repository in
            let answer = try await TimelineCategorize.answer("coffee", "travel", needs: CategorizeMovement(repository))
            #expect(answer.screen.transcript.contains("Category | travel"))
            #expect(try await repository.movement("coffee")?.category == .travel)
        }
        let complaint = try #require(TimelineCategorize.complaint(["coffee", "fod"]))
        #expect(Movement.Category.allCases.allSatisfy { complaint.contains($0.rawValue) })
    }

    @Test("`timeline summary` sums up movements by category")
    func summary() async throws {
        try await withMovements([.coffee]) { repository in
            let answer = try await TimelineSummary.answer("--by", "category", needs: ShowSummary(repository))
            #expect(answer.screen.transcript.contains("food | -¥540 | 540/540"))
        }
    }
}
