import Foundation
import Movements
import Text
import Time

enum StatementDate: Hashable {
    /// An unambiguous day.
    case day(CivilDay, Statement.Form.Dates)
    /// A day and a time with an offset from UTC. `written` is the date and time without the offset.
    case moment(Date, written: Date)
    /// A date whose order of day, month and year is unknown, such as `05/11/2026` or `20.11.26`.
    case open(OpenDate)

    /// Reads `2026-11-21`, `2026/11/21`, `2026/1/5`, `2026.11.21`, `20261121`, `2026年11月21日`, `令和8年11月21日`, `21.11.2026`, `Nov 21, 2026`,
    /// `21 Nov 2026` and `2026-11-21T09:00:00Z`. Also reads dates whose order is unknown: `05/11/2026`, `05-11-2026`, and dates whose year
    /// has two digits, such as `21/11/26`, `21.11.26`, `21-Nov-26` and `261121`.
    init?(_ text: String) {
        let text = text.narrow
        if let day = Self.yearFirst(text) {
            self = .day(day, .yearFirst)
        } else if text.utf8.count > 10, let date = Date(moment: text), let written = Date(writtenIn: text) {
            self = .moment(date, written: written)
        } else if let day = Self.japaneseYear(text) {
            self = .day(day, .japaneseYear)
        } else if let day = Self.namedMonth(text) {
            self = .day(day, .monthName)
        } else if let (day, month, year) = Self.numbers(text, (".", ".", ""), (1...2, 1...2, 4...4)) {
            guard let day = CivilDay(year: year, month: month, day: day) else { return nil }
            self = .day(day, .dayFirst)
        } else if let date = OpenDate(text) {
            self = .open(date)
        } else {
            return nil
        }
    }

    /// Returns the date and time as written, or midnight at the start of the day; nil if the date does not exist in this order.
    func date(_ order: Statement.Reading.DateOrder) -> Date? {
        switch self {
        case .day(let day, _): Date(day)
        case .moment(_, let written): written
        case .open(let date): date.day(order).map { Date($0) }
        }
    }

    /// Returns the format of the date in a file whose dates have this order.
    func form(_ order: Statement.Reading.DateOrder) -> Statement.Form.Dates {
        switch self {
        case .day(_, let form): form
        case .moment: .yearFirst
        case .open: Statement.Form.Dates(order)
        }
    }

    /// Splits text into a date and an optional time. Accepts, for example, `2026-11-21 09:00`, `2026-11-21T09:00:00` and
    /// `Nov 21, 2026 09:00`.
    static func split(_ text: String) -> (date: String, time: String?) {
        guard text.utf8.count > 10, StatementDate(text) == nil, let cut = text.lastIndex(where: { $0 == "T" || $0 == " " }) else {
            return (text, nil)
        }
        return (String(text[..<cut]).tidied, String(text[text.index(after: cut)...]).tidied)
    }

    /// The Japanese eras that statements still use, each with the year before its first year.
    private static let eras = [("令和", 2018), ("平成", 1988), ("昭和", 1925)]

    private static func japaneseYear(_ text: String) -> CivilDay? {
        for (era, before) in eras where text.hasPrefix(era) {
            // The first year of an era is written 元年.
            let rest = text.dropFirst(era.count).replacing("元年", with: "1年", maxReplacements: 1)
            guard let (year, month, day) = numbers(rest, ("年", "月", "日"), (1...2, 1...2, 1...2)) else { return nil }
            return CivilDay(year: before + year, month: month, day: day)
        }
        return nil
    }

    private static func yearFirst(_ text: String) -> CivilDay? {
        if text.utf8.count == 8, let number = number(text.utf8[...], 8...8), (1900..<2200).contains(number / 10_000) {
            return CivilDay(year: number / 10_000, month: number / 100 % 100, day: number % 100)
        }
        let found =
            numbers(text, ("-", "-", ""), (4...4, 1...2, 1...2)) ?? numbers(text, ("/", "/", ""), (4...4, 1...2, 1...2))
            ?? numbers(text, (".", ".", ""), (4...4, 1...2, 1...2)) ?? numbers(text, ("年", "月", "日"), (4...4, 1...2, 1...2))
        return found.flatMap { CivilDay(year: $0, month: $1, day: $2) }
    }

    fileprivate static let months = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november", "december",
    ]

    /// Reads a date with a month name, such as `Nov 21, 2026` or `21 November 2026`.
    private static func namedMonth(_ text: String) -> CivilDay? {
        guard text.utf8.first.map({ $0 < 0x80 }) == true else { return nil }
        let parts = text.lowercased().split { " ,.-".contains($0) }
        guard parts.count == 3, let year = number(parts[2].utf8, 4...4), let month = parts[0...1].lazy.compactMap(month).first,
            let day = parts[0...1].lazy.compactMap({ number($0.utf8, 1...2) }).first
        else { return nil }
        return CivilDay(year: year, month: month, day: day)
    }

    /// Reads the English name of a month, which can be shortened to its first three or more letters.
    fileprivate static func month(_ name: Substring) -> Int? {
        guard name.count >= 3 else { return nil }
        return months.firstIndex { $0.hasPrefix(name) || name == "sept" && $0 == "september" }.map { $0 + 1 }
    }

    /// Reads three numbers; `lengths` and `separators` determine how long each of them can be and what follows it. Tuples take no memory on
    /// the heap, which matters for statements with a million dates.
    fileprivate static func numbers(
        _ text: some StringProtocol, _ separators: (String, String, String),
        _ lengths: (ClosedRange<Int>, ClosedRange<Int>, ClosedRange<Int>)
    ) -> (Int, Int, Int)? {
        var rest = Substring(text).utf8
        guard let first = rest.takeNumber(lengths.0), rest.take(separators.0), let second = rest.takeNumber(lengths.1),
            rest.take(separators.1), let third = rest.takeNumber(lengths.2), rest.take(separators.2), rest.isEmpty
        else { return nil }
        return (first, second, third)
    }

    fileprivate static func number(_ digits: Substring.UTF8View, _ lengths: ClosedRange<Int>) -> Int? {
        guard lengths.contains(digits.count), digits.allSatisfy({ (48...57).contains($0) }) else { return nil }
        return digits.reduce(0) { $0 * 10 + Int($1) - 48 }
    }
}

/// A date whose order of day, month and year is unknown. It can mean a different day in each order.
struct OpenDate: Hashable {
    private let dayFirst, monthFirst, yearFirst: CivilDay?

    /// Reads `21/11/2026`, `21/11/26`, `21.11.26`, `21-Nov-26` and `261121`; nil if no order yields a day. A two-digit year is assumed to
    /// be in the 21st century.
    fileprivate init?(_ text: String) {
        if let found = ["/", "-"].lazy.compactMap({ StatementDate.numbers(text, ($0, $0, ""), (1...2, 1...2, 4...4)) }).first {
            self.init(
                dayFirst: CivilDay(year: found.2, month: found.1, day: found.0),
                monthFirst: CivilDay(year: found.2, month: found.0, day: found.1))
        } else if let found = ["/", "-", "."].lazy.compactMap({ StatementDate.numbers(text, ($0, $0, ""), (1...2, 1...2, 2...2)) }).first {
            // Dates with dots never begin with the month.
            self.init(found.0, found.1, found.2, canBeginWithMonth: !text.contains("."))
        } else if text.utf8.count == 6, let number = StatementDate.number(text.utf8[...], 6...6) {
            self.init(number / 10_000, number / 100 % 100, number % 100, canBeginWithMonth: true)
        } else {
            self.init(named: text.lowercased().split(separator: "-", omittingEmptySubsequences: false))
        }
    }

    /// Reads the parts of a date such as `21-Nov-26`.
    private init?(named parts: [Substring]) {
        guard parts.count == 3, let month = StatementDate.month(parts[1]), let first = StatementDate.number(parts[0].utf8, 1...2),
            let last = StatementDate.number(parts[2].utf8, 2...2)
        else { return nil }
        self.init(first, month, last, canBeginWithMonth: false)
    }

    private init?(_ first: Int, _ second: Int, _ third: Int, canBeginWithMonth: Bool) {
        self.init(
            dayFirst: CivilDay(year: 2000 + third, month: second, day: first),
            monthFirst: canBeginWithMonth ? CivilDay(year: 2000 + third, month: first, day: second) : nil,
            yearFirst: CivilDay(year: 2000 + first, month: second, day: third))
    }

    private init?(dayFirst: CivilDay?, monthFirst: CivilDay?, yearFirst: CivilDay? = nil) {
        (self.dayFirst, self.monthFirst, self.yearFirst) = (dayFirst, monthFirst, yearFirst)
        if orders.isEmpty { return nil }
    }

    func day(_ order: Statement.Reading.DateOrder) -> CivilDay? {
        switch order {
        case .dayFirst: dayFirst
        case .monthFirst: monthFirst
        case .yearFirst: yearFirst
        }
    }

    /// The orders in which the date exists.
    var orders: Set<Statement.Reading.DateOrder> { Set(Statement.Reading.DateOrder.allCases.filter { day($0) != nil }) }

    /// Whether all orders in which the date exists yield the same day.
    var isClear: Bool { Set([dayFirst, monthFirst, yearFirst].compactMap(\.self)).count == 1 }
}

extension Statement.Form.Dates {
    fileprivate init(_ order: Statement.Reading.DateOrder) {
        switch order {
        case .dayFirst: self = .dayFirst
        case .monthFirst: self = .monthFirst
        case .yearFirst: self = .yearFirst
        }
    }
}

extension Int64 {
    /// Reads `18:05`, `18:05:30` and `18:05:30.250`, as milliseconds since midnight.
    init?(timeOfDay text: String) {
        var rest = text[...].utf8
        guard let hours = rest.takeNumber(1...2), rest.take(":"), let minutes = rest.takeNumber(1...2) else { return nil }
        var seconds: Int? = 0, fraction: Int? = 0
        if !rest.isEmpty { seconds = rest.take(":") ? rest.takeNumber(1...2) : nil }
        if !rest.isEmpty { fraction = rest.take(".") ? rest.takeNumber(3...3) : nil }
        guard let seconds, let fraction, rest.isEmpty, hours < 24, minutes < 60, seconds < 60 else { return nil }
        self = Int64((hours * 3600 + minutes * 60 + seconds) * 1000 + fraction)
    }
}

extension Substring.UTF8View {
    /// Removes the digits at the beginning and returns their value; nil if the number of digits is not in `lengths`.
    fileprivate mutating func takeNumber(_ lengths: ClosedRange<Int>) -> Int? {
        let digits = prefix { (48...57).contains($0) }
        guard let number = StatementDate.number(digits, lengths) else { return nil }
        self = self[digits.endIndex...]
        return number
    }

    /// Removes `text` from the beginning; returns false if the view does not begin with `text`.
    fileprivate mutating func take(_ text: String) -> Bool {
        guard starts(with: text.utf8) else { return false }
        self = dropFirst(text.utf8.count)
        return true
    }
}

extension Date {
    /// Creates the date and time that a text such as `2026-11-02T04:10:00Z` shows, without its offset from UTC.
    fileprivate init?(writtenIn moment: String) {
        self.init(moment: moment.dropLast(moment.last == "Z" ? 1 : "+09:00".count) + "+09:00")
    }
}
