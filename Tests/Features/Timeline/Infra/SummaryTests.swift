import FeatureTesting
import Foundation
import Money
import MovementTesting
import Movements
import Testing
import Time
import TimelineDomain

@Suite("Summaries")
struct SummaryTests {
    private func movement(
        _ id: String, _ amount: Money, _ kind: Movement.Kind = .qr, _ status: Movement.Status = .settled,
        in category: Movement.Category = .food,
        day: String = "2026-11-01"
    ) throws -> Movement {
        let time = try #require(Date(day: day))
        return Movement(id: id, kind: kind, status: status, amount: amount, counterparty: "", time: time, category: category)
    }

    private func check(
        _ movements: [Movement], by grouping: MovementSummary.Grouping = .month, since: String? = nil, until: String? = nil,
        _ expected: [String]
    ) async throws {
        for kept in Kept.allCases {
            let summary = try await withMovements(movements, kept) {
                try await SummarizeMovements($0)(
                    by: grouping, since: since.flatMap { Date(day: $0) }, until: until.flatMap { Date(day: $0) })
            }
            #expect(summary.groups.map { "\($0.name) \($0.out) \($0.in)" } == expected, "\(kept)")
        }
    }

    @Test("In a summary by month, each month begins at midnight")
    func months() async throws {
        let first = try movement("a", .yen(-100), day: "2026-11-01")
        var last = try movement("b", .yen(-20), day: "2026-11-01")
        last.time -= 0.001
        try await check([first, last, movement("c", .yen(7))], ["2026-10 -¥20 ¥0", "2026-11 -¥100 ¥7"])
    }

    @Test("A summary by category has a sum for each category")
    func categories() async throws {
        try await check(
            [movement("a", .yen(-100)), movement("b", .yen(-20)), movement("c", .yen(500), in: .income)], by: .category,
            ["food -¥120 ¥0", "income ¥0 ¥500"])
    }

    @Test("A summary by account has a sum for each account, and one for the movements without an account")
    func accounts() async throws {
        var (card, other) = (try movement("a", .yen(-100)), try movement("b", .yen(-20)))
        (card.account, other.account) = ("Card", "Account")
        try await check([card, other, movement("c", .yen(500))], by: .account, [" ¥0 ¥500", "Account -¥20 ¥0", "Card -¥100 ¥0"])
    }

    @Test("A summary leaves out refunded and cancelled movements, and all payment requests")
    func still() async throws {
        try await check(
            [
                movement("a", .yen(-100), .cardOnline, .pending), movement("b", .yen(-20), .cardOnline, .refunded),
                movement("c", .yen(-3), .cardOnline, .cancelled), movement("d", .yen(-5), .requestReceived),
                movement("e", .yen(5), .requestSent),
            ], ["2026-11 -¥100 ¥0"])
    }

    @Test("A summary has separate groups for each currency")
    func currencies() async throws {
        try await check(
            [
                movement("a", Money(minor: -100, .dollar), day: "2026-10-01"), movement("b", .yen(-20)),
                movement("c", Money(minor: 1_250, .dollar)),
            ], ["2026-11 -¥20 ¥0", "2026-10 -$1.00 $0.00", "2026-11 $0.00 $12.50"])
    }

    @Test(
        "Totals are converted into the chosen currency, or into the most common one if none is chosen, and each total is rounded once",
        arguments: Kept.allCases)
    func converted(kept: Kept) async throws {
        let euro = try #require(Currency(code: "EUR")), dinar = try #require(Currency(code: "KWD"))
        let movements = try [
            movement("a", .yen(-1000)), movement("b", .yen(-1)), movement("c", Money(minor: -1_250, .dollar)),
            movement("d", Money(minor: 333, euro)),
        ]
        try await withMovements(movements, kept) { repository in
            let rates = CurrencyRates(ShortMemory()), summarize = SummarizeMovements(repository, rates)
            #expect(try await summarize().converted == .init(out: .yen(-1001), in: .yen(0), missing: [euro, .dollar]))
            try await rates.set(.init(of: .dollar, in: .yen, try #require(ExchangeRate("150.25"))))
            try await rates.set(.init(of: euro, in: .yen, try #require(ExchangeRate("0.5"))))
            // 12.50 × 150.25 = 1,878.125 and 3.33 × 0.5 = 1.665; each total is rounded once.
            #expect(try await summarize().converted == .init(out: .yen(-2879), in: .yen(2)))
            try await rates.setHome(dinar)
            #expect(
                try await summarize().converted
                    == .init(out: Money(minor: 0, dinar), in: Money(minor: 0, dinar), missing: [euro, .yen, .dollar]))
            try await rates.set(.init(of: .yen, in: dinar, try #require(ExchangeRate("999999999999999"))))
            await #expect(throws: SumError.totalTooLarge) { try await summarize() }
        }
    }

    @Test("A summary covers only the requested days")
    func days() async throws {
        try await check(
            [
                movement("a", .yen(-1), day: "2026-11-01"), movement("b", .yen(-20), day: "2026-11-02"),
                movement("c", .yen(-300), day: "2026-11-03"),
            ],
            since: "2026-11-02", until: "2026-11-03", ["2026-11 -¥20 ¥0"])
    }

    @Test("A summary fails if a sum overflows", arguments: Kept.allCases)
    func overflow(kept: Kept) async throws {
        let movements = try [movement("a", .yen(.min)), movement("b", .yen(-1))]
        try await withMovements(movements, kept) { repository in
            await #expect(
                throws: SumError.sumTooLarge(.month)
            ) { try await SummarizeMovements(repository)() }
        }
    }

    @Test("Totals in a single currency are converted only if the user has chosen another one", arguments: Kept.allCases)
    func single(kept: Kept) async throws {
        try await withMovements([movement("a", Money(minor: -100, .dollar))], kept) { repository in
            let rates = CurrencyRates(ShortMemory()), summarize = SummarizeMovements(repository, rates)
            #expect(try await summarize().converted == nil)
            try await rates.setHome(.dollar)
            #expect(try await summarize().converted == nil)
            try await rates.setHome(.yen)
            #expect(try await summarize().converted?.missing == [.dollar])
        }
    }

    @Test("The summary of an empty timeline is empty")
    func nothing() async throws {
        try await check([], [])
    }
}
