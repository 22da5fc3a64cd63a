import Language

/// An error described in words: what happened, to what, and what to do about it.
///
/// The host maps the kind of failure to an exit code or an HTTP status.
public struct Failure: Error, Hashable, Sendable {
    /// The kinds of failures that hosts and scripts can distinguish.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// A rule of the domain forbids the action, such as buying a sold item.
        case refused
        /// The command line or the request is malformed.
        case usage
        /// A file, the database or a value that the person entered is invalid.
        case badData
        /// The item, such as an order or a file, does not exist.
        case noSuchItem
        /// A required server or program cannot be reached.
        case unreachable
        /// A bug in the program.
        case `internal`
        /// A file or a folder cannot be created, or the program has no permission to write to it.
        case cannotCreate
        /// A file cannot be read or written.
        case inputOutput
        /// The action is impossible at the moment, for example because another process is writing to the database. A later attempt may
        /// succeed.
        case notNow
        /// The person has no permission, for example because they must sign in or verify their identity first.
        case notAllowed
        /// A setting is invalid, a feature is off, or an upgrade is needed.
        case misconfigured
        /// A signal or the person ended the work.
        case interrupted
    }

    /// The kind of failure, for hosts and scripts.
    public let kind: Kind
    /// A complete sentence that says what happened, and to what.
    public let message: Phrase
    /// A sentence or a command that says what to do about the failure; nil if there is no advice.
    public let hint: Phrase?
    /// Further lines about the failure, such as the individual errors in a file; empty if the message says everything.
    public let details: [Phrase]

    /// Creates a failure with its message, hint and details.
    public init(_ kind: Kind, _ message: Phrase, hint: Phrase? = nil, details: [Phrase] = []) {
        (self.kind, self.message, self.hint, self.details) = (kind, message, hint, details)
    }

    /// Returns the failure as a reader sees it.
    public func shown(to reader: Phrase.Reader) -> Failure {
        Failure(kind, message.shown(to: reader), hint: hint?.shown(to: reader), details: details.map { $0.shown(to: reader) })
    }

    /// The message, the details and the hint, one per line.
    public var lines: [Phrase] { [message] + details + [hint].compactMap(\.self) }
}

extension Failure: CustomStringConvertible {
    /// The message, the details and the hint in English, for developers.
    public var description: String { lines.map { $0.text(in: .english) }.joined(separator: "\n") }
}
