/// What was decided about the parts of an app: who did, what, and why.
public struct Decision: Hashable, Sendable {
    /// What a decision changes, by the names that features, types and slots have in errors.
    public enum Change: Hashable, Sendable {
        /// A part is switched off.
        case off(part: String)
        /// These features stand first in a slot, in this order.
        case order(slot: String, features: [String])
        /// A value of this type is another's.
        case override(String)
        /// One feature is built in the place of another.
        case replace(String, with: String)
    }

    /// Who decided: whatever the adjustment names, or the part itself where that is off of its own accord.
    public let who: String
    /// What was decided.
    public let what: Change
    /// The reason, in the words of who decided.
    public let why: String
    /// Why it has no effect, which is that all it is about is off; nil when it has.
    public let idle: String?

    /// Makes a decision by hand, to compare with one that a composition tells.
    public init(who: String, what: Change, why: String, idle: String? = nil) {
        (self.who, self.what, self.why, self.idle) = (who, what, why, idle)
    }
}

extension Decision: CustomStringConvertible {
    /// Who decided what, and why, as a sentence; with why it has no effect, if it has none.
    public var description: String { "\(text)\(idle.map { " (no effect: \($0))" } ?? "")." }

    /// Who, what and why, as a part of a sentence.
    var text: String { "\(act): \(why)" }

    /// Who and what.
    var act: String {
        switch what {
        case .off(let part) where part == who: "\(part) is off"
        case .off(let part): "\(who) switches \(part) off"
        case .order(let slot, []): "\(who) orders \(slot)"
        case .order(let slot, let features): "\(who) orders \(slot) as \(features.joined(separator: ", "))"
        case .override(let value): "\(who) overrides \(value)"
        case .replace(let feature, let other): "\(who) replaces \(feature) with \(other)"
        }
    }
}
