/// What turns one page into the next: elements are found by their ids, and only those are sent that differ.
struct Changes: Sendable {
    /// The name of a step, and what it is about; see `apply` in script.js.
    private(set) var steps: [[String]] = []

    var isEmpty: Bool { steps.isEmpty }

    init() {}

    /// - Parameters:
    ///   - old: What is there, with an id.
    ///   - new: What shall be, with the same.
    init(from old: HTML, to new: HTML) { compare(old, new) }

    mutating func add(_ step: String...) { steps.append(step) }

    private mutating func compare(_ old: HTML, _ new: HTML) {
        guard old != new else { return }
        guard case .element(let tag, let attributes, let children) = new, case .element(tag, attributes, let before) = old,
            let id = new.key, let keys = children.keys, let oldKeys = before.keys
        else { return set(new) }
        compare(before, oldKeys, children, keys, in: id)
    }

    private mutating func set(_ new: HTML) {
        guard let id = new.key else { return }
        add("set", id, new.markup)
    }

    /// Children that stay in order stay; one that moves is taken out and put in again.
    private mutating func compare(_ old: [HTML], _ oldKeys: [String], _ new: [HTML], _ keys: [String], in parent: String) {
        let places = Dictionary(uniqueKeysWithValues: zip(oldKeys, oldKeys.indices))
        var kept: Set<String> = []
        var reached = -1
        for key in keys {
            guard let place = places[key], place > reached else { continue }
            kept.insert(key)
            reached = place
        }
        for key in oldKeys where !kept.contains(key) { add("cut", key) }
        for (index, key) in keys.enumerated() {
            if let place = places[key], kept.contains(key) {
                compare(old[place], new[index])
            } else {
                add("put", parent, index > 0 ? keys[index - 1] : "", new[index].markup)
            }
        }
    }
}

extension [HTML] {
    /// The ids of all of them; nil where one has none, or two have the same.
    fileprivate var keys: [String]? {
        let keys = compactMap(\.key)
        return keys.count == count && Set(keys).count == count ? keys : nil
    }
}
