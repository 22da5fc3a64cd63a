import EnglishOnly
import Failure
import Language
import Yams

/// A mapping in a YAML file, with errors that name the line.
struct BookSection {
    let node: Node
    let file: String
    /// The name of the section in error messages, such as `An entry of rules`.
    let path: String

    init(_ node: Node, file: String, path: String) { (self.node, self.file, self.path) = (node, file, path) }

    var line: Int { node.mark?.line ?? 1 }

    func has(_ key: String) -> Bool { node.mapping?[Node(key)] != nil }

    func section(_ key: String) -> BookSection? { node.mapping?[Node(key)].map { BookSection($0, file: file, path: key) } }

    func isText(_ key: String, _ text: String) -> Bool { node.mapping?[Node(key)]?.string == text }

    func failure(_ what: String, _ hint: Phrase, at line: Int? = nil) -> Failure {
        Failure(.misconfigured, "\(file):\(line ?? self.line): \(path) \(what).", hint: hint)
    }

    /// Throws if the section is not a mapping, or if a key is unknown, for example because it is misspelled.
    func allow(_ keys: [String]) throws(Failure) {
        guard let mapping = node.mapping else {
            throw failure("is not a mapping", "Its keys are \(keys.joined(separator: ", ")).")
        }
        for (key, _) in mapping {
            let name = key.string ?? "something"
            if keys.contains(name) { continue }
            let near = keys.nearest(to: name).map { "Did you mean \($0)?" }
            throw failure(
                "has an unknown key \(name)", near.map { .init($0) } ?? "Its keys are \(keys.joined(separator: ", ")).",
                at: key.mark?.line)
        }
    }

    func text(_ key: String) throws(Failure) -> String {
        guard let value = node.mapping?[Node(key)] else { throw failure("has no \(key)", "Add the key \(key).") }
        guard let text = value.string, !text.isEmpty else {
            throw failure("has a value for \(key) that is not text", "Write the text on one line.", at: value.mark?.line)
        }
        return text
    }

    func flag(_ key: String) throws(Failure) -> Bool {
        guard let value = node.mapping?[Node(key)] else { return false }
        guard let flag = value.bool else { throw failure("has a value for \(key) that is neither true nor false", "Write true or false.") }
        return flag
    }

    /// The mapping under a key, from names to the cases of an enum; empty if the key is missing.
    func choices<Choice: RawRepresentable & CaseIterable>(_ key: String, of: Choice.Type) throws(Failure) -> [String: Choice]
    where Choice.RawValue == String {
        guard let value = node.mapping?[Node(key)] else { return [:] }
        let words = Choice.allCases.map(\.rawValue)
        guard let mapping = value.mapping else {
            throw failure("has \(key) that are not a mapping", "Write them as {unused: \(words[0])}.", at: value.mark?.line)
        }
        var choices: [String: Choice] = [:]
        for (name, word) in mapping {
            guard let name = name.string, let choice = word.string.flatMap(Choice.init) else {
                throw failure(
                    "has an invalid value \(word.string ?? "") in \(key)", "Use \(words.joined(separator: ", ")).", at: word.mark?.line)
            }
            choices[name] = choice
        }
        return choices
    }

    /// One pattern, or a list of them.
    func patterns(_ key: String) throws(Failure) -> [Pattern] {
        guard let value = node.mapping?[Node(key)] else { throw failure("has no \(key)", "Add a list of patterns.") }
        if let text = value.string { return [Pattern(text, line: value.mark?.line)] }
        guard let sequence = value.sequence else {
            throw failure(
                "has a value for \(key) that is not a list of patterns", "Write a list such as [Modules/Shared/*].", at: value.mark?.line)
        }
        var patterns: [Pattern] = []
        for entry in sequence {
            guard let text = entry.string else {
                throw failure("has an entry in \(key) that is not text", "Write each pattern as text.", at: entry.mark?.line)
            }
            patterns.append(Pattern(text, line: entry.mark?.line))
        }
        return patterns
    }

    func list<Value>(_ key: String, _ read: (BookSection) throws(Failure) -> Value) throws(Failure) -> [Value] {
        guard let value = node.mapping?[Node(key)] else { return [] }
        guard let sequence = value.sequence else {
            throw failure("has a value for \(key) that is not a list", "Start each entry with a hyphen.", at: value.mark?.line)
        }
        var values: [Value] = []
        for entry in sequence {
            try values.append(read(BookSection(entry, file: file, path: "An entry of \(key)")))
        }
        return values
    }
}
