import Foundation
import PackageGraph

/// What a Swift file says beside its imports, as far as a rule of the book asks about it.
package struct SourceText: Hashable, Sendable {
    /// From the root of the package.
    package let path: String
    let literals: [Literal]
    let types: [DeclaredType]

    package init(_ path: String, literals: [Literal] = [], types: [DeclaredType] = []) {
        (self.path, self.literals, self.types) = (path, literals, types)
    }

    /// All that a file says.
    package init(_ path: String, text: String) {
        self.init(path, literals: Literal.all(in: text), types: Self.types(in: text))
    }

    /// A type that other files can name without naming another type first.
    package struct DeclaredType: Hashable, Sendable {
        let name: String
        let line: Int

        package init(_ name: String, line: Int) { (self.name, self.line) = (name, line) }
    }

    /// The files of each target that a rule asks about; the others are not read.
    static func read(_ tree: SourceTree, of package: Package, for book: RuleBook) -> [[SourceText]] {
        let rules = book.rules.filter { !$0.mayNotSay.isEmpty || !$0.unique.isEmpty }
        return package.targets.indices.map { index in
            let subject = Subject(.own, package.targets[index].name, path: tree.folders.paths[index] ?? "")
            let own = rules.filter { $0.from.admit(subject) != nil }
            if own.isEmpty { return [] }
            let signs = own.flatMap(\.mayNotSay).compactMap { try? Regex($0) }, wantsTypes = own.contains { $0.unique.contains(.types) }
            return tree.files[index].filter { $0.hasSuffix(".swift") }.map { path in
                let text = (try? String(contentsOf: tree.root.appending(path: path), encoding: .utf8)) ?? ""
                // Telling literals from code takes a while, and few files have such words at all.
                let mayHave = signs.contains { text.contains($0) }
                return SourceText(path, literals: mayHave ? Literal.all(in: text) : [], types: wantsTypes ? types(in: text) : [])
            }
        }
    }

    /// Declarations that begin their line: what is indented is within another type, or for certain platforms.
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

    /// A private type has its name in its file alone, so it is none that a reader could take for another.
    private static func isModifier(_ word: Substring) -> Bool {
        word.hasPrefix("@") || ["public", "package", "internal", "open", "final", "indirect", "nonisolated", "distributed"].contains(word)
    }
}
