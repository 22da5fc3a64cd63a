import ArgumentParser
import Commands
import EnglishOnly
import Failure
import FeatureTesting
import Foundation
import Language
import MovementTesting
import Movements
import Testing
import Time
import TimelineDomain
import TimelineInfra

@testable import Timeline

@MainActor
@Suite("Commands for single movements")
struct EditCommandTests {
    @Test("`timeline add` adds a movement, dated today by default")
    func add() async throws {
        try await withMovements([]) { repository in
            let needs = TimelineAdd.Needs(
                movements: EditMovements(repository), clock: .stopped(at: .testing),
                sums: SummarizeMovements(repository), categorizer: nil)
            let answer = try await TimelineAdd.answer("--amount", "-540", "--counterparty", "Doutor", "--category", "food", needs: needs)
            let id = try #require(try await ListMovements(repository)().movements.first?.id)
            #expect(
                answer.screen.transcript == """
                    Card payment in shops
                    ID | \(id)
                    Paid to | Doutor
                    Date | 2026-11-21 00:00
                    Amount | -¥540
                    Category | food
                    Status | settled
                    """)
            let arguments = ["--amount", "12.50", "--currency", "usd", "--date", "2026-11-02", "--kind", "salary", "--message", "Thanks"]
            _ = try await TimelineAdd.parse(arguments).run(needs)
            let wages = try #require(try await ListMovements(repository)().movements.last)
            #expect("\(wages.time.day) \(wages.kind.id) \(wages.amount) \(wages.message ?? "")" == "2026-11-02 salary $12.50 Thanks")
            let failure = await #expect(throws: Failure.self) {
                _ = try await TimelineAdd.answer("--amount", "12.5", "--currency", "JPY", needs: needs)
            }
            #expect(failure?.kind == .usage && failure?.message == "“12.5” is not an amount in JPY.")
        }
        #expect(try #require(TimelineAdd.complaint([])).contains("--amount"))
        #expect(try #require(TimelineAdd.complaint(["--amount", "-5", "--kind", "bitcoin"])).contains("Choose one of: card-in-shops"))
    }

    @Test("`timeline edit` changes the given fields, and `timeline history` lists the changes")
    func edit() async throws {
        try await withMovements([.coffee]) { repository in
            let needs = TimelineEdit.Needs(show: ShowMovement(repository), movements: EditMovements(repository))
            let arguments = ["coffee", "--amount", "-600", "--date", "2026-11-20", "--category", "travel", "--status", "refunded"]
            let answer = try await TimelineEdit.parse(arguments).run(needs)
            #expect(answer.screen.transcript.contains("Date | 2026-11-20 09:00\nAmount | -¥600\nCategory | travel\nStatus | refunded"))
            let history = try await TimelineHistory.answer("coffee", needs: needs.movements)
            #expect(
                history.screen.transcript == """
                    History
                    2026-11-21 09:00 | edited | date: 2026-11-21 → 2026-11-20
                     |  | amount: -540 → -600
                     |  | category: food → travel
                     |  | status: settled → refunded
                    """)
            #expect(history.screen.transcript(in: .japanese).contains("カテゴリ: 食事 → 旅行"))
            #expect(try history.json(in: .english).contains(#""old" : "-540""#))
        }
        #expect(try #require(TimelineEdit.complaint(["coffee"])).contains("Specify at least one field to change."))
        #expect(try #require(TimelineEdit.complaint(["coffee", "--currency", "USD", "--category", "food"])).contains("requires --amount"))
    }

    @Test("`timeline delete` deletes a movement but keeps its history")
    func delete() async throws {
        try await withMovements([.coffee]) { repository in
            let movements = EditMovements(repository)
            let answer = try await TimelineDelete.answer("coffee", needs: movements)
            #expect(answer.screen.transcript.hasPrefix("Movement deleted\nID | coffee\nPaid to | ドトール\n"))
            let history = try await TimelineHistory.answer("coffee", needs: movements).screen.transcript
            #expect(history.hasPrefix("History\n2026-11-21 09:00 | deleted | date: 2026-11-21\n"))
            await #expect(throws: TimelineError.noMovement("coffee")) { _ = try await TimelineDelete.answer("coffee", needs: movements) }
        }
    }

    @Test("The history of an unchanged movement is empty, and that of an imported movement names the imported file")
    func unchanged() async throws {
        try await withMovements([.coffee]) { repository in
            let movements = EditMovements(repository)
            #expect(try await TimelineHistory.answer("coffee", needs: movements).screen.transcript == "History\nNo changes.")
            _ = try await repository.add([.server], from: .init(file: "a.csv", time: .testing))
            #expect(
                try await TimelineHistory.answer("server", needs: movements).screen.transcript
                    == "History\n2026-11-21 09:00 | imported | a.csv")
        }
    }
}
