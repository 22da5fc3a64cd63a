import BudgetsDomain
import BudgetsInfra
import BudgetsPresentation
import FeatureTesting
import Foundation
import GRDB
import Money
import MovementTesting
import Movements
import Seeded
import Storage
import Testing
import Time
import TimelineDomain
import TimelineInfra

@Suite("Budgets")
struct BudgetTests {
    private func movement(
        _ id: String, _ amount: Money, in category: Movement.Category = .food, day: String = "2026-11-05",
        _ kind: Movement.Kind = .qr, _ status: Movement.Status = .settled
    ) throws -> Movement {
        let time = try #require(Date(day: day))
        return Movement(id: id, kind: kind, status: status, amount: amount, counterparty: "", time: time, category: category)
    }

    private func dollars(_ minor: Int64) -> Money { Money(minor: minor, .dollar) }

    /// Checks how much of each budget is used, with movements in memory and in SQLite. `food ¥30 of ¥100, ¥70` means that ¥30 of the limit
    /// of ¥100 is used and ¥70 is left.
    private func check(
        _ movements: [Movement], _ budgets: [Budget], rates: CurrencyRates = CurrencyRates(ShortMemory()), since: String? = nil,
        until: String? = nil, _ expected: [String]
    ) async throws {
        for kept in Kept.allCases {
            let month = try await withMovements(movements, kept) {
                try await MonthlyBudgets($0, MemoryBudgets(budgets), rates)
                    .month(since: since.flatMap { Date(day: $0) }, until: until.flatMap { Date(day: $0) })
            }
            #expect(
                month.uses.map { use in
                    let missing = use.missing.map { " without \($0.code)" }.joined()
                    return "\(use.budget.scope.rawValue) \(use.spent) of \(use.budget.limit), \(use.left)\(missing)"
                } == expected, "\(kept)")
        }
    }

    @Test("A budget counts the current month's spending in its category and currency, and the order of budgets is fixed")
    func uses() async throws {
        let movements = try [
            movement("a", .yen(-100)), movement("b", .yen(-20), in: .travel), movement("c", .yen(500)), movement("d", dollars(-900)),
            movement("e", .yen(-3), day: "2026-10-31"), movement("f", .yen(-4), day: "2026-12-01"),
            movement("g", .yen(-5), day: "2026-11-30"),
        ]
        let budgets = [
            Budget(.category(.travel), .yen(19)), Budget(.category(.food), .yen(105)), Budget(.category(.health), .yen(7)),
            Budget(.all, .yen(1_000)),
        ]
        try await check(
            movements, budgets,
            ["all ¥125 of ¥1,000, ¥875 without USD", "food ¥105 of ¥105, ¥0", "travel ¥20 of ¥19, -¥1", "health ¥0 of ¥7, ¥7"])
    }

    @Test("A budget leaves out refunded movements, cancelled movements and payment requests")
    func still() async throws {
        try await check(
            [
                movement("a", .yen(-1), .cardOnline, .pending), movement("b", .yen(-20), .cardOnline, .refunded),
                movement("c", .yen(-300), .cardOnline, .cancelled), movement("d", .yen(-4_000), .requestReceived),
            ], [Budget(.all, .yen(9)), Budget(.category(.food), .yen(9))], ["all ¥1 of ¥9, ¥8", "food ¥1 of ¥9, ¥8"])
    }

    @Test("For a period that ends before the current month, budgets count the whole of the period's last month")
    func period() async throws {
        let movements = try [movement("a", .yen(-1), day: "2026-10-01"), movement("b", .yen(-20), day: "2026-10-31")]
        let budgets = [Budget(.all, .yen(100))]
        try await check(movements, budgets, since: "2026-01-01", until: "2026-10-02", ["all ¥21 of ¥100, ¥79"])
        try await check(movements, budgets, ["all ¥0 of ¥100, ¥100"])
    }

    @Test("Without budgets, nothing is summed up, so no sum can overflow")
    func nothing() async throws {
        try await check([movement("a", .yen(.min)), movement("b", .yen(-1))], [], [])
    }

    @Test("The budget for all spending includes amounts in other currencies only if its limit is in the currency for totals")
    func converted() async throws {
        let movements = try [movement("a", .yen(-1_000)), movement("b", dollars(-200)), movement("c", .yen(-1))]
        let euro = try #require(Currency(code: "EUR"))
        let rates = CurrencyRates(ShortMemory()), yen = [Budget(.all, .yen(2_000)), Budget(.category(.food), .yen(2_000))]
        try await check(movements, yen, rates: rates, ["all ¥1,001 of ¥2,000, ¥999 without USD", "food ¥1,001 of ¥2,000, ¥999"])
        try await rates.set(.init(of: .dollar, in: .yen, try #require(ExchangeRate("150.25"))))
        // 1,001 + 2.00 × 150.25 = 1,301.5; only this sum is rounded.
        try await check(movements, yen, rates: rates, ["all ¥1,302 of ¥2,000, ¥698", "food ¥1,001 of ¥2,000, ¥999"])
        try await check(movements, [Budget(.all, dollars(100))], rates: rates, ["all $2.00 of $1.00, -$1.00"])
        try await rates.setHome(.dollar)
        try await check(movements, yen, rates: rates, ["all ¥1,001 of ¥2,000, ¥999", "food ¥1,001 of ¥2,000, ¥999"])
        try await check(movements, [Budget(.all, dollars(100))], rates: rates, ["all $2.00 of $1.00, -$1.00 without JPY"])
        try await rates.set(.init(of: .yen, in: .dollar, try #require(ExchangeRate("0.01"))))
        try await check(movements, [Budget(.all, dollars(100))], rates: rates, ["all $12.01 of $1.00, -$11.01"])
        // Income in another currency has no effect on a budget, so the rate of that currency does not matter.
        let income = try [movement("a", .yen(-5)), movement("d", Money(minor: 70, euro), in: .income)]
        try await rates.setHome(.yen)
        try await check(income, [Budget(.all, .yen(9))], rates: rates, ["all ¥5 of ¥9, ¥4"])
    }

    @Test(
        "Comparing a budget with spending that overflows is an error", arguments: Kept.allCases,
        [[Int64.min], [.min, -1], [-1, .min]])
    func overflow(kept: Kept, minor: [Int64]) async throws {
        let movements = try minor.enumerated().map { try movement("m\($0)", .yen($1)) }
        try await withMovements(movements, kept) { repository in
            let budgets = MonthlyBudgets(repository, MemoryBudgets([Budget(.category(.food), .yen(.max))]))
            await #expect(throws: SumError.self) { try await budgets.month() }
        }
    }

    @Test("A budget with the largest limit and a month with the largest sum are compared exactly")
    func largest() async throws {
        let (limit, spent) = (Int64.max, -Int64.max)
        try await check(
            [movement("a", .yen(spent))], [Budget(.category(.food), .yen(limit)), Budget(.category(.travel), .yen(1))],
            [
                "food ¥9,223,372,036,854,775,807 of ¥9,223,372,036,854,775,807, ¥0", "travel ¥0 of ¥1, ¥1",
            ])
        try await check(
            [movement("a", .yen(spent))], [Budget(.category(.food), .yen(1))],
            ["food ¥9,223,372,036,854,775,807 of ¥1, -¥9,223,372,036,854,775,806"])
    }

    @Test("The database and the model in memory store the same budgets after random changes", arguments: 1...10 as ClosedRange<UInt64>)
    func model(seed: UInt64) async throws {
        try await withStore { store in
            let (kept, model) = (try SQLiteBudgets(store), MemoryBudgets())
            var chance = SplitMix64(seed: seed)
            for step in 1...40 {
                let place = Comment("seed \(seed), step \(step)")
                let scope = Budget.Scope.allCases[Int.random(in: 0..<4, using: &chance)]
                if Bool.random(using: &chance) {
                    let currency = Bool.random(using: &chance) ? Currency.yen : .dollar
                    let budget = Budget(scope, Money(minor: Int64.random(in: 1...(.max), using: &chance), currency))
                    try await kept.keep(budget)
                    model.keep(budget)
                } else {
                    #expect(try await kept.remove(scope) == model.remove(scope), place)
                }
                #expect(try await Set(kept.budgets()) == Set(model.budgets()), place)
            }
        }
    }

    @Test("Every scope of a budget is stored and read back, and the names of scopes are unique")
    func scopes() async throws {
        #expect(Budget.Scope.allCases.count == Movement.Category.allCases.count + 1)
        #expect(Budget.Scope.allCases.compactMap { Budget.Scope(rawValue: $0.rawValue) } == Budget.Scope.allCases)
        #expect(Budget.Scope(rawValue: "fod") == nil)
        try await withStore { store in
            let budgets = try SQLiteBudgets(store)
            for scope in Budget.Scope.allCases { try await budgets.keep(Budget(scope, .yen(1))) }
            #expect(try await Set(budgets.budgets().map(\.scope)) == Set(Budget.Scope.allCases))
        }
    }

    @Test(
        "A stored budget with an unknown category, an unknown currency or a limit that is not above zero is reported",
        arguments: ["('fod', 1, 'JPY')", "('food', 1, 'XXX')", "('food', 0, 'JPY')", "('food', -1, 'JPY')"])
    func unreadable(row: String) async throws {
        try await withStore { store in
            let budgets = try SQLiteBudgets(store)
            try await store.write { try $0.execute(sql: "INSERT INTO movementBudget (scope, minor, currency) VALUES \(row)") }
            await #expect(throws: UnreadableBudget.self) { try await budgets.budgets() }
        }
    }

    @Test("The budgets of a database from before they were a feature are read, whichever feature opens it first", arguments: [true, false])
    func old(timelineFirst: Bool) async throws {
        try await withStore { store in
            try await store.write { try $0.execute(sql: OldHome.sql) }
            if timelineFirst { _ = try SQLiteMovements(store) }
            #expect(try await SQLiteBudgets(store).budgets() == [Budget(.category(.food), .yen(30_000))])
            #expect(try await SQLiteMovements(store).clear().movements == 3)
            #expect(try await SQLiteBudgets(store).budgets() == [Budget(.category(.food), .yen(30_000))])
        }
    }

    @Test("Deleting the timeline deletes the budgets and counts them")
    func cleared() async throws {
        try await withStore { store in
            let budgets = try SQLiteBudgets(store)
            try await budgets.keep(Budget(.all, .yen(1)))
            try await budgets.keep(Budget(.category(.food), .yen(2)))
            #expect(try await budgets.clear() == 2)
            #expect(try await budgets.budgets() == [])
        }
    }

    @Test(
        "The limit of a budget must be above zero and a valid amount in its currency",
        arguments: ["0", "-1", "12.5", "1,000", "", "a", "１", "9223372036854775808", "-0", "1e3"])
    func limits(text: String) async throws {
        let repository = MemoryBudgets(), budgets = MonthlyBudgets(MemoryMovements(), repository)
        await #expect(throws: BudgetError.notALimit(text, .yen)) { try await budgets.set(.all, to: text, in: .yen) }
        #expect(repository.budgets() == [])
    }

    @Test("Removing a budget that does not exist is an error")
    func missing() async throws {
        let budgets = MonthlyBudgets(MemoryMovements())
        try await budgets.set(.all, to: "007", in: .yen)
        await #expect(throws: BudgetError.noBudget(.category(.food))) { try await budgets.remove(.category(.food)) }
        try await budgets.remove(.all)
        await #expect(throws: BudgetError.noBudget(.all)) { try await budgets.remove(.all) }
    }
}
