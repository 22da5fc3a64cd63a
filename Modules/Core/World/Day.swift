import Foundation
import Language

/// A day in Tokyo as view data: `2026-11-21` in JSON, and the format of the chosen language in text.
public struct Day: Hashable, Sendable, Worded, Encodable {
    /// A moment within the day.
    public let date: Date

    /// Creates the day that contains a moment.
    public init(_ date: Date) { self.date = date }

    public var phrase: Phrase { Phrase(date.day(in:)) }

    public func encode(to encoder: any Encoder) throws { try date.day.encode(to: encoder) }
}

/// A minute in Tokyo as view data: `2026-11-21 18:05` in JSON, and the format of the chosen language in text.
public struct Minute: Hashable, Sendable, Worded, Encodable {
    /// A moment within the minute.
    public let date: Date

    /// Creates the minute that contains a moment.
    public init(_ date: Date) { self.date = date }

    public var phrase: Phrase { Phrase(date.minute(in:)) }

    public func encode(to encoder: any Encoder) throws { try date.minute.encode(to: encoder) }
}
