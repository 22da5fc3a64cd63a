/// An error that lists the reasons why the parts of an app do not form a tree.
///
/// If the feature Order needs `Prices` that no entry provides, the one issue is "Order needs Prices, but no entry provides it."
public struct CompositionError: Error, Hashable, Sendable {
    /// One problem, in most cases with its location as `Module/File.swift:line`; the location is nil for the host's own needs.
    public enum Issue: Hashable, Sendable {
        /// No entry provides a needed type.
        case unmet(need: String, by: String, at: String?, hint: Hint?)
        /// A type is provided more than once, or a feature fills a slot more than once.
        case duplicate(name: String, at: [String])
        /// A feature fills a slot that no feature in the tree opens.
        case missingSlot(slot: String, filledBy: String, at: String)
        /// A slot has more plugins than its ``Slot/capacity``.
        case capacity(slot: String, count: Int, openedBy: String, at: String?)
        /// Entries need each other in a cycle; the first name is repeated at the end.
        case cycle([String])
        /// The host, or a value that all trees share, needs a value that belongs to one tree; see ``Entry/Scope``.
        case outlives(value: String, need: String, at: String?)
        /// An adjustment switches off a part that does not exist.
        case unknownPart(String, switchedOffBy: String, near: String?)
        /// An adjustment overrides a value that no entry provides.
        case unknownValue(String, overriddenBy: String, near: String?)
        /// Two adjustments override the same value.
        case contradiction(value: String, by: [String])
    }

    /// The likely cause of an unmet need.
    public enum Hint: Hashable, Sendable {
        /// The part that provides the type is switched off, for this reason.
        case off(String)
        /// An entry provides a type with this name, which is similar to the name of the needed type.
        case near(String)
    }

    /// All issues, in this order: adjustment issues; duplicates; unmet needs, cycles, and overfull or unopened slots; scope issues.
    public let issues: [Issue]
}

extension CompositionError: CustomStringConvertible {
    /// The number of issues, followed by one line for each.
    ///
    /// For example, "The registry does not form a tree (1 issue):", and below it "  - Order needs Prices, but no entry provides it."
    public var description: String {
        let noun = issues.count == 1 ? "issue" : "issues"
        return (["The registry does not form a tree (\(issues.count) \(noun)):"] + issues.map { "  - \($0)" }).joined(separator: "\n")
    }
}

extension CompositionError.Issue: CustomStringConvertible {
    /// A sentence that states the problem and, if known, its location and a suggested fix.
    public var description: String {
        switch self {
        case .unmet(let need, let user, let place, nil):
            "\(user) needs \(need), but no entry provides it.\(suffix(place))"
        case .unmet(let need, let user, let place, .off(let reason)?):
            "\(user) needs \(need), but \(reason).\(suffix(place))"
        case .unmet(let need, let user, let place, .near(let name)?):
            "\(user) needs \(need), but no entry provides it; did you mean \(name)?\(suffix(place))"
        case .duplicate(let name, let places):
            "\(name) is registered \(places.count) times: \(places.joined(separator: ", "))."
        case .missingSlot(let slot, let filler, let place):
            "\(filler) fills the slot \(slot), but no feature in the tree opens it.\(suffix(place))"
        case .capacity(let slot, let count, let opener, let place):
            "\(opener) opens the slot \(slot), which has \(count) plugins, more than its capacity.\(suffix(place))"
        case .cycle(let path):
            "\(path.joined(separator: " → ")) is a cycle."
        case .outlives(let value, let need, let place):
            "\(value) is shared by all trees, but needs \(need), which belongs to a single tree.\(suffix(place))"
        case .unknownPart(let part, let who, let near):
            "\(who) switches \(part) off, but there is no such part\(suggestion(near))"
        case .unknownValue(let value, let who, let near):
            "\(who) overrides \(value), but no entry provides it\(suggestion(near))"
        case .contradiction(let value, let users):
            "\(users.joined(separator: " and ")) both override \(value); remove one of the overrides."
        }
    }

    private func suffix(_ place: String?) -> String { place.map { " (\($0))" } ?? "" }
    private func suggestion(_ name: String?) -> String { name.map { "; did you mean \($0)?" } ?? "." }
}
