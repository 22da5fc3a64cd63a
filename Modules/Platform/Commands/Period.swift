import ArgumentParser
import Foundation
import Language
import Time

/// A day, a week, or a range of days that includes its first and last day. Both ends of the range are optional.
package struct Period: ParsableArguments {
    @Option(help: ArgumentHelp(.fromThisDayOn, valueName: "yyyy-mm-dd"), transform: Date.init(option:)) var since: Date?
    @Option(help: ArgumentHelp(.upToThisDay, valueName: "yyyy-mm-dd"), transform: Date.init(option:)) var until: Date?

    @Option(help: ArgumentHelp(.onlyDay, valueName: "yyyy-mm-dd"), transform: Date.init(option:)) var day: Date?
    @Option(help: ArgumentHelp(.onlyWeek, valueName: "yyyy-mm-dd"), transform: Date.init(option:)) var week: Date?

    package var start: Date? { since ?? day ?? week.map { $0.moved(by: -$0.weekday) } }

    /// The end of the last day, exclusive.
    package var end: Date? { (until ?? day)?.moved(by: 1) ?? week.map { $0.moved(by: 7 - $0.weekday) } }

    package init() {}

    package func validate() throws {
        let range = since ?? until
        if [day, week, range].count(where: { $0 != nil }) > 1 { throw ValidationError(.onePeriod) }
        if let since, let until, until < since { throw ValidationError(.untilIsBeforeSince) }
    }
}

extension Date {
    /// The number of days since Monday.
    fileprivate var weekday: Int { ((TokyoTime(self).day.number + 3) % 7 + 7) % 7 }

    fileprivate func moved(by days: Int) -> Date { Date(milliseconds: milliseconds + Int64(days) * 86_400_000) }

    /// Parses a day, such as `2026-11-21`, as its first moment.
    package init(option text: String) throws {
        guard let day = Date(day: text) else { throw ValidationError(.howToWriteADay) }
        self = day
    }
}
