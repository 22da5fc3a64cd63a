import Failure
import Foundation
import World

/// The day on which someone was born: one that the calendar has, not before 1900.
package struct BirthDate: Hashable, Sendable {
    /// How old a member must be, which is what Japan calls an adult.
    package static let leastAge = 18

    private let year, month, dayOfMonth: Int
    /// `1990-12-10`.
    package let day: String

    package init(_ text: String) throws(Failure) {
        guard let date = Date(day: text.folded), date.parts.year >= 1900 else {
            throw Failure(.badData, "'\(text)' is not a date of birth.", hint: "Write it as 1990-12-10.")
        }
        (year, month, dayOfMonth) = date.parts
        day = date.day
    }

    /// Whether the age for becoming a member is reached: from the birthday on, and from 1 March for
    /// those born on 29 February in a year that has none.
    package func isOfAge(on today: Date) -> Bool { (year + Self.leastAge, month, dayOfMonth) <= today.parts }

    /// - Throws: `badData` for a day that is yet to come, `notAllowed` for someone too young.
    package func mustBeOfAge(on today: Date) throws(Failure) {
        guard (year, month, dayOfMonth) <= today.parts else {
            throw Failure(.badData, "\(day) is yet to come, so nobody was born then.", hint: "Write the date of birth as 1990-12-10.")
        }
        guard isOfAge(on: today) else {
            throw Failure(
                .notAllowed, "Only who is at least \(Self.leastAge) years old can become a member.",
                hint: "Look around without an account for now.")
        }
    }
}

extension Date {
    fileprivate var parts: (year: Int, month: Int, day: Int) {
        let parts = Calendar.tokyo.dateComponents([.year, .month, .day], from: self)
        return (parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
    }
}
