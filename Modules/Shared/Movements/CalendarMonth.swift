import Foundation
import Time

/// A calendar month, for dates that have no time zone, such as the dates of movements.
package struct CalendarMonth: Hashable, Sendable {
    /// The first day.
    package let firstDay: CivilDay

    /// Creates the month that contains a date.
    package init(of date: Date) { self.init(of: TokyoTime(date).day) }

    private init(of day: CivilDay) { firstDay = CivilDay(number: day.number - day.day + 1) }

    package var next: CalendarMonth { CalendarMonth(of: CivilDay(number: firstDay.number + 31)) }

    package var start: Date { Date(firstDay) }
    /// The end of the month, exclusive.
    package var end: Date { next.start }

    /// The name, such as `2026-11`.
    package var name: String { String(start.day.prefix(7)) }

    package func contains(_ date: Date) -> Bool { start <= date && date < end }

    /// Returns the month closest to `now` within a period.
    ///
    /// - Parameter until: The end of the period, exclusive.
    package static func nearest(to now: Date, since: Date?, until: Date?) -> CalendarMonth {
        let month = CalendarMonth(of: now)
        if let since, since >= month.end { return CalendarMonth(of: since) }
        if let until, until <= month.start { return CalendarMonth(of: until - 0.001) }
        return month
    }
}
