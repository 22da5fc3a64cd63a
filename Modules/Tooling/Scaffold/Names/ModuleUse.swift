import SwiftText

/// How a Swift file uses a module: where it imports the module, and which names it qualifies with the module's name.
///
/// Only imports are certain. In `Text.Width`, `Text` is the module or a type, and the compiler looks for a type first. A qualifier is
/// therefore renamed only before a name that the module declares. The caller must check that no type has the module's name.
struct ModuleUse {
    private let source: SwiftSource
    private let imports: [Int]
    /// Each qualifier with the name after it.
    private let qualifiers: [(module: Int, name: Int)]

    /// - Parameter isOwn: Whether the file belongs to the module and therefore needs no import.
    init(of module: String, in text: String, isOwn: Bool = false) {
        let source = SwiftSource(text), imported = source.imports
        let places = source.tokens.indices.filter { source.tokens[$0].kind == .word && source.name($0) == module }
        let asked = places.filter { index in
            source.previous(before: index).map { source.is($0, "(") && source.is(source.previous(before: $0), "canImport") } ?? false
        }
        let imports = Set(imported.map(\.name)).intersection(places).union(asked), knows = isOwn || !imports.isEmpty
        // The other names in an import are qualified by the imported module.
        let ends = Set(imported.compactMap { source.next(after: $0.name) })
        (self.source, self.imports) = (source, imports.sorted())
        qualifiers = places.compactMap { index in
            guard knows, !imports.contains(index), let dot = source.next(after: index), source.is(dot, ".") || source.is(dot, "::"),
                let name = source.next(after: dot), !ends.contains(dot)
            else { return nil }
            // After a dot, the word is a member of something else; three dots are an operator.
            let isMember = source.is(source.previous(before: index), ".")
            return isMember ? nil : (index, name)
        }
    }

    /// The qualified names that the module declares at its top level, each with its line.
    func qualified(_ declared: Set<String>) -> [(name: String, line: Int)] {
        qualifiers.filter { declared.contains(source.name($0.name)) }.map { module, name in
            ("\(source.name(module)).\(source.name(name))", source.line(at: source.tokens[module].start))
        }
    }

    /// The file after the module is renamed.
    ///
    /// - Parameter declared: The names whose qualifier is renamed.
    func renamed(to name: String, qualifying declared: Set<String>) -> String {
        let places = imports + qualifiers.filter { declared.contains(source.name($0.name)) }.map(\.module)
        return source.replacing(
            places.map { (source.tokens[$0].range, source.text($0).first == "`" ? "`\(name)`" : name) })
    }
}

extension SwiftSource {
    private static let types: Set = ["struct", "class", "enum", "actor", "protocol", "typealias", "associatedtype", "extension"]

    /// The names that a file declares at its top level, so that other files can qualify them with the module's name.
    var declared: Set<String> {
        Set(
            declarations.filter { tokens[$0.place].outer == nil && !["extension", "case", "associatedtype"].contains($0.kind) }.map(\.name))
    }

    /// Whether the file declares or extends a type with this name, at the top level or inside another type.
    func hasType(named name: String) -> Bool {
        declarations.contains { declaration in
            declaration.name == name && Self.types.contains(declaration.kind)
                // In `extension Text.Width`, `Text` may be the module.
                && (declaration.kind != "extension" || !`is`(next(after: declaration.place), "."))
        }
    }
}
