import SwiftText

/// The imports of a source file, and whether they are certain to be what the compiler imports.
///
/// The compiler reports *which* modules a file imports, but not on which lines. If a condition decides about an import, ``isPlain`` is false,
/// and the compiler decides.
struct ImportCandidates {
    let imports: [Import]
    /// Whether the compiler sees every import, whatever the conditions of the build are.
    let isPlain: Bool
    let mayAskForModules: Bool
    /// Whether the file mentions `DEBUG`, in which case a debug build and a release build might import different modules.
    let namesConfiguration: Bool

    init(_ text: String) {
        let source = SwiftSource(text), found = source.imports
        func uses(_ word: StaticString) -> Int { source.tokens.indices.count { source.is($0, word) } }
        imports = found.map { Import($0.module, line: source.line(at: source.tokens[$0.keyword].start)) }
        // A word `import` that is not in `found` may be an identifier.
        isPlain = !found.contains(where: \.isConditional) && found.count == uses("import")
        mayAskForModules = uses("canImport") > 0
        namesConfiguration = uses("DEBUG") > 0
    }
}
