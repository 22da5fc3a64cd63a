import Foundation
import Language
import Testing
import Time

@Suite("Dates in Tokyo")
struct DateTests {
    @Test(
        "Dates and times are printed in Tokyo's time zone",
        arguments: [
            (0, "1970-01-01 09:00"), (-1, "1970-01-01 08:59"), (53_999, "1970-01-01 23:59"), (54_000, "1970-01-02 00:00"),
            (1_795_219_200, "2026-11-21 09:00"), (1_709_132_400, "2024-02-29 00:00"), (-2_000_000_000, "1906-08-17 05:26"),
        ] as [(Double, String)])
    func shown(seconds: Double, text: String) {
        let date = Date(timeIntervalSince1970: seconds)
        #expect(date.minute == text)
        #expect("\(date.day) \(date.time)" == text)
    }

    @Test(
        "Each language has its own date format",
        arguments: [(Language.english, "2026-01-05 09:00"), (.japanese, "2026年1月5日 09:00")])
    func languages(language: Language, text: String) throws {
        let date = try #require(Date(day: "2026-01-05")).addingTimeInterval(9 * 3600)
        #expect(date.minute(in: language) == text)
        #expect("\(date.day(in: language)) \(date.time)" == text)
    }

    @Test(
        "A day without a time is parsed as midnight in Tokyo",
        arguments: [("1970-01-02", 54_000), ("2026-11-21", 1_795_186_800), ("2024-02-29", 1_709_132_400)])
    func typed(text: String, seconds: Int) throws {
        let date = try #require(Date(day: text))
        #expect(date == Date(timeIntervalSince1970: Double(seconds)))
        #expect(date.minute == "\(text) 00:00")
    }

    @Test(
        "Dates that do not exist are rejected",
        arguments: [
            "2026-02-29", "2026-02-30", "2100-02-29", "2026-04-31", "2026-13-01", "2026-00-10", "2026-01-00", "2026-01-32", "0000-01-01",
        ])
    func unreal(text: String) {
        #expect(Date(day: text) == nil)
    }

    @Test(
        "A date that is not in the form YYYY-MM-DD is rejected",
        arguments: [
            "", "-", "--", "2026", "2026-11", "2026-1-1", "26-11-21", "2026/11/21", "2026-11-21T00:00", " 2026-11-21", "2026-11-2a",
            "２０２６-11-21", "+026-11-21", "2026-11--1",
        ])
    func otherwise(text: String) {
        #expect(Date(day: text) == nil)
    }

    @Test("Days from four centuries are unchanged after they are printed and parsed")
    func roundTrip() throws {
        let start = try #require(Date(year: 1800, month: 1, day: 1))
        for day in stride(from: 0, to: 400 * 365, by: 13) {
            let date = start.addingTimeInterval(Double(day) * 86_400)
            #expect(Date(day: date.day) == date)
        }
    }

    @Test(
        "Times in the distant past or future can be stored and printed",
        arguments: [0, 1.0005, 1e11, 1e15, 1e18, 1e30, .greatestFiniteMagnitude, .infinity, .nan])
    func farAway(seconds: Double) {
        for date in [Date(timeIntervalSince1970: seconds), Date(timeIntervalSince1970: -seconds)] {
            let kept = Date(kept: date.milliseconds)
            #expect(kept?.milliseconds == date.milliseconds)
            #expect(kept?.minute == date.minute)
        }
    }

    @Test(
        "A stored number outside the supported range is not a valid date",
        arguments: [.min, .min + 1, -110_000_000_000_001, 300_000_000_000_001, .max] as [Int64])
    func neverKept(milliseconds: Int64) {
        #expect(Date(kept: milliseconds) == nil)
        #expect(!Date(milliseconds: milliseconds).minute.isEmpty)
    }

    @Test("A stopped clock shows the given time, and the system clock shows a time after the start of 1970")
    func clock() {
        let moment = Date(timeIntervalSince1970: 1)
        #expect(WallClock.stopped(at: moment).now == moment)
        #expect(WallClock.system.now > moment)
    }
}
