import ArgumentParser
import Commands
import EnglishOnly
import Failure
import FeatureTesting
import Language
import Money
import MovementTesting
import Movements
import Screen
import Testing
import Time
import TimelineDomain

@testable import Timeline

@MainActor
@Suite("Commands for tags, parts and filters")
struct PartCommandTests {
    @Test("`timeline split` shows the new part and what remains of the movement, and `timeline join` shows the whole movement")
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

    @Test("A list sorted by amount reports whether it was cut off")
    func largest() async throws {
        try await withMovements([.coffee, .server, .wages]) { repository in
            let list = ListMovements(repository)
            let cut = try await TimelineList.answer("--sort", "largest", "--limit", "2", needs: list)
            #expect(cut.screen.transcript.hasSuffix("Only the first 2 are listed. Show more: --limit 4"))
            #expect(try cut.json(in: .english).contains(#""more" : true"#))
            let all = try await TimelineList.answer("--sort", "largest", "--limit", "3", needs: list)
            #expect(try !all.screen.transcript.contains("--limit") && all.json(in: .english).contains(#""more" : false"#))
        }
    }

    @Test("The error for `timeline join` with a part names the command that joins all parts")
    func part() async throws {
        try await withMovements([.coffee]) { repository in
            let movements = EditMovements(repository)
            _ = try await movements.split("coffee", off: .yen(200))
            let error = await #expect(throws: TimelineError.self) { _ = try await TimelineJoin.answer("coffee-part-1", needs: movements) }
            let failure = try #require(error.flatMap { Failure($0) })
            #expect(
                failure.lines.map { $0.text(in: .english) } == [
                    "Movement coffee-part-1 is a part of movement coffee.", "Join the parts: timeline join coffee",
                ])
            #expect(failure.message.text(in: .japanese) == "明細 coffee-part-1 は、明細 coffee から分割されたものです。")
            let whole = try await TimelineShow.answer("coffee", needs: ShowMovement(repository)).screen.transcript
            #expect(whole.contains("Parts\ncoffee-part-1 | 2026-11-21 | ドトール | -¥200 | food\nJoin the parts: timeline join coffee"))
        }
    }

    @Test("A note that is entered with line breaks is stored as one line")
    func note() async throws {
        try await withMovements([.coffee]) { repository in
            let needs = TimelineEdit.Needs(show: ShowMovement(repository), movements: EditMovements(repository))
            _ = try await TimelineEdit.parse(["coffee", "--note", "milk\r\n and\nsugar\n", "--message", "\n"]).run(needs)
            #expect(try await repository.movement("coffee")?.note == "milk and sugar")
            #expect(try await repository.movement("coffee")?.message == nil)
        }
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
        "`timeline list` filters movements by day, week, amount or tag, and sorts them",
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
