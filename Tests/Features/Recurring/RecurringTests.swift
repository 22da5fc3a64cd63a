import EnglishOnly
import FeatureTesting
import Foundation
import Money
import MovementTesting
import Movements
import RecurringDomain
import RecurringPresentation
import Seeded
import Testing
import Time
import TimelineDomain
import TimelineInfra
import TimelinePresentation
import TimelineSlots

@Suite("Recurring payments")
struct RecurringTests {
    private func payment(
        _ day: String, _ name: String = "Netflix", _ amount: Money = .yen(-1_490), _ kind: Movement.Kind = .subscription,
        _ status: Movement.Status = .settled, japanese: String? = nil
    ) throws -> Movement {
        Movement(
            id: "\(day) \(name) \(amount) \(kind.id) \(status)", kind: kind, status: status, amount: amount, counterparty: name,
            japaneseName: japanese, time: try #require(Date(day: day)) + 3_600, message: "a\nb", note: "note")
    }

    private func monthly(_ body: (String) throws -> Movement) rethrows -> [Movement] {
        try ["2026-09-05", "2026-10-05", "2026-11-05"].map(body)
    }

    /// Checks that the repositories in memory and in SQLite give the expected recurring payments, such as `Netflix monthly -¥1,490
    /// 2026-12-05`.
    private func check(_ movements: [Movement], _ expected: [String]) async throws {
        for kept in Kept.allCases {
            let found = try await withMovements(movements, kept) { try await RecurringPayments($0)() }
            #expect(
                found.map { payment in
                    let about = payment.recurrence.varies ? "about " : ""
                    return "\(payment.last.counterparty) \(payment.recurrence.interval.rawValue) \(about)\(payment.amount)"
                        + " \(Date(payment.recurrence.next).day)"
                } == expected, "\(kept)")
        }
    }

    @Test("Recurring payments are sorted by their next date, and show the amount of the latest payment")
    func sorted() async throws {
        let movements = try monthly { try payment($0) } + monthly { try payment($0, "Gas", .yen(-Int64($0.count) * 400)) }
        let weekly = try ["2026-11-03", "2026-11-10", "2026-11-17"].enumerated().map { index, day in
            try payment(day, "Gym", .yen(-1_000 + Int64(index) * 100))
        }
        try await check(
            movements + weekly,
            ["Gym weekly about -¥800 2026-11-24", "Gas monthly -¥4,000 2026-12-05", "Netflix monthly -¥1,490 2026-12-05"])
    }

    @Test("The counterparties of recurring payments are compared regardless of case and width")
    func folded() async throws {
        let names = ["ＮＥＴＦＬＩＸ", "netflix", "Netflix"]
        let days = ["2026-09-05", "2026-10-05", "2026-11-05"]
        try await check(zip(days, names).map { try payment($0, $1, japanese: "ネトフリ") }, ["Netflix monthly -¥1,490 2026-12-05"])
    }

    @Test(
        "Payments that differ in kind, currency or counterparty are in different series, and payments excluded from sums are in no series")
    func separate() async throws {
        let days = ["2026-09-05", "2026-10-05"].map { try? payment($0) }.compactMap(\.self)
        for other in try [
            payment("2026-11-05", "Netflix Japan"), payment("2026-11-05", "Netflix", Money(minor: -1_490, .dollar)),
            payment("2026-11-05", "Netflix", .yen(-1_490), .cardOnline), payment("2026-11-05", "Netflix", .yen(1_490)),
            payment("2026-11-05", "Netflix", .yen(0)), payment("2026-11-05", "Netflix", .yen(-1_490), .subscription, .cancelled),
            payment("2026-11-05", "Netflix", .yen(-1_490), .subscription, .refunded),
        ] { try await check(days + [other], []) }
        try await check(monthly { try payment($0, "Hanako", .yen(-5), .requestReceived) }, [])
        try await check(monthly { try payment($0, "") }, [])
        try await check(monthly { try payment($0, "Netflix", .yen(-5), .subscription, .pending) }, ["Netflix monthly -¥5 2026-12-05"])
    }

    @Test("A split payment counts as one payment, with the sum of its parts")
    func split() async throws {
        for kept in Kept.allCases {
            try await withMovements(monthly { try payment($0) }, kept) { repository in
                let id = try #require(try await repository.movements(.everything, after: nil, limit: 1).first?.id)
                _ = try await EditMovements(repository).split(id, off: .yen(490))
                #expect(try await RecurringPayments(repository)().map(\.amount) == [.yen(-1_490)], "\(kept)")
            }
        }
    }

    @Test("Weekly payments are recognized as recurring even if each of them is split into many parts", arguments: Kept.allCases)
    func parts(kept: Kept) async throws {
        let weekly = try ["2026-11-03", "2026-11-10", "2026-11-17"].map { try payment($0, "Gym", .yen(-1_000)) }
        try await withMovements(weekly, kept) { repository in
            for payment in weekly {
                for _ in 1...7 { _ = try await EditMovements(repository).split(payment.id, off: .yen(100)) }
            }
            #expect(try await RecurringPayments(repository)().map(\.amount) == [.yen(-1_000)])
        }
    }

    @Test("Payments whose counterparties differ only in the second line are in different series")
    func lines() async throws {
        let names = ["Shop\nTokyo", "Shop\nOsaka", "Shop\nNara"]
        try await check(zip(["2026-09-05", "2026-10-05", "2026-11-05"], names).map { try payment($0, $1) }, [])
        try await check(monthly { try payment($0, "Shop\nTokyo") }, ["Shop\nTokyo monthly -¥1,490 2026-12-05"])
    }

    @Test("Recurring payments that have ended are not found, and yearly ones are found even if their first payment is years old")
    func old() async throws {
        try await check(["2026-07-05", "2026-08-05", "2026-09-05"].map { try payment($0) }, [])
        try await check(["2023-11-25", "2024-11-25", "2025-11-25"].map { try payment($0) }, ["Netflix yearly -¥1,490 2026-11-25"])
    }

    @Test("It is an error if the sum of a series' payments on one day overflows", arguments: Kept.allCases)
    func overflow(kept: Kept) async throws {
        let movements = try monthly { try payment($0, "Netflix", .yen(.min)) } + monthly { try payment($0) }
        try await withMovements(movements, kept) { repository in
            await #expect(throws: SumError.sumTooLarge(nil)) { try await RecurringPayments(repository)() }
        }
    }

    @Test("A recurring payment that was due last month is still expected this month")
    func overdue() async throws {
        let movements = try ["2026-07-31", "2026-08-31", "2026-09-30"].map { try payment($0, "Rent", .yen(-90_000)) }
        for kept in Kept.allCases {
            let expected = try await withMovements(movements, kept) {
                try await RecurringPayments($0, .stopped(at: try #require(Date(day: "2026-11-02")))).expected()
            }
            #expect(expected.rows.map { Date($0.date).day } == ["2026-10-31", "2026-11-30"], "\(kept)")
        }
    }

    @Test("If the sum of expected payments overflows, they are left out, and the summary is still shown")
    func hidden() async throws {
        let movements =
            try monthly { try payment($0, "Netflix", .yen(-1)) } + [
                payment("2026-10-05", "Netflix", .yen(.min)), payment("2026-11-06", "Shop", .yen(.min + 1)),
            ]
        try await withMovements(movements) { repository in
            let data = try await ShowSummary(repository)(since: Date(day: "2026-11-01"))
            #expect(data.groups.map(\.out.minor) == [.min] && data["expected"] == nil)
        }
    }

    @Test("The expected payments of a month are the remaining payments of all series in that month, sorted by date")
    func expected() async throws {
        let movements =
            try ["2026-11-03", "2026-11-10", "2026-11-17"].map { try payment($0, "Gym", .yen(-1_000)) }
            + ["2026-08-28", "2026-09-28", "2026-10-28"].map { try payment($0, "Rent", .yen(-90_000)) } + monthly { try payment($0) }
            + ["2026-08-14", "2026-09-14", "2026-10-14"].map { try payment($0, "Late", .yen(-7)) }
        for kept in Kept.allCases {
            let expected = try await withMovements(movements, kept) { try await RecurringPayments($0).expected() }
            #expect(expected.month.name == "2026-11")
            #expect(
                expected.rows.map { "\(Date($0.date).day) \($0.payment.last.counterparty)" }
                    == ["2026-11-14 Late", "2026-11-24 Gym", "2026-11-28 Rent"])
        }
    }

    private func expected(
        _ show: ShowSummary, _ since: String?, _ until: String? = nil, _ grouping: MovementSummary.Grouping = .month
    ) async throws -> [String]? {
        let data = try await show(by: grouping, since: since.flatMap { Date(day: $0) }, until: until.flatMap { Date(day: $0) })
        return (data["expected"]?.data as? ExpectedList)?.payments.map(\.counterparty.english)
    }

    @Test("Only a summary of the current month, by month or by category, shows the expected payments")
    func summary() async throws {
        let movements = try ["2026-08-28", "2026-09-28", "2026-10-28"].map { try payment($0, "Rent", .yen(-90_000)) }
        try await withMovements(movements) { repository in
            let show = await ShowSummary(repository)
            let open = try await expected(show, "2026-11-01")
            #expect(open == ["Rent"])
            #expect(try await expected(show, "2026-11-01", "2026-12-01", .category) == ["Rent"])
            for (since, until) in [
                (nil, nil), ("2026-11-02", nil), ("2026-10-01", nil), ("2026-11-01", "2026-11-30"), ("2026-12-01", nil),
            ] as [(String?, String?)] { #expect(try await expected(show, since, until) == nil) }
            #expect(try await expected(show, "2026-11-01", nil, .account) == nil)
        }
    }

    @Test("The database and the model in memory find the same series in random movements", arguments: 1...10 as ClosedRange<UInt64>)
    func model(seed: UInt64) async throws {
        var chance = SplitMix64(seed: seed)
        func pick<Value>(_ all: [Value]) -> Value { all[Int.random(in: all.indices, using: &chance)] }
        let start = try #require(Date(day: "2026-11-20"))
        let movements = (0..<300).map { number in
            let days = pick([7, 14, 30, 30, 61]) * Int.random(in: 0...12, using: &chance) + pick([0, 0, 0, 1])
            return Movement(
                id: "m\(number)", kind: pick([.subscription, .qr]), status: pick([.settled, .settled, .settled, .cancelled, .pending]),
                amount: Money(minor: pick([-100, -100, -101, -150, 5]), pick([.yen, .yen, .yen, .dollar])),
                counterparty: pick(["A", "a", "Ａ", "Bé", "be", "C\tc", "", "%_", "ｶ", "カ", "D"]), time: start - Double(days) * 86_400,
                message: pick([nil, "x"]))
        }
        let found = try await Kept.allCases.asyncMap { kept in
            try await withMovements(movements, kept) { repository in
                try await repository.payments(
                    since: start - 250 * 86_400, active: start - 40 * 86_400, fewest: PaymentSeries.fewest,
                    shortestGap: PaymentSeries.shortestGap
                ) { try PaymentSeries($0).recurrence(on: TokyoTime(start).day) }.map(RecurringPayment.init)
            }
        }
        #expect(Set(found[0]) == Set(found[1]) && found[0].count == found[1].count, "seed \(seed)")
    }
}

extension Array {
    fileprivate func asyncMap<Value>(_ body: (Element) async throws -> Value) async rethrows -> [Value] {
        var values: [Value] = []
        for element in self { try await values.append(body(element)) }
        return values
    }
}
