/// The difference between two pages, as steps that refer to elements by their IDs.
struct Changes: Sendable {
    /// The steps, each as its name and its arguments; see `steps` in script.js.
    private(set) var steps: [[String]] = []

    var isEmpty: Bool { steps.isEmpty }

    init() {}

    /// Finds the changes that turn `old` into `new`. Both elements have the same ID.
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

    /// Compares the children of an element. If the order of two children has changed, the one that now comes later is removed and inserted
    /// again. All other children that are in both lists are kept and compared.
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
    /// The IDs of the elements; nil unless all of them have unique IDs.
    fileprivate var keys: [String]? {
        let keys = compactMap(\.key)
        return keys.count == count && Set(keys).count == count ? keys : nil
    }
}
