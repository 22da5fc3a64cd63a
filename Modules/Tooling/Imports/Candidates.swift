/// The lines of a source file that read as imports, and whether that is certain.
///
/// The compiler says *what* a file imports, but not where. This says where, and the compiler has the last word:
/// where a condition, a comment or a text of several lines might deceive it, the file is not ``isPlain`` and the compiler is asked about it alone.
struct Candidates {
    let imports: [Import]
    /// Nothing in the file can make a line look like an import that is none, or hide one.
    let isPlain: Bool
    let mayAskForModules: Bool

    init(_ text: String) {
        var imports: [Import] = [], isPlain = true, mayAsk = false, number = 0
        // Bytes, since most of a file is not looked at closer than for four letters.
        var text = text
        text.withUTF8 { bytes in
            for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
                number += 1
                guard line.contains(anyOf: "#/\"i") else { continue }
                let words = String(decoding: line, as: UTF8.self)
                if words.isComment { continue }
                if words.contains("#if") || words.contains("/*") || words.contains("\"\"\"") { isPlain = false }
                if words.contains("canImport") { mayAsk = true }
                guard words.contains("import") else { continue }
                let found = words.split(separator: ";").compactMap { Self.module(Substring($0)) }
                imports += found.map { Import($0, line: number) }
                // One word `import` that is no import of its own may belong to the next line, or to a name.
                if found.count != words.uses(of: "import") { isPlain = false }
            }
        }
        (self.imports, self.isPlain, self.mayAskForModules) = (imports, isPlain, mayAsk)
    }

    /// `Money`, of `@testable internal import struct Money.Amount // for prices`.
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
