import FeatureTesting
import Foundation
import Money
import Testing
import TimelineDomain
import World

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
        _ expected: [String], foreign: Int = 0
    ) async throws {
        for kept in Kept.allCases {
            let summary = try await withMovements(movements, kept) {
                try await SummarizeMovements($0)(
                    by: grouping, since: since.flatMap { Date(day: $0) }, until: until.flatMap { Date(day: $0) })
            }
            #expect(summary.groups.map { "\($0.name) \($0.out) \($0.in)" } == expected, "\(kept)")
            #expect(summary.foreign == foreign, "\(kept)")
        }
    }

    @Test("In a summary by month, each month begins at midnight in Tokyo")
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

    @Test("A summary leaves out payment requests and movements that were refunded or cancelled")
    func still() async throws {
        try await check(
            [
                movement("a", .yen(-100), .cardOnline, .pending), movement("b", .yen(-20), .cardOnline, .refunded),
                movement("c", .yen(-3), .cardOnline, .cancelled), movement("d", .yen(-5), .requestReceived),
                movement("e", .yen(5), .requestSent),
            ], ["2026-11 -¥100 ¥0"])
    }

    @Test("A summary adds up amounts in yen and counts movements in other currencies")
    func foreign() async throws {
        try await check(
            [movement("a", Money(minor: -100, .dollar), day: "2026-10-01"), movement("b", .yen(-20))], ["2026-11 -¥20 ¥0"], foreign: 1)
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
                throws: TimelineError.sumTooLarge(.month)
            ) { try await SummarizeMovements(repository)() }
        }
    }

    @Test("The summary of an empty timeline is empty")
    func nothing() async throws {
        try await check([], [])
    }
}
