import EnglishOnly
import Failure
import Language
import Yams

/// A mapping in a YAML file, which can say on which line something is wrong with it.
struct BookSection {
    let node: Node
    let file: String
    /// What it is, in words: `the rule on line 7`.
    let path: String

    init(_ node: Node, file: String, path: String) { (self.node, self.file, self.path) = (node, file, path) }

    var line: Int { node.mark?.line ?? 1 }

    func has(_ key: String) -> Bool { node.mapping?[Node(key)] != nil }

    func isText(_ key: String, _ text: String) -> Bool { node.mapping?[Node(key)]?.string == text }

    func failure(_ what: String, _ hint: Phrase, at line: Int? = nil) -> Failure {
        Failure(.misconfigured, "\(file):\(line ?? self.line): \(path) \(what).", hint: hint)
    }

    /// Every key is one of these, so that a misspelt rule is not a rule that is not kept.
    func allow(_ keys: [String]) throws(Failure) {
        guard let mapping = node.mapping else {
            throw failure("is no list of keys and values", "It may have \(keys.joined(separator: ", ")).")
        }
        for (key, _) in mapping {
            let name = key.string ?? "something"
            if keys.contains(name) { continue }
            let near = keys.nearest(to: name).map { "Did you mean \($0)?" }
            throw failure(
                "has a key \(name), which means nothing", near.map { .init($0) } ?? "It may have \(keys.joined(separator: ", ")).",
                at: key.mark?.line)
        }
    }

    func text(_ key: String) throws(Failure) -> String {
        guard let value = node.mapping?[Node(key)] else { throw failure("has no \(key)", "Give it one.") }
        guard let text = value.string, !text.isEmpty else {
            throw failure("has a \(key) that is no text", "Write it on one line.", at: value.mark?.line)
        }
        return text
    }

    func flag(_ key: String) throws(Failure) -> Bool {
        guard let value = node.mapping?[Node(key)] else { return false }
        guard let flag = value.bool else { throw failure("has a \(key) that is neither true nor false", "Write one of them.") }
        return flag
    }

    /// One pattern, or a list of them.
    func patterns(_ key: String) throws(Failure) -> [Pattern] {
        guard let value = node.mapping?[Node(key)] else { throw failure("has no \(key)", "Give it a list of patterns.") }
        if let text = value.string { return [Pattern(text, line: value.mark?.line)] }
        guard let sequence = value.sequence else {
            throw failure("has a \(key) that is no list of patterns", "Write it as [Modules/Shared/*].", at: value.mark?.line)
        }
        var patterns: [Pattern] = []
        for entry in sequence {
            guard let text = entry.string else {
                throw failure("has a \(key) with something in it that is no pattern", "A pattern is a text.", at: entry.mark?.line)
            }
            patterns.append(Pattern(text, line: entry.mark?.line))
        }
        return patterns
    }

    func list<Value>(_ key: String, _ read: (BookSection) throws(Failure) -> Value) throws(Failure) -> [Value] {
        guard let value = node.mapping?[Node(key)] else { return [] }
        guard let sequence = value.sequence else {
            throw failure("has \(key) that are no list", "Begin each with a hyphen.", at: value.mark?.line)
        }
        var values: [Value] = []
        for entry in sequence {
            try values.append(read(BookSection(entry, file: file, path: "An entry of \(key)")))
        }
        return values
    }
}
