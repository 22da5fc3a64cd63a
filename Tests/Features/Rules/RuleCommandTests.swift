import ArgumentParser
import Commands
import EnglishOnly
import Failure
import FeatureTesting
import Language
import MovementTesting
import Movements
import RulesDomain
import RulesInfra
import RulesPresentation
import Testing
import Time
import TimelineDomain
import TimelineInfra
import TimelineSlots

@testable import Rules
@testable import Timeline

@MainActor
@Suite("Rule commands")
struct RuleCommandTests {
    @Test("`timeline rules` adds, lists, applies and removes rules")
    func rules() async throws {
        try await withMovements([.coffee]) { repository in
            let rules = CategoryRules(MemoryRules(), repository, .stopped(at: .testing))
            #expect(
                try await RulesList.answer(needs: rules).screen.transcript
                    == "Rules\nNo rules yet. Add one: timeline rules add groceries --text supermarket")
            #expect(
                try await RulesAdd.answer("travel", "--counterparty", " ドトール ", needs: rules).screen.transcript == """
                    Rule saved
                    1 | counterparty is “ドトール” | travel
                    New movements follow the rules. Apply them to existing movements: timeline rules apply
                    """)
            let second = try await RulesAdd.answer("health", "--text", "薬局", needs: rules)
            #expect(second.screen.transcript(in: .japanese).contains("2 | 「薬局」を含む | 医療・健康"))
            #expect(try second.json(in: .english).contains(#""scope" : "counterparty""#))
            #expect(
                try await RulesApply.answer("--replace", "--dry-run", needs: rules).screen.transcript
                    == "Apply rules\nWould be categorized | 1")
            for arguments in [[], ["--dry-run"]] {
                let none = try await RulesApply.parse(arguments).run(rules)
                #expect(
                    none.screen.transcript.hasSuffix(
                        " | 0\n1 movement that matches a rule already has another category. Replace categories: timeline rules apply --replace"
                    ))
                #expect(none.screen.transcript(in: .japanese).hasSuffix("置き換える: timeline rules apply --replace"))
                #expect(try none.json(in: .english).contains(#""replaceable" : 1"#))
            }
            #expect(try await RulesApply.answer("--replace", needs: rules).screen.transcript == "Apply rules\nCategorized | 1")
            #expect(try await RulesApply.answer(needs: rules).screen.transcript == "Apply rules\nCategorized | 0")
            #expect(try await repository.movement("coffee")?.category == .travel)
            #expect(try await RulesRemove.answer("1", needs: rules).screen.transcript == "Rule removed\n2 | contains “薬局” | health")
            let failure = await #expect(throws: RuleError.self) { _ = try await RulesRemove.answer("1", needs: rules) }
            #expect(
                failure.flatMap { Failure($0) }?.lines.map { $0.text(in: .english) } == [
                    "Rule 1 does not exist.", "List rules: timeline rules",
                ])
        }
    }

    @Test(
        "`timeline rules add` explains invalid arguments",
        arguments: [
            ["food"], ["food", "--text", "a", "--counterparty", "b"], ["food", "--text", "  "], ["fod", "--text", "a"], [],
            ["--text", "a"],
        ])
    func invalid(arguments: [String]) { #expect(RulesAdd.complaint(arguments) != nil) }

    @Test("`timeline rules remove` requires the number of a rule", arguments: [[], ["one"], ["99999999999999999999"]])
    func numbers(arguments: [String]) { #expect(RulesRemove.complaint(arguments) != nil) }

    @Test("A movement that is added by hand without a category follows the rules")
    func added() async throws {
        try await withMovements([]) { repository in
            let rules = CategoryRules(MemoryRules(), repository, .stopped(at: .testing))
            try await rules.add(.text, "doutor", as: .food)
            let needs = TimelineAdd.Needs(
                movements: EditMovements(repository), clock: .stopped(at: .testing),
                sums: SummarizeMovements(repository), categorizer: rules)
            for category in [[], ["--category", "other"]] {
                _ = try await TimelineAdd.parse(["--amount", "-5", "--counterparty", "Doutor"] + category).run(needs)
            }
            #expect(try await repository.movements(.everything, after: nil, limit: 9).map(\.category) == [.other, .food])
        }
    }
}
