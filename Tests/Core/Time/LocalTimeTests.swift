import Foundation
import Language
import Testing
import Time

@Suite("Local times")
struct LocalTimeTests {
    private static let noon = Date(timeIntervalSince1970: 1_795_219_200)

    private func zone(_ name: String) throws -> TimeZone { try #require(TimeZone(identifier: name)) }

    @Test(
        "A moment is shown in the person's time zone, with daylight saving time",
        arguments: [
            ("Asia/Tokyo", 1_795_219_200, "2026-11-21 09:00"), ("UTC", 1_795_219_200, "2026-11-21 00:00"),
            ("America/New_York", 1_795_219_200, "2026-11-20 19:00"), ("America/New_York", 1_782_000_000, "2026-06-20 20:00"),
            ("Asia/Kolkata", 1_795_219_200, "2026-11-21 05:30"), ("Pacific/Kiritimati", 1_795_219_200, "2026-11-21 14:00"),
        ] as [(String, Double, String)])
    func shown(name: String, seconds: Double, text: String) throws {
        let moment = Date(timeIntervalSince1970: seconds)
        let zone = try zone(name)
        #expect(Minute(moment, in: zone).phrase.text(in: .english) == text)
        #expect(Day(moment, in: zone).phrase.text(in: .english) == String(text.prefix(10)))
        #expect(moment.local(in: zone).moment(in: zone) == moment)
        #expect(WallClock.stopped(at: moment, in: zone).localNow.minute == text)
    }

    @Test("A date without a time zone keeps its day, and its time is 00:00")
    func dated() throws {
        let day = try #require(Date(day: "2026-11-21"))
        #expect(Day(dated: day).phrase.text(in: .japanese) == "2026年11月21日")
        #expect(Minute(dated: day).phrase.text(in: .english) == "2026-11-21 00:00")
    }

    @Test(
        "A local time that daylight saving time skips is moved an hour later; one that occurs twice is taken as its first occurrence",
        arguments: [
            ("2026-03-08", 150, "2026-03-08T07:30:00Z"), ("2026-11-01", 90, "2026-11-01T05:30:00Z"),
            ("2026-11-01", 30, "2026-11-01T04:30:00Z"), ("2026-11-01", 150, "2026-11-01T07:30:00Z"),
        ])
    func changed(day: String, minutes: Double, moment: String) throws {
        let local = try #require(Date(day: day)).addingTimeInterval(minutes * 60)
        let zone = try zone("America/New_York")
        #expect(local.moment(in: zone) == Date(moment: moment))
    }

    @Test("Converting between moments and local times in Tokyo changes nothing")
    func tokyo() {
        for seconds in [-1e11, -1, 0, 1_795_219_200.5, 1e11] as [Double] {
            let moment = Date(milliseconds: Int64(seconds * 1000))
            #expect(moment.local(in: .tokyo) == moment && moment.moment(in: .tokyo) == moment)
        }
    }
}
