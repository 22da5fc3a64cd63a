/// Something went wrong that a person can be told about.
///
/// Says what, and what to do about it. Which exit code or status a failure
/// becomes is the host's affair: the kinds are named after what happened.
package struct Failure: Error, Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        /// A rule of the domain says no, such as buying what is sold.
        case refused
        case usage, badData, noSuchItem, unreachable, `internal`, cannotCreate, inputOutput, notNow, notAllowed, misconfigured, interrupted
    }

    package let kind: Kind
    /// What happened, and to what: a whole sentence.
    package let message: String
    /// What to do about it: a whole sentence.
    package let hint: String?
    /// The single things that went wrong, one a line, where there are several.
    package let details: [String]

    package init(_ kind: Kind, _ message: String, hint: String? = nil, details: [String] = []) {
        (self.kind, self.message, self.hint, self.details) = (kind, message, hint, details)
    }
}

extension Failure: CustomStringConvertible {
    package var description: String { ([message] + details + [hint].compactMap(\.self)).joined(separator: "\n") }
}
