import Foundation
import PackageGraph

/// The string literals and types of a Swift file, for the rules that need them.
package struct SourceText: Hashable, Sendable {
    /// The path, relative to the package's root.
    package let path: String
    let literals: [Literal]
    let types: [DeclaredType]

    package init(_ path: String, literals: [Literal] = [], types: [DeclaredType] = []) {
        (self.path, self.literals, self.types) = (path, literals, types)
    }

    /// Finds the literals and types in the text of a source file.
    package init(_ path: String, text: String) {
        self.init(path, literals: Literal.all(in: text), types: Self.types(in: text))
    }

    /// A top-level type that other files can name.
    package struct DeclaredType: Hashable, Sendable {
        let name: String
        let line: Int

        init(_ name: String, line: Int) { (self.name, self.line) = (name, line) }
    }

    /// Reads the files of the targets to which a rule about string literals or names applies.
    static func read(_ tree: SourceTree, of package: Package, for book: RuleBook) -> [[SourceText]] {
        let rules = book.rules.filter { !$0.mayNotSay.isEmpty || !$0.unique.isEmpty }
        return package.targets.indices.map { index in
            let subject = Subject(.own, package.targets[index].name, path: tree.folders.paths[index] ?? "")
            let own = rules.filter { $0.from.admit(subject) != nil }
            if own.isEmpty { return [] }
            let signs = own.flatMap(\.mayNotSay).compactMap { try? Regex($0) }, wantsTypes = own.contains { $0.unique.contains(.types) }
            return tree.sources(of: index).map { path in
                let text = (try? String(contentsOf: tree.root.appending(path: path), encoding: .utf8)) ?? ""
                // Search for literals only in the few files whose text matches a forbidden pattern, because the search is slow.
                let mayHave = signs.contains { text.contains($0) }
                return SourceText(path, literals: mayHave ? Literal.all(in: text) : [], types: wantsTypes ? types(in: text) : [])
            }
        }
    }

    /// Finds declarations of types at the start of a line. Indented declarations are skipped, because they are nested or inside an `#if`.
    static func types(in text: String) -> [DeclaredType] {
        let kinds: Set<Substring> = ["struct", "class", "enum", "actor", "protocol", "typealias"]
        var types: [DeclaredType] = [], number = 0
        for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            number += 1
            guard let first = line.first, first != UInt8(ascii: " "), first != UInt8(ascii: "/"), first != UInt8(ascii: "}") else {
                continue
            }
            let words = Substring(line).split(separator: " ")
            guard let kind = words.firstIndex(where: kinds.contains), kind + 1 < words.count, words[..<kind].allSatisfy(isModifier) else {
                continue
            }
            let name = words[kind + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
            if !name.isEmpty { types.append(DeclaredType(String(name), line: number)) }
        }
        return types
    }

    /// Whether a word can be a modifier of a type that other files can name. Private types are visible in one file only.
    private static func isModifier(_ word: Substring) -> Bool {
        word.hasPrefix("@") || ["public", "package", "internal", "open", "final", "indirect", "nonisolated", "distributed"].contains(word)
    }
}
