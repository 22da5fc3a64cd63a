import SwiftText

/// Replaces the name of a feature or an app in code, string literals and paths.
struct Renaming {
    private typealias Pair = (pattern: Regex<(Substring, Substring)>, name: String)
    private let code, literals: [Pair]
    /// For each name that must not change, a character that stands for the name during the replacement.
    private var kept: [Substring: String] = [:]

    private static func pairs(_ names: [(before: String, from: String, after: String, to: String)]) -> [Pair] {
        names.compactMap { name in
            let pattern = "(^|[^\(name.before)])\(name.from)(?![\(name.after)])"
            return (try? Regex(pattern, as: (Substring, Substring).self)).map { ($0, name.to) }
        }
    }

    init(_ old: AppName, _ new: AppName) {
        let word = "A-Za-z0-9_-"
        code = Self.pairs([(old.type, new.type), (old.text, new.text), (old.module, new.module)].map { (word, $0, word, $1) })
        literals = code
    }

    init(_ old: FeatureName, _ new: FeatureName, keeping names: Set<String> = []) {
        let characters = names.sorted().enumerated().compactMap { index, name in
            Unicode.Scalar(UInt32(0xF0000 + index)).map { (Substring(name), String($0)) }
        }
        kept = Dictionary(characters) { first, _ in first }
        // Only whole words are replaced: TipView contains the word Tip, but Tips does not.
        let type = ("A-Z", old.text, "a-z", new.text), words = ("A-Za-z", old.words, "A-Za-z0-9", new.words)
        let value = ("A-Za-z0-9_", old.camel, "a-z0-9", new.camel)
        let command = ("A-Za-z0-9_", old.text.lowercased(), "A-Za-z0-9", new.text.lowercased())
        code = Self.pairs([type, words, value, command])
        literals = Self.pairs([words, ("A-Za-z", old.text, "A-Za-z0-9", new.words), type, command, value])
    }

    /// The names that contain the old name and occur in string literals, without duplicates.
    func literals(in text: String) -> [String] {
        let source = SwiftSource(text), texts = source.tokens.indices.filter { source.tokens[$0].kind == .text }.map(source.text)
        let names = texts.flatMap { $0.matches(of: /[\w-]+/).map { String($0.output) } }
        return names.enumerated().filter {
            renamed($0.element, by: literals) != $0.element && names.firstIndex(of: $0.element) == $0.offset
        }
        .map(\.element)
    }

    /// The text of a string literal after the renaming.
    func literal(_ text: String) -> String { renamed(text, by: literals) }

    /// A file or a path after the renaming. The code in interpolations counts as code, and so do comments.
    func callAsFunction(_ text: String, keepsLiterals: Bool = false) -> String {
        let source = SwiftSource(text)
        var result = "", place = 0
        for token in source.tokens where [.text, .escape].contains(token.kind) {
            result += renamed(source.text(place..<token.start), by: code)
            let said = source.text(token.range)
            result += keepsLiterals || token.kind == .escape ? said : literal(said)
            place = token.end
        }
        return result + renamed(source.text(place..<source.bytes.count), by: code)
    }

    private func renamed(_ text: String, by pairs: [Pair]) -> String {
        let marked = kept.isEmpty ? text : text.replacing(/[A-Za-z0-9_]+/) { kept[$0.output] ?? String($0.output) }
        let renamed = pairs.reduce(marked) { text, pair in text.replacing(pair.pattern) { $0.output.1 + pair.name } }
        return kept.reduce(renamed) { $0.replacing($1.value, with: $1.key) }
    }
}
