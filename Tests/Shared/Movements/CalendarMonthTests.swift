import Foundation
import Movements
import Testing
import Time

@Suite("Calendar months")
struct CalendarMonthTests {
    @Test(
        "A month begins at midnight on its first day and ends when the next month begins",
        arguments: [
            ("2026-11-21", "2026-11", "2026-11-01", "2026-12-01"), ("2026-12-31", "2026-12", "2026-12-01", "2027-01-01"),
            ("2028-02-29", "2028-02", "2028-02-01", "2028-03-01"), ("0001-01-01", "0001-01", "0001-01-01", "0001-02-01"),
        ])
    func bounds(day: String, name: String, start: String, end: String) throws {
        let date = try #require(Date(day: day)), month = CalendarMonth(of: date)
        #expect([month.name, month.start.day, month.end.day] == [name, start, end])
        #expect(month.contains(date) && month.contains(month.end - 0.001) && !month.contains(month.end))
        #expect(!month.contains(month.start - 0.001) && CalendarMonth(of: month.start - 0.001) != month)
    }

    @Test("The last month of the calendar has an end")
    func last() throws {
        let month = CalendarMonth(of: try #require(Date(day: "9999-12-31")))
        #expect(month.end > month.start && month.name == "9999-12")
    }

    @Test(
        "The month for budgets is the current month or, if the period does not include it, the nearest month of the period",
        arguments: [
            (nil, nil, "2026-11"), ("2026-11-30", nil, "2026-11"), ("2026-12-01", nil, "2026-12"), (nil, "2026-11-02", "2026-11"),
            (nil, "2026-11-01", "2026-10"), ("2026-01-01", "2026-02-01", "2026-01"), ("2027-01-05", "2028-01-01", "2027-01"),
        ] as [(String?, String?, String)])
    func nearest(since: String?, until: String?, expected: String) throws {
        let now = try #require(Date(day: "2026-11-21"))
        let month = CalendarMonth.nearest(to: now, since: since.flatMap { Date(day: $0) }, until: until.flatMap { Date(day: $0) })
        #expect(month.name == expected)
    }
}
