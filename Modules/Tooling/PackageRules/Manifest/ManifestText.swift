import PackageGraph
import SwiftText

/// The text of a manifest, in which a target's row can be found and its dependencies edited.
///
/// A manifest is a program, so this search is heuristic. ``ManifestFixer`` verifies each edit with SwiftPM.
package struct ManifestText: Sendable {
    let source: SwiftSource
    let literals: [StringLiteral]
    /// The brackets in order, and the word before each: `target` before `.target(`, `dependencies` before `dependencies: [`.
    private let brackets: [Int]
    private let words: [Int: String]

    package init(_ text: String) {
        let source = SwiftSource(text)
        (self.source, literals) = (source, source.literals)
        brackets = source.tokens.indices.filter { source.tokens[$0].kind == .open }
        words = Dictionary(uniqueKeysWithValues: brackets.map { ($0, source.word(before: $0)) })
    }

    /// The word before a bracket; empty if there is none.
    func word(_ bracket: Int?) -> String { bracket.flatMap { words[$0] } ?? "" }

    func parent(of bracket: Int) -> Int? { source.tokens[bracket].outer }

    /// Whether a string literal is the end of the folder's path, or contains a slash and is the end of one of `paths`.
    func names(folder: String, or paths: [String]) -> Bool {
        literals.contains { literal in
            let end = "/\(literal.value)/"
            return ("/" + folder).hasSuffix(end) || literal.value.contains("/") && paths.contains { ("/" + $0).hasSuffix(end) }
        }
    }

    private func line(of literal: StringLiteral) -> Int { source.line(at: literal.range.lowerBound) }

    /// The line of the target's row; 1 if it is not found.
    package func line(of target: Target) -> Int { row(of: target).map { line(of: $0.name) } ?? 1 }

    /// The line that declares a package; 1 if it is not found.
    func line(ofPackage identity: String) -> Int {
        let literal = literals.first { literal in
            let name = literal.value.lowercased().split(separator: "/").last ?? ""
            return ["url", "path", "id"].contains(literal.label)
                && (name.hasSuffix(".git") ? name.dropLast(4) : name) == identity.lowercased()
        }
        return literal.map(line) ?? 1
    }

    func place(of target: Target) -> String { "Package.swift:\(line(of: target))" }

    /// The literal that names the target in its row, and the possible labels of its list of dependencies.
    ///
    /// A row is one of SwiftPM's own calls, such as `.target(…)`, or an entry of a table. The entry of a module contains the path of the
    /// module's folder, the path without its first folder, or the module's name. The entry of a feature has a list for each of its modules,
    /// named after the module's folder, such as `domain: ["Money"]`. For a test target, the last match counts, because the entries of
    /// modules come first; if that is the entry of a module with the list `tests`, the list has what its tests import in addition.
    private func row(of target: Target) -> (name: StringLiteral, labels: Set<String>)? {
        let makers: Set = ["target", "executableTarget", "testTarget", "macro", "plugin", "systemLibrary", "binaryTarget"]
        let named = literals.first { literal in
            literal.value == target.name && literal.label == "name" && makers.contains(word(literal.bracket))
                && !isDependency(literal.bracket)
        }
        if let named { return (named, Self.lists) }
        func place(_ sign: String) -> StringLiteral? {
            let found = literals.filter { $0.value == sign && !isDependency($0.bracket) }
            return target.kind == .test ? found.last : found.first
        }
        let folder = target.path ?? target.name, parts = folder.split(separator: "/").map(String.init)
        for sign in [folder, parts.dropFirst().joined(separator: "/")] where !sign.isEmpty {
            guard let literal = place(sign) else { continue }
            let isOfTests = target.kind == .test && literal.bracket.flatMap { list(["tests"], of: $0) } != nil
            return (literal, isOfTests ? ["tests"] : Self.lists)
        }
        if parts.count > 2 {
            let (owner, label) =
                target.kind == .test ? (parts[parts.count - 1], "tests") : (parts[parts.count - 2], parts.last?.lowercased() ?? "")
            let grouped = literals.first { literal in
                literal.value == owner && literal.bracket.map { list([label], of: $0) != nil } ?? false
            }
            if let grouped { return (grouped, [label]) }
        }
        return place(target.name).map { ($0, Self.lists) }
    }

    /// The first list with one of these labels among a call's arguments.
    private func list(_ labels: Set<String>, of call: Int) -> Int? {
        brackets.first { parent(of: $0) == call && labels.contains(word($0)) && source.is($0, "[") }
    }

    /// The string literals that look like paths and are neither patterns nor URLs.
    var paths: [String] { literals.map(\.value).filter { $0.contains("/") && !$0.contains("*") && !$0.contains("<") && !$0.contains(":") } }

    /// Whether a literal outside the calls of `maker` has this text.
    func mentions(_ name: String, outside maker: String) -> Bool {
        literals.contains { literal in
            guard literal.value == name, let bracket = literal.bracket else { return false }
            return word(bracket) != maker && word(parent(of: bracket)) != maker
        }
    }

    /// Whether the table of features is empty, as `espalier remove` leaves it.
    var hasNoFeatures: Bool { source.list(named: "features").map { source.elements(of: $0).isEmpty } ?? false }

    private func isDependency(_ bracket: Int?) -> Bool {
        var next = bracket
        while let index = next {
            if Self.lists.contains(word(index)) || word(index) == "packages" { return true }
            next = parent(of: index)
        }
        return false
    }

    /// The labels that a list of dependencies can have, in SwiftPM's calls and in tables.
    private static let lists: Set = ["dependencies", "knows"]

    /// Whether the manifest adds a dependency to the target by itself: the target's row has a list, which does not name the dependency.
    package func derives(_ dependency: String, of target: Target) -> Bool {
        guard let row = row(of: target), let call = row.name.bracket, let own = list(row.labels, of: call) else { return false }
        return word(own) != "dependencies" && !source.elements(of: own).contains { name(of: $0) == dependency }
    }

    /// Whether the target's row lists a product by its name alone, as the rows of tables do.
    func namesProducts(of target: Target) -> Bool {
        guard let row = row(of: target), let call = row.name.bracket else { return false }
        return list(row.labels, of: call).map { word($0) != "dependencies" } ?? words.values.contains("knows")
    }

    /// The manifest with an edit in the target's row; nil if the row is not found or has no place for the edit.
    package func making(_ change: ManifestEdit, of target: Target) -> String? {
        guard let row = row(of: target), let call = row.name.bracket else { return nil }
        let own = list(row.labels, of: call)
        switch change.verb {
        case .add:
            let product = change.package.map { ".product(name: \"\(change.dependency)\", package: \"\($0)\")" }
            if let own {
                return source.replacing([adding(word(own) == "dependencies" ? product : nil, change.dependency, to: own)])
            }
            guard word(call) != "" else { return nil }
            // SwiftPM expects the list of dependencies right after the name.
            let label = words.values.contains("knows") ? "knows" : "dependencies"
            let element = label == "knows" ? "\"\(change.dependency)\"" : product ?? "\"\(change.dependency)\""
            let end = row.name.range.upperBound
            return source.replacing([(end..<end, ", \(label): [\(element)]")])
        case .remove:
            guard let own, let element = source.elements(of: own).first(where: { name(of: $0) == change.dependency }) else { return nil }
            return source.replacing([source.removing(element, from: own)])
        }
    }

    /// Adds an element in order if it is a name and the list is a sorted list of names, otherwise at the end.
    ///
    /// - Parameter product: The text of the element if it is more than a name in quotes.
    private func adding(_ product: String?, _ name: String, to list: Int) -> SwiftSource.Edit {
        let element = product ?? "\"\(name)\"", elements = source.elements(of: list), names = elements.map { source.string($0) ?? "" }
        if product == nil, !names.contains(""), names == names.sorted(), let next = names.firstIndex(where: { $0 > name }) {
            return source.inserting(element, before: elements[next], of: elements)
        }
        return source.appending(element, to: list)
    }

    /// The target or product that an element of a list of dependencies names: `Order` for `"Order"` and `.target(name: "Order")`.
    private func name(of element: SwiftSource.Element) -> String? {
        if let name = source.string(element) { return name }
        let call = source.tokens[element.last].partner ?? element.last
        return source.is(call, "(") ? source.call(in: call).texts["name"] : nil
    }
}
