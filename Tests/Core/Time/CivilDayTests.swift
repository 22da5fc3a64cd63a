import Foundation
import Testing
import Time

@Suite("Calendar days")
struct CivilDayTests {
    @Test("Civil days from six centuries match those of Foundation's calendar")
    func agrees() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        // The range starts after the Gregorian reform, because Foundation uses the Julian calendar for earlier dates.
        for number in stride(from: -130_000, to: 90_000, by: 1) {
            let day = CivilDay(number: number)
            #expect(CivilDay(year: day.year, month: day.month, day: day.day) == day)
            guard number.isMultiple(of: 17) else { continue }
            let parts = calendar.dateComponents([.year, .month, .day], from: Date(timeIntervalSince1970: Double(number) * 86_400))
            #expect([parts.year, parts.month, parts.day] == [day.year, day.month, day.day])
        }
    }

    @Test("Civil days are numbered consecutively from the year 1 to the year 9999")
    func consecutive() throws {
        var number = try #require(CivilDay(year: 1, month: 1, day: 1)).number
        for year in 1...9999 {
            for month in 1...12 {
                for day in [1, 15, 28] { #expect(try #require(CivilDay(year: year, month: month, day: day)).number == number + day - 1) }
                number += (29...32).first { CivilDay(year: year, month: month, day: $0) == nil }.map { $0 - 1 } ?? 0
            }
        }
        #expect(CivilDay(number: number - 1).year == 9999)
    }

    @Test("The year 0 is a leap year: the day number of its February 29 is converted to that date")
    func yearZero() {
        let day = CivilDay(number: -719_469)
        #expect(day.year == 0 && day.month == 2 && day.day == 29)
    }

    @Test("A civil day outside the years 1 to 9999 is rejected", arguments: [0, -1, 10_000, .max, .min])
    func outside(year: Int) {
        #expect(CivilDay(year: year, month: 1, day: 1) == nil)
    }
}
