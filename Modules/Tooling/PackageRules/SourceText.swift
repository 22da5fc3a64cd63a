import Foundation
import PackageGraph
import SwiftText

/// The string literals and types of a Swift file, for the rules that need them.
package struct SourceText: Hashable, Sendable {
    /// The path, relative to the package's root.
    package let path: String
    let literals, types: [Mention]

    /// The text of a literal or the name of a type, and the line at which it begins.
    struct Mention: Hashable, Sendable {
        let text: String
        let line: Int
    }

    /// Finds the literals and types in the text of a source file. The types are those at the top level that other files can name, outside
    /// `#if`.
    package init(_ path: String, text: String = "", hasLiterals: Bool = true, hasTypes: Bool = true) {
        let source = SwiftSource(hasLiterals || hasTypes ? text : "")
        self.path = path
        literals =
            hasLiterals ? source.literals.map { Mention(text: $0.value, line: source.line(at: $0.range.lowerBound)) } : []
        types =
            hasTypes
            ? source.declarations.filter { declaration in
                source.tokens[declaration.place].outer == nil && !declaration.isConditional && Self.kinds.contains(declaration.kind)
                    && !declaration.modifiers.contains { ["private", "fileprivate"].contains($0) }
            }.map { Mention(text: $0.name, line: source.line(at: source.tokens[$0.place].start)) } : []
    }

    private static let kinds: Set = ["struct", "class", "enum", "actor", "protocol", "typealias"]

    /// Reads the files of the targets to which a rule about string literals or names applies.
    static func read(_ tree: SourceTree, of package: Package, for book: RuleBook) -> [[SourceText]] {
        let rules = book.rules.filter { !$0.mayNotSay.isEmpty || !$0.unique.isEmpty }
        return package.targets.indices.map { index in
            let subject = Subject(.own, package.targets[index].name, path: tree.folders.paths[index] ?? "")
            let own = rules.filter { $0.from.admit(subject) != nil }
            if own.isEmpty { return [] }
            let signs = own.flatMap(\.mayNotSay).compactMap { try? Regex($0) }, hasTypes = own.contains { $0.unique.contains(.types) }
            return tree.sources(of: index).map { path in
                let text = (try? String(contentsOf: tree.root.appending(path: path), encoding: .utf8)) ?? ""
                return SourceText(path, text: text, hasLiterals: signs.contains { text.contains($0) }, hasTypes: hasTypes)
            }
        }
    }
}
