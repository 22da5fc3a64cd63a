import Language

/// An error in words: what happened, to what, and what to do about it.
///
/// Its kind is named after what happened. The host decides which exit code or HTTP status that becomes.
public struct Failure: Error, Hashable, Sendable {
    /// What happened, for hosts and scripts.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// A rule of the domain forbids it, such as buying a sold item.
        case refused
        case usage, badData, noSuchItem, unreachable, `internal`, cannotCreate, inputOutput, notNow, notAllowed, misconfigured, interrupted
    }

    /// What happened, for hosts and scripts.
    public let kind: Kind
    /// What happened, and to what: a whole sentence.
    public let message: Phrase
    /// What to do about it: a whole sentence.
    public let hint: Phrase?
    /// The individual errors, one a line, where there are several.
    public let details: [Phrase]

    /// A failure with its words.
    public init(_ kind: Kind, _ message: Phrase, hint: Phrase? = nil, details: [Phrase] = []) {
        (self.kind, self.message, self.hint, self.details) = (kind, message, hint, details)
    }

    /// The message, the details and the hint, one a line.
    public var lines: [Phrase] { [message] + details + [hint].compactMap(\.self) }
}

extension Failure: CustomStringConvertible {
    /// The lines in English, for developers.
    public var description: String { lines.map { $0.text(in: .english) }.joined(separator: "\n") }
}
