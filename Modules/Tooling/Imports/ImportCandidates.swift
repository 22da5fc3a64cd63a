/// The lines of a source file that look like imports, and whether they are certain to be imports.
///
/// The compiler reports *which* modules a file imports, but not on which lines. If a condition, a comment or a multi-line string could
/// mislead this scan, ``isPlain`` is false, and the compiler decides.
struct ImportCandidates {
    let imports: [Import]
    /// Whether it is certain that every line that looks like an import is one, and that no import is hidden.
    let isPlain: Bool
    let mayAskForModules: Bool
    /// Whether the file mentions `DEBUG`, in which case a debug build and a release build might import different modules.
    let namesConfiguration: Bool

    init(_ text: String) {
        var imports: [Import] = [], isPlain = true, mayAsk = false, namesConfiguration = false, number = 0
        // Scan bytes, so that only lines with at least one of four characters are decoded.
        var text = text
        text.withUTF8 { bytes in
            for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
                number += 1
                guard line.contains(anyOf: "#/\"i") else { continue }
                let words = String(decoding: line, as: UTF8.self)
                if words.isComment { continue }
                if words.contains("#if") || words.contains("/*") || words.contains("\"\"\"") { isPlain = false }
                if words.contains("canImport") { mayAsk = true }
                if words.contains("DEBUG") { namesConfiguration = true }
                guard words.contains("import") else { continue }
                let found = words.split(separator: ";").compactMap { Self.module(Substring($0)) }
                imports += found.map { Import($0, line: number) }
                // An `import` that is not in `found` may continue on the next line, or may be an identifier.
                if found.count != words.uses(of: "import") { isPlain = false }
            }
        }
        (self.imports, self.isPlain, self.mayAskForModules, self.namesConfiguration) = (imports, isPlain, mayAsk, namesConfiguration)
    }

    /// The line of an `import` that the scan missed, for example because it continues on the next line.
    static func line(of module: String, in text: String) -> Int? {
        let kinds = "(?:struct|class|enum|protocol|typealias|func|let|var)"
        guard let statement = try? Regex("\\bimport\\s+(?:\(kinds)\\s+)?`?\(module)\\b"), let found = text.firstRange(of: statement) else {
            return nil
        }
        return text[..<found.lowerBound].utf8.count { $0 == UInt8(ascii: "\n") } + 1
    }

    /// The module of an import: `Money` for `@testable internal import struct Money.Amount // for prices`.
    private static func module(_ statement: Substring) -> String? {
        let words = statement.split(whereSeparator: \.isWhitespace)
        guard let start = words.firstIndex(of: "import"), words[..<start].allSatisfy(isModifier) else { return nil }
        let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var"]
        let name = words[(start + 1)...].first { !kinds.contains($0) }?.split(separator: ".").first?.filter { $0 != "`" }
        return name.flatMap { $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ? $0 : nil }
    }

    private static func isModifier(_ word: Substring) -> Bool {
        word.hasPrefix("@") || ["public", "package", "internal", "fileprivate", "private"].contains(word)
    }
}

extension String {
    fileprivate var isComment: Bool { drop { $0 == " " || $0 == "\t" }.hasPrefix("//") }

    fileprivate func uses(of word: String) -> Int {
        split { !($0.isLetter || $0.isNumber || $0 == "_") }.count { $0 == word }
    }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
    fileprivate func contains(anyOf letters: StaticString) -> Bool {
        letters.withUTF8Buffer { wanted in contains { wanted.contains($0) } }
    }
}
