import FeatureTesting
import Foundation
import Movements
import RecurringDomain
import RecurringPresentation
import Seeded
import Testing
import Time
import TimelineDomain

@Suite("Series of payments")
struct PaymentSeriesTests {
    private func day(_ text: String) throws -> CivilDay { TokyoTime(try #require(Date(day: text))).day }

    private func series(_ days: [CivilDay], minors: [Int64] = []) -> PaymentSeries {
        PaymentSeries(days.enumerated().map { .init(at: Date($1), minor: $0 < minors.count ? minors[$0] : -100) })
    }

    /// Returns the recurrence of payments on `days` as of `today`, or as of the last payment if `today` is nil.
    private func recurrence(_ days: [String], minors: [Int64] = [], today: String? = nil) throws -> Recurrence? {
        let days = try days.map(day)
        let last = try #require(days.max { $0.number < $1.number })
        return try series(days, minors: minors).recurrence(on: today.map(day) ?? last)
    }

    private func text(_ days: [CivilDay]) -> [String] { days.map { Date($0).day } }

    @Test(
        "A series is found with its interval and next date, even if payments fall at month-end or on a leap day, or shift for weekends",
        arguments: [
            (["2026-11-03", "2026-11-10", "2026-11-17"], .weekly, "2026-11-24"),
            (["2026-11-03", "2026-11-11", "2026-11-17"], .weekly, "2026-11-24"),
            (["2026-10-02", "2026-10-16", "2026-10-30", "2026-11-13"], .everyTwoWeeks, "2026-11-27"),
            (["2026-09-05", "2026-10-05", "2026-11-05"], .monthly, "2026-12-05"),
            (["2026-01-31", "2026-02-28", "2026-03-31"], .monthly, "2026-04-30"),
            (["2025-12-30", "2026-01-30", "2026-02-28"], .monthly, "2026-03-30"),
            (["2026-07-01", "2026-07-31", "2026-09-01", "2026-10-01"], .monthly, "2026-11-01"),
            (["2026-04-27", "2026-05-27", "2026-06-26", "2026-07-27", "2026-08-27"], .monthly, "2026-09-27"),
            (["2026-02-28", "2026-05-31", "2026-08-31"], .quarterly, "2026-11-30"),
            (["2024-02-29", "2025-02-28", "2026-02-28"], .yearly, "2027-02-28"),
            (["2023-11-20", "2024-11-18", "2025-11-24"], .yearly, "2026-11-20"),
        ] as [([String], PaymentInterval, String)])
    func found(days: [String], interval: PaymentInterval, next: String) throws {
        let found = try #require(try recurrence(days))
        #expect(found.interval == interval && Date(found.next).day == next)
        #expect(try recurrence(days.reversed()) == found)
    }

    @Test(
        "Payments on fewer than three days, irregular payments and payments at an unsupported interval are not recurring",
        arguments: [
            [], ["2026-11-03"], ["2026-11-03", "2026-11-10"], ["2026-11-03", "2026-11-10", "2026-11-20"],
            ["2026-11-03", "2026-11-03", "2026-11-10"], ["2026-09-05", "2026-10-05", "2026-11-15"],
            ["2026-05-05", "2026-07-05", "2026-09-05", "2026-11-05"], ["2026-11-01", "2026-11-02", "2026-11-03"],
        ])
    func irregular(days: [String]) throws {
        #expect(try series(days.map(day)).recurrence(on: day("2026-11-20")) == nil)
    }

    @Test(
        "A series has ended if its next payment is overdue by more than the grace period of its interval",
        arguments: [
            (["2026-11-03", "2026-11-10", "2026-11-17"], "2026-12-01", true),
            (["2026-11-03", "2026-11-10", "2026-11-17"], "2026-12-02", false),
            (["2026-08-05", "2026-09-05", "2026-10-05"], "2026-11-19", true),
            (["2026-08-05", "2026-09-05", "2026-10-05"], "2026-11-20", false),
            (["2023-05-05", "2024-05-05", "2025-05-05"], "2026-06-04", true),
            (["2023-05-05", "2024-05-05", "2025-05-05"], "2026-06-05", false),
        ])
    func ended(days: [String], today: String, recurs: Bool) throws {
        #expect(try (recurrence(days, today: today) != nil) == recurs)
    }

    @Test("Generated series with payments that are early or late within the tolerance are found", arguments: PaymentInterval.allCases)
    func generated(interval: PaymentInterval) throws {
        for seed in 1...200 as ClosedRange<UInt64> {
            var chance = SplitMix64(seed: seed)
            let start = CivilDay(number: Int.random(in: 15_000...22_000, using: &chance))
            let count = Int.random(in: 3...24, using: &chance)
            let nominal = (0...count).map { interval.date(after: start, $0) }
            let days = nominal.dropLast().map {
                CivilDay(number: $0.number + Int.random(in: -interval.tolerance...interval.tolerance, using: &chance))
            }
            let today = CivilDay(number: (days.last?.number ?? 0) + 1)
            let found = try series(days).recurrence(on: today)
            #expect(found?.interval == interval, "seed \(seed)")
            let next = try #require(found?.next.number)
            #expect(abs(next - nominal[count].number) <= 2 * interval.tolerance, "seed \(seed)")
            // Without early and late payments, the next date is exact.
            let exact = try series(Array(nominal.dropLast())).recurrence(on: nominal[count - 1])
            #expect(exact?.interval == interval && exact?.next == nominal[count], "seed \(seed)")
        }
    }

    @Test("Many payments at random intervals are never taken for a series, and three such payments only rarely")
    func noise() throws {
        var mistakes = 0
        for seed in 1...1_000 as ClosedRange<UInt64> {
            var chance = SplitMix64(seed: seed)
            func days(_ count: Int, _ longest: Int) -> [CivilDay] {
                var number = 20_000
                return (0..<count).map { _ in
                    number += Int.random(in: 1...longest, using: &chance)
                    return CivilDay(number: number)
                }
            }
            let many = days(Int.random(in: 8...60, using: &chance), Int.random(in: 6...60, using: &chance))
            #expect(try series(many).recurrence(on: many[many.count - 1]) == nil, "seed \(seed)")
            let few = days(3, Int.random(in: 40...400, using: &chance))
            if try series(few).recurrence(on: few[2]) != nil { mistakes += 1 }
        }
        #expect(mistakes < 30)
    }

    @Test("Earlier irregular payments do not hide a series that has at least three times as many payments, or at least eight")
    func strays() throws {
        let monthly = try (1...9).map { try day("2026-0\($0)-10") }
        let stray = try ["2025-02-03", "2025-03-20", "2025-05-01", "2025-08-19"].map(day)
        for (strays, regular, recurs) in [(1, 3, true), (2, 3, false), (2, 6, true), (3, 6, false), (4, 7, false), (4, 8, true)] {
            let days = Array(stray.prefix(strays) + monthly.suffix(regular))
            #expect(try (series(days).recurrence(on: day("2026-09-11")) != nil) == recurs, "\(strays) of \(regular)")
        }
    }

    @Test("Several payments on one day count as one, with their sum as the amount")
    func sums() throws {
        let days = ["2026-09-05", "2026-09-05", "2026-10-05", "2026-10-05", "2026-11-05", "2026-11-05"]
        let found = try recurrence(days, minors: [-100, -50, -50, -100, -1, -149])
        #expect(found?.interval == .monthly && found?.varies == false)
        #expect(throws: SumError.sumTooLarge(nil)) { try recurrence(days, minors: [-1, .min, -1, -1, -1, -1]) }
    }

    @Test(
        "The amounts of a series count as varying if the largest and the smallest differ by more than 5% of the newest amount",
        arguments: [
            ([-1_000, -1_000, -1_000], false), ([-1_000, -1_050, -1_000], false), ([-1_000, -1_051, -1_000], true),
            ([-1_000, -1_000, -953], false), ([-1_000, -1_000, -952], true), ([-1, .min, -1], true), ([.min, .min, .min], false),
        ] as [([Int64], Bool)])
    func varies(minors: [Int64], expected: Bool) throws {
        #expect(try recurrence(["2026-09-05", "2026-10-05", "2026-11-05"], minors: minors)?.varies == expected)
    }

    @Test("The expected dates of a series begin with the next date and end before a given day")
    func dates() throws {
        let weekly = try #require(try recurrence(["2026-11-03", "2026-11-10", "2026-11-17"]))
        #expect(try text(weekly.dates(before: day("2026-12-09"))) == ["2026-11-24", "2026-12-01", "2026-12-08"])
        #expect(try text(weekly.dates(before: day("2026-11-24"))) == [])
        let monthly = try #require(try recurrence(["2025-10-31", "2025-11-30", "2025-12-31"]))
        #expect(try text(monthly.dates(before: day("2026-05-01"))) == ["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30"])
        let yearly = try #require(try recurrence(["2024-02-29", "2025-02-28", "2026-02-28"]))
        #expect(try text(yearly.dates(before: day("2029-01-01"))) == ["2027-02-28", "2028-02-29"])
    }

    @Test("No series is found if the days with payments are less than two days apart on average")
    func frequent() throws {
        let start = try day("2026-01-01").number
        let weekly = (0..<9).map { CivilDay(number: start + 160 + 7 * $0) }
        #expect(try series(weekly).recurrence(on: weekly[8])?.interval == .weekly)
        let daily = (0..<150).map { CivilDay(number: start + $0) }
        #expect(try series(daily + weekly).recurrence(on: weekly[8]) == nil)
        // The payments in `crowd` fall on only seven days.
        let crowd = (0..<150).map { CivilDay(number: start + $0 % 7) }
        #expect(try series(crowd + weekly).recurrence(on: weekly[8])?.interval == .weekly)
    }
}

extension PaymentInterval {
    /// Returns the date that is `count` intervals after the first day of a series.
    fileprivate func date(after start: CivilDay, _ count: Int) -> CivilDay {
        let months =
            switch self {
            case .weekly, .everyTwoWeeks: 0
            case .monthly: 1
            case .quarterly: 3
            case .yearly: 12
            }
        guard months > 0 else { return CivilDay(number: start.number + count * (self == .weekly ? 7 : 14)) }
        let month = start.year * 12 + start.month - 1 + count * months
        let dates = (1...start.day).reversed().lazy.compactMap { CivilDay(year: month / 12, month: month % 12 + 1, day: $0) }
        return dates.first ?? start
    }
}
