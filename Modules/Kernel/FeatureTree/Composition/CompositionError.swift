/// Why an app's parts do not make a tree.
public struct CompositionError: Error, Hashable, Sendable {
    /// One thing that is wrong, and where; a place is `Module/File.swift:line`, nil for the host itself.
    public enum Issue: Hashable, Sendable {
        /// Nobody provides what somebody needs.
        case unmet(need: String, by: String, at: String?, hint: Hint?)
        /// One type is provided, or one feature fills one slot, more than once.
        case duplicate(name: String, at: [String])
        /// A feature fills a slot that nothing in the tree opens.
        case missingSlot(slot: String, filledBy: String, at: String)
        /// A slot is filled by fewer or more than it takes; see ``Slot/capacity``.
        case capacity(slot: String, count: Int, openedBy: String, at: String?)
        /// Something needs itself, by way of these; the first and the last are the same.
        case cycle([String])
        /// What is one for the composition needs what is one for each tree; see ``Entry/Scope``.
        case outlives(value: String, need: String, at: String?)
        /// A decision about something that there is not; nil is lacking where it names nothing at all.
        case baseless(Decision, lacking: String?, near: String?)
        /// Decisions about one thing, or one that names a thing twice.
        case contradiction([Decision])
    }

    /// What a reader probably wants to know of what is not there.
    public enum Hint: Hashable, Sendable {
        /// The part that provides it is off, and why.
        case off(String)
        /// Something of nearly that name is provided.
        case near(String)
    }

    /// Everything that is wrong: with decisions first, then duplicates, then as a walk from the root meets it.
    public let issues: [Issue]
}

extension CompositionError: CustomStringConvertible {
    /// How many issues there are, and each on a line of its own.
    public var description: String {
        let noun = issues.count == 1 ? "issue" : "issues"
        return (["The registry does not make a tree (\(issues.count) \(noun)):"] + issues.map { "  - \($0)" }).joined(separator: "\n")
    }
}

extension CompositionError.Issue: CustomStringConvertible {
    /// What is wrong, where, and what was probably meant, as a sentence.
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
            "\(opener) opens the slot \(slot), which does not take \(count) plugins.\(suffix(place))"
        case .cycle(let path):
            "\(path.joined(separator: " → ")) is a cycle."
        case .outlives(let value, let need, let place):
            "\(value) is there for all trees, but needs \(need), which is one for each tree.\(suffix(place))"
        case .baseless(let decision, let lacking, let near):
            "\(decision.act), but \(decision.objection(lacking))\(near.map { "; did you mean \($0)?" } ?? ".")"
        case .contradiction(let decisions) where decisions.count == 1:
            "\(decisions[0].act), which names one of them twice."
        case .contradiction(let decisions):
            "\(decisions.map(\.act).joined(separator: ", but ")); only one of them can."
        }
    }

    private func suffix(_ place: String?) -> String { place.map { " (\($0))" } ?? "" }
}

extension Decision {
    /// What there is not for the decision to be about.
    fileprivate func objection(_ lacking: String?) -> String {
        switch (what, lacking) {
        case (.off, _): "there is no such part"
        case (.order, let name?): "\(name) does not fill it"
        case (.order, nil): "names no feature"
        case (.override, _): "no entry provides it"
        case (.replace(let feature, _), _): "no entry installs or plugs in \(feature)"
        }
    }
}
