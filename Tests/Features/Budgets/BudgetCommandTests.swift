import ArgumentParser
import BudgetsDomain
import BudgetsInfra
import BudgetsPresentation
import Commands
import EnglishOnly
import Failure
import FeatureTesting
import FeatureTree
import FeatureTreeTesting
import Foundation
import GRDB
import Language
import Money
import MovementTesting
import Movements
import Screen
import Storage
import Testing
import Time
import TimelineDomain
import TimelineInfra
import TimelinePresentation
import TimelineSlots

@testable import Budgets
@testable import Timeline

@MainActor
@Suite("Budget commands")
struct BudgetCommandTests {
    private func withNeeds(
        _ movements: [Movement] = [.coffee, .server], _ rates: CurrencyRates = CurrencyRates(ShortMemory()),
        _ body: (BudgetNeeds, ShowSummary) async throws -> Void
    ) async throws {
        try await withMovements(movements) { repository in
            let budgets = MemoryBudgets()
            let monthly = MonthlyBudgets(repository, budgets, rates)
            try await body(
                BudgetNeeds(budgets: monthly, sums: SummarizeMovements(repository, rates)),
                ShowSummary(SummarizeMovements(repository, rates), Plugins([monthly.section])))
        }
    }

    @Test("`timeline budgets` sets, replaces, lists and removes budgets")
    func budgets() async throws {
        try await withNeeds { needs, _ in
            #expect(
                try await BudgetsList.answer(needs: needs.budgets).screen.transcript
                    == "Budgets\nNo budgets yet. Set one: timeline budgets set food 30000")
            #expect(
                try await BudgetsSet.answer("food", "500", needs: needs).screen.transcript
                    == "Budget saved\nBudgets for 2026-11\nfood | ¥540 of ¥500 | ¥40 over")
            _ = try await BudgetsSet.answer("all", "5000", needs: needs)
            let last = try await BudgetsSet.answer("food", "540", needs: needs)
            #expect(
                last.screen.transcript
                    == "Budget saved\nBudgets for 2026-11\nall spending | ¥2,370 of ¥5,000 | ¥2,630 left\nfood | ¥540 of ¥540 | ¥0 left")
            #expect(
                last.screen.transcript(in: .japanese)
                    == "予算を保存しました\n2026年11月の予算\n支出の合計 | 5,000円のうち 2,370円 | 残り 2,630円\n食事 | 540円のうち 540円 | 残り 0円")
            #expect(
                try await BudgetsList.answer("--month", "2026-10", needs: needs.budgets).screen.transcript
                    == "Budgets for 2026-10\nall spending | ¥0 of ¥5,000 | ¥5,000 left\nfood | ¥0 of ¥540 | ¥540 left")
            #expect(
                try await BudgetsRemove.answer("all", needs: needs.budgets).screen.transcript
                    == "Budget removed\nBudgets for 2026-11\nfood | ¥540 of ¥540 | ¥0 left")
            let failure = await #expect(throws: BudgetError.self) { _ = try await BudgetsRemove.answer("all", needs: needs.budgets) }
            let lines = failure.flatMap { Failure($0) }?.lines ?? []
            #expect(lines.map(\.english) == ["There is no budget for all spending.", "List budgets: timeline budgets"])
            #expect(lines.map(\.japanese) == ["支出の合計の予算は設定されていません。", "一覧を見る: timeline budgets"])
        }
    }

    @Test("The JSON of budgets contains amounts that scripts can read, the scope of each budget and the missing rates")
    func json() async throws {
        var cents = Movement.server
        cents.amount = Money(minor: -100, .dollar)
        try await withNeeds([.coffee, cents, .wages]) { needs, _ in
            _ = try await BudgetsSet.answer("food", "500", "--currency", "JPY", needs: needs)
            let answer = try await BudgetsSet.answer("all", "5000", "--currency", "jpy", needs: needs)
            let json = try answer.json(in: .japanese)
            for text in [#""budget" : "all""#, #""month" : "2026-11""#, #""text" : "-40円""#, #""minor" : 4460"#] {
                #expect(json.contains(text), "\(json)")
            }
            #expect(json.matches(of: /missingRates/).count == 1)
            #expect(
                answer.screen.transcript.hasSuffix(
                    "\nNot converted into JPY, because there is no rate for USD. To set a rate: timeline rates set USD RATE"))
            #expect(try answer.csv(in: .english).hasPrefix("budget,limit.minor,limit.currency,"))
        }
    }

    @Test(
        "A limit without a currency gets the old limit's currency or else the chosen one; without either, several currencies are an error")
    func currency() async throws {
        var cents = Movement.server
        cents.amount = Money(minor: -100, .dollar)
        let rates = CurrencyRates(ShortMemory())
        try await withNeeds([.coffee, cents], rates) { needs, _ in
            let unclear = await #expect(throws: SumError.self) { _ = try await BudgetsSet.answer("food", "5", needs: needs) }
            #expect(unclear.flatMap { Failure($0) }?.kind == .usage)
            _ = try await BudgetsSet.answer("food", "5", "--currency", "USD", needs: needs)
            #expect(try await BudgetsSet.answer("food", "7.50", needs: needs).screen.transcript.contains("$0.00 of $7.50"))
            try await rates.setHome(.yen)
            #expect(try await BudgetsSet.answer("travel", "7", needs: needs).screen.transcript.contains("¥0 of ¥7"))
            let wrong = await #expect(throws: BudgetError.self) { _ = try await BudgetsSet.answer("food", "7.5", needs: needs) }
            let lines = wrong.flatMap { Failure($0) }.map { [$0.message] + [$0.hint].compactMap(\.self) } ?? []
            #expect(
                lines.map(\.english) == [
                    "“7.5” is not a limit in USD.", "Use a number above zero, such as 30000 in JPY or 250.00 in USD.",
                ])
        }
    }

    @Test(
        "`timeline budgets set` explains invalid arguments",
        arguments: [[], ["food"], ["fod", "1"], ["food", "-1"], ["food", "1", "--currency", "YEN"], ["1", "food"]])
    func invalid(arguments: [String]) { #expect(BudgetsSet.complaint(arguments) != nil) }

    @Test(
        "`timeline budgets list` refuses an invalid month",
        arguments: ["2026", "2026-13", "2026-1", "2026-11-01", "November", "0000-01", ""])
    func months(text: String) {
        #expect(BudgetsList.complaint(["--month", text])?.contains("Use a month such as 2026-11.") == true)
        #expect(BudgetsList.complaint(["--month", text], in: .japanese)?.contains("月は 2026-11 の形式で指定してください。") == true)
    }

    @Test(
        "A summary by month or category shows the budgets of this month or the nearest month in its period; a summary by account shows none"
    )
    func summary() async throws {
        try await withNeeds { needs, summarize in
            let before = try await TimelineSummary.answer(needs: summarize)
            #expect(try !before.json(in: .english).contains("budgets") && !before.screen.transcript.contains("Budgets"))
            _ = try await BudgetsSet.answer("food", "500", needs: needs)
            let (month, category) = try await (
                TimelineSummary.answer(needs: summarize), TimelineSummary.answer("--by", "category", needs: summarize)
            )
            #expect(month.screen.transcript == before.screen.transcript + "\nBudgets for 2026-11\nfood | ¥540 of ¥500 | ¥40 over")
            #expect(category.screen.transcript.hasSuffix("\nBudgets for 2026-11\nfood | ¥540 of ¥500 | ¥40 over"))
            #expect(try month.json(in: .english).contains(#""budgets" : {"#))
            let account = try await TimelineSummary.answer("--by", "account", needs: summarize)
            #expect(try !account.screen.transcript.contains("Budgets") && !account.json(in: .english).contains("budgets"))
            let october = try await TimelineSummary.answer("--until", "2026-10-31", needs: summarize)
            #expect(october.screen.transcript == "Summary\nNo movements to sum up.\nBudgets for 2026-10\nfood | ¥0 of ¥500 | ¥500 left")
        }
    }

    @Test("The error for an unreadable stored budget names its category")
    func unreadable() async throws {
        try await withStore { store in
            let budgets = try SQLiteBudgets(store)
            try await store.write { try $0.execute(sql: "INSERT INTO movementBudget (scope, minor, currency) VALUES ('fod', 1, 'JPY')") }
            let failure = await #expect(throws: UnreadableBudget.self) { try await budgets.budgets() }?.failure
            #expect(failure?.message.english.hasPrefix("The budget for fod") == true)
            #expect(failure?.message.japanese.contains("fod の予算") == true)
        }
    }

    @Test("If the sum for the budgets overflows, they are left out, and the summary is still shown")
    func hidden() async throws {
        let movements = [-1, Int64.min].enumerated().map { index, minor in
            Movement(
                id: "\(index)", kind: .qr, amount: .yen(minor), counterparty: "Shop", time: .testing - TimeInterval(index) * 18 * 86_400,
                category: .food)
        }
        try await withNeeds(movements) { needs, summarize in
            try await needs.budgets.set(.all, to: "5", in: .yen)
            let data = try await summarize(since: Date(day: "2026-11-05"))
            #expect(data.groups.map(\.out.minor) == [-1] && data["budgets"] == nil)
        }
    }
}
