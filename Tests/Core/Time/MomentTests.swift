import Foundation
import Seeded
import Testing
import Time

@Suite("Times with a time zone")
struct MomentTests {
    private static let seed: UInt64 = 20_261_121
    /// The offsets of UTC, Tokyo, Newfoundland, Kathmandu and the Line Islands from UTC, in seconds.
    private static let zones = [0, 32_400, -12_600, 20_700, 50_400]

    private func forAll(_ count: Int = 2_000, _ holds: (_ text: String, _ date: Date) -> Bool) throws {
        var numbers = SplitMix64(seed: Self.seed)
        for _ in 0..<count {
            // Any second from 1900 to 2100.
            let date = Date(timeIntervalSince1970: TimeInterval(Int64.random(in: -2_208_988_800...4_102_444_800, using: &numbers)))
            for zone in Self.zones {
                let style = Date.ISO8601FormatStyle(timeZoneSeparator: .colon, timeZone: try #require(TimeZone(secondsFromGMT: zone)))
                let text = date.formatted(style)
                guard holds(text, date) else {
                    Issue.record("seed \(Self.seed): \(text)")
                    return
                }
            }
        }
    }

    @Test("A time that Foundation prints with one of five offsets is parsed correctly")
    func roundTrip() throws {
        try forAll { text, date in Date(moment: text) == date }
    }

    @Test("A time is rejected if any of its fields is out of range")
    func outOfRange() throws {
        let wrong = [(5, ["00", "13"]), (8, ["00", "32"]), (11, ["24", "25"]), (14, ["60", "99"]), (17, ["60", "61"])]
        try forAll { text, _ in
            wrong.allSatisfy { place, fields in fields.allSatisfy { Date(moment: text.replacing($0, at: place)) == nil } }
        }
        #expect(Date(moment: "2026-11-21T09:00:00+24:00") == nil)
        #expect(Date(moment: "2026-11-21T09:00:00-09:60") == nil)
    }

    @Test("A time with extra text at either end or with a missing character is rejected")
    func edges() throws {
        // About forty variants of each text are checked, so fewer texts are used here.
        try forAll(200) { text, _ in
            let isLonger = ["Z", "J", "0", " ", "\n", "+09:00", "\u{301}", "\0"].contains { other in
                Date(moment: text + other) != nil || Date(moment: other + text) != nil
            }
            let isShorter = text.indices.contains { index in Date(moment: String(text[..<index] + text[index...].dropFirst())) != nil }
            return !isLonger && !isShorter
        }
    }

    @Test("A time can have fractions of a second", arguments: [(".5", 0.5), (".000", 0), (".123456789", 0.123_456_789)])
    func fraction(text: String, seconds: TimeInterval) throws {
        let date = try #require(Date(moment: "1970-01-01T00:00:00\(text)Z"))
        #expect(abs(date.timeIntervalSince1970 - seconds) < 0.000_001)
    }

    @Test(
        "A time in an unsupported form, or with an impossible date or time of day, is rejected",
        arguments: [
            "", "Z", "2026-11-21", "2026-11-21T09:00:00", "2026-11-21T09:00Z", "2026-11-21 09:00:00Z", "2026-11-21t09:00:00Z",
            "2026-11-21T09:00:00z", "2026-11-21T09:00:00+0900", "2026-11-21T09:00:00+09", "2026-11-21T09:00:00.Z",
            "2026-11-21T09:00:00.1234567890Z", "2026-11-21T09:00:00.1.1Z", "2026-11-21T09:00:00,5Z", "20261121T090000Z",
            "2026-11-21T09:00:0９Z", "2026-11-21T+9:00:00Z", "2026-11-21T09:-1:00Z", "2026-02-30T00:00:00Z", "2026-11-31T00:00:00Z",
            "2026-11-21T24:00:00Z", "2016-12-31T23:59:60Z", "2026-11-21T09:00:00ZZ", "tomorrow",
        ])
    func otherwise(text: String) { #expect(Date(moment: text) == nil) }
}

extension String {
    fileprivate func replacing(_ digits: String, at place: Int) -> String { prefix(place) + digits + dropFirst(place + digits.count) }
}
