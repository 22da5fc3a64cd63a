/// How a Swift file uses a module: where it imports the module, and which names it qualifies with the module's name.
///
/// Only imports are certain. In `Text.Width`, `Text` is the module or a type, and the compiler looks for a type first. A qualifier is
/// therefore renamed only before a name that the module declares. The caller must check that no type has the module's name.
struct ModuleUse {
    private let text: String
    private let words: [SwiftWords.Word]
    private let imports, qualifiers: [Int]

    /// - Parameter isOwn: Whether the file belongs to the module and therefore needs no import.
    init(of module: String, in text: String, isOwn: Bool = false) {
        let words = SwiftWords(text).words
        let places = words.indices.filter { words[$0].text == module }
        let imports = places.filter { words.isImport($0) }, knows = isOwn || !imports.isEmpty
        (self.text, self.words, self.imports) = (text, words, imports)
        qualifiers = places.filter { index in
            // After a dot, the word is a member of something else; three dots are an operator.
            let isMember = words[index].gap.hasSuffix(".") && !words[index].gap.hasSuffix("..")
            return knows && !isMember && index + 1 < words.count && words[index + 1].gap == "." && !imports.contains(index)
        }
    }

    /// The qualified names that the module declares at its top level, each with its line.
    func qualified(_ declared: Set<Substring>) -> [(name: String, line: Int)] {
        qualifiers.filter { declared.contains(words[$0 + 1].text) }.map { index in
            let start = words[index].text.startIndex
            return ("\(words[index].text).\(words[index + 1].text)", text[..<start].utf8.count { $0 == UInt8(ascii: "\n") } + 1)
        }
    }

    /// The file after the module is renamed.
    ///
    /// - Parameter declared: The names whose qualifier is renamed.
    func renamed(to name: String, qualifying declared: Set<Substring>) -> String {
        let places = Set(imports + qualifiers.filter { declared.contains(words[$0 + 1].text) })
        var result = "", rest = text.startIndex
        for index in places.sorted() {
            result += text[rest..<words[index].text.startIndex] + name
            rest = words[index].text.endIndex
        }
        return result + text[rest...]
    }
}

extension SwiftWords {
    private static let types: Set<Substring> = ["struct", "class", "enum", "actor", "protocol", "typealias", "associatedtype", "extension"]
    private static let others: Set<Substring> = ["func", "let", "var", "macro"]

    /// The names that a file declares at its top level, so that other files can qualify them with the module's name.
    var declared: Set<Substring> {
        Set(
            words.indices.dropFirst().filter { index in
                let keyword = words[index - 1].text
                return words[index].gap.isEmpty && words[index].depth == 0 && keyword != "extension"
                    && (Self.types.contains(keyword) || Self.others.contains(keyword))
            }.map { words[$0].text })
    }

    /// Whether the file declares or extends a type with this name, at the top level or inside another type.
    func hasType(named name: String) -> Bool {
        words.indices.dropFirst().contains { index in
            words[index].text == name && words[index].gap.isEmpty && Self.types.contains(words[index - 1].text)
                // In `extension Text.Width`, `Text` may be the module.
                && (words[index - 1].text != "extension" || index + 1 == words.count || words[index + 1].gap != ".")
        }
    }
}

extension [SwiftWords.Word] {
    private static let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var"]

    /// Whether the word at this place is the module in an `import` or in `canImport`.
    fileprivate func isImport(_ index: Int) -> Bool {
        guard index > 0 else { return false }
        if self[index].gap == "(" { return self[index - 1].text == "canImport" }
        guard self[index].gap.isEmpty else { return false }
        var keyword = index - 1
        if keyword > 0, Self.kinds.contains(self[keyword].text), self[keyword].gap.isEmpty { keyword -= 1 }
        // After a dot or in an argument list, `import` is a name.
        return self[keyword].text == "import" && ![".", "(", ","].contains(self[keyword].gap.suffix(1))
    }
}
