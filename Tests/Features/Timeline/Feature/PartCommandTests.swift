import ArgumentParser
import Commands
import EnglishOnly
import Failure
import FeatureTesting
import Language
import Screen
import Testing
import TimelineDomain
import World

@testable import Timeline

@MainActor
@Suite("Commands for tags, parts and filters")
struct PartCommandTests {
    @Test("`timeline split` shows the rest and the part, and `timeline join` shows the whole movement")
    func split() async throws {
        try await withMovements([.coffee]) { repository in
            let needs = TimelineEdit.Needs(show: ShowMovement(repository), movements: EditMovements(repository))
            let answer = try await TimelineSplit.parse(["coffee", "--amount", "-200", "--category", "groceries", "--note", "milk"]).run(
                needs)
            #expect(
                answer.screen.transcript == """
                    Movement split
                    coffee | 2026-11-21 | ドトール | -¥340 | food
                    coffee-part-1 | 2026-11-21 | ドトール | -¥200 | groceries
                    """)
            #expect(try answer.json(in: .english).contains(#""part" : {"#))
            let part = try await TimelineShow.answer("coffee-part-1", needs: needs.show).screen.transcript
            #expect(part.contains("Note | milk\nPart of | coffee"))
            let failure = await #expect(throws: TimelineError.self) {
                _ = try await TimelineSplit.parse(["coffee", "--amount", "340"]).run(needs)
            }
            #expect(failure.flatMap { Failure($0) }?.message.text(in: .japanese) == "-340円から 340円を分割することはできません。")
            let odd = await #expect(throws: Failure.self) { _ = try await TimelineSplit.parse(["coffee", "--amount", "1.5"]).run(needs) }
            #expect(odd?.kind == .usage)
            #expect(try await TimelineJoin.answer("coffee", needs: needs.movements).screen.transcript.contains("Amount | -¥540"))
            let none = await #expect(throws: TimelineError.self) { _ = try await TimelineJoin.answer("coffee", needs: needs.movements) }
            #expect(none.flatMap { Failure($0) }?.kind == .refused)
        }
        #expect(try #require(TimelineSplit.complaint(["coffee"])).contains("--amount"))
    }

    @Test("`timeline tag` adds and removes tags")
    func tag() async throws {
        try await withMovements([.coffee]) { repository in
            let movements = EditMovements(repository)
            #expect(
                try await TimelineTag.answer("coffee", "Work", "#trip", needs: movements).screen.transcript.contains("Tags | trip work"))
            #expect(
                try await TimelineTag.answer("coffee", "trip", "--remove", needs: movements).screen.transcript.contains("Tags | work\n"))
            let last = try await TimelineTag.answer("coffee", "ＷＯＲＫ", "x", "--remove", needs: movements)
            #expect(!last.screen.transcript.contains("Tags"))
        }
        for arguments in [["coffee"], ["coffee", "a b"], ["coffee", ""], []] { #expect(TimelineTag.complaint(arguments) != nil) }
    }

    @Test(
        "`timeline list` filters by day, week, amount and tag, and sorts",
        arguments: [
            (["--day", "2026-11-21"], "coffee server"), (["--day", "2026-11-20"], ""), (["--week", "2026-11-16"], "coffee server"),
            (["--week", "2026-11-22"], "coffee server"), (["--week", "2026-11-23"], ""), (["--min", "1000"], "server wages"),
            (["--max", "1830"], "coffee server"), (["--sort", "oldest"], "wages server coffee"),
            (["--sort", "largest"], "wages server coffee"), (["--min", "1000", "--sort", "oldest", "--limit", "1"], "wages"),
            (["--tag", "work"], ""),
        ])
    func list(arguments: [String], ids: String) async throws {
        try await withMovements([.coffee, .server, .wages]) { repository in
            let answer = try await TimelineList.parse(arguments).run(ListMovements(repository))
            let rows = answer.screen.sections.flatMap(\.rows).compactMap(\.id)
            #expect(rows.joined(separator: " ") == ids)
        }
    }

    @Test(
        "`timeline list` explains invalid filters and filters that contradict each other",
        arguments: [
            (["--day", "2026-11-31"], "2026-11-21"), (["--day", "2026-11-21", "--week", "2026-11-21"], "only one of"),
            (["--week", "2026-11-21", "--until", "2026-11-21"], "only one of"), (["--min", "2", "--max", "1.99"], "larger than --max"),
            (["--min", "-5"], "--min"), (["--max", "1,000"], "1200"), (["--tag", "a b"], "without spaces"),
            (["--sort", "smallest"], "oldest"),
            (["--sort", "largest", "--after", "1795219200000.ab12"], "--limit"),
        ])
    func invalid(arguments: [String], complaint: String) throws {
        #expect(try #require(TimelineList.complaint(arguments)).contains(complaint))
    }
}
