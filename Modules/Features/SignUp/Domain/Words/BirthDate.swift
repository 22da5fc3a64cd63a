import Foundation
import Time

/// A date of birth in or after 1900.
package struct BirthDate: Hashable, Sendable {
    /// The minimum age of a member, in years.
    package static let leastAge = 18

    /// The start of the day in Tokyo.
    package let date: Date

    /// - Parameter text: A date such as `1990-12-10` or `1990年12月10日`.
    package init(_ text: String) throws(SignUpInputError) {
        guard let date = Date(day: text.normalized) ?? Date(japaneseDay: text.normalized), date.parts.year >= 1900 else {
            throw .invalidBirthDate(text)
        }
        self.date = date
    }

    /// The date as text, such as `1990-12-10`.
    package var day: String { date.day }

    /// Whether the person has reached the minimum age. A person born on 29 February reaches the minimum age on 1 March.
    ///
    /// - Parameter today: The local date.
    package func isOfAge(on today: Date) -> Bool {
        let (year, month, day) = date.parts
        return (year + Self.leastAge, month, day) <= today.parts
    }

    /// - Throws: ``SignUpInputError/futureBirthDate(_:)`` or ``SignUpError/tooYoung``.
    package func mustBeOfAge(on today: Date) throws {
        guard date.parts <= today.parts else { throw SignUpInputError.futureBirthDate(date) }
        guard isOfAge(on: today) else { throw SignUpError.tooYoung }
    }
}

extension Date {
    /// Parses a date such as `1990年12月10日`; the time is midnight in Tokyo.
    fileprivate init?(japaneseDay text: String) {
        guard let parts = text.wholeMatch(of: /([0-9]{4})年([0-9]{1,2})月([0-9]{1,2})日/)?.output,
            let year = Int(parts.1), let month = Int(parts.2), let day = Int(parts.3)
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    fileprivate var parts: (year: Int, month: Int, day: Int) {
        let parts = Calendar.tokyo.dateComponents([.year, .month, .day], from: self)
        return (parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
    }
}
