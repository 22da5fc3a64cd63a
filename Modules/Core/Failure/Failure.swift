import Language

/// Something went wrong that a person can be told about.
///
/// Says what, and what to do about it. Which exit code or status a failure
/// becomes is the host's affair: the kinds are named after what happened.
public struct Failure: Error, Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// A rule of the domain says no, such as buying what is sold.
        case refused
        case usage, badData, noSuchItem, unreachable, `internal`, cannotCreate, inputOutput, notNow, notAllowed, misconfigured, interrupted
    }

    public let kind: Kind
    /// What happened, and to what: a whole sentence.
    public let message: Phrase
    /// What to do about it: a whole sentence.
    public let hint: Phrase?
    /// The single things that went wrong, one a line, where there are several.
    public let details: [Phrase]

    public init(_ kind: Kind, _ message: Phrase, hint: Phrase? = nil, details: [Phrase] = []) {
        (self.kind, self.message, self.hint, self.details) = (kind, message, hint, details)
    }

    /// All that there is to say, one sentence a line.
    public var lines: [Phrase] { [message] + details + [hint].compactMap(\.self) }
}

/// In English, for whoever reads it as an error and not as a person's answer.
extension Failure: CustomStringConvertible {
    public var description: String { lines.map { $0.text(in: .english) }.joined(separator: "\n") }
}
