import Foundation
import Language

/// A day as view data: `2026-11-21` in JSON, and the format of the chosen language in text.
public struct Day: PhraseValue, Worded, Encodable {
    private let date: Date

    /// Creates the day that contains a moment, in a time zone.
    public init(_ moment: Date, in zone: TimeZone) { date = moment.local(in: zone) }

    /// Creates the day of a date without a time zone, such as a date of birth.
    public init(dated date: Date) { self.date = date }

    public var phrase: Phrase { Phrase(self) }
    public func text(in language: Language) -> String { date.day(in: language) }

    public func encode(to encoder: any Encoder) throws { try date.day.encode(to: encoder) }
}

/// A minute as view data: `2026-11-21 18:05` in JSON, and the format of the chosen language in text.
public struct Minute: PhraseValue, Worded, Encodable {
    private let date: Date

    /// Creates the minute that contains a moment, in a time zone.
    public init(_ moment: Date, in zone: TimeZone) { date = moment.local(in: zone) }

    /// Creates the minute of a date and time without a time zone, such as one from a statement.
    public init(dated date: Date) { self.date = date }

    public var phrase: Phrase { Phrase(self) }
    public func text(in language: Language) -> String { date.minute(in: language) }

    public func encode(to encoder: any Encoder) throws { try date.minute.encode(to: encoder) }
}
