import Foundation
import Language

/// A day in Tokyo as view data: `2026-11-21` to a script, and to a person as their language writes it.
public struct Day: Hashable, Sendable, Worded, Encodable {
    public let date: Date

    public init(_ date: Date) { self.date = date }

    public var phrase: Phrase { Phrase(date.day(in:)) }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(date.day)
    }
}

/// A minute in Tokyo as view data: `2026-11-21 18:05` to a script, and to a person as their language writes it.
public struct Minute: Hashable, Sendable, Worded, Encodable {
    public let date: Date

    public init(_ date: Date) { self.date = date }

    public var phrase: Phrase { Phrase(date.minute(in:)) }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(date.minute)
    }
}
