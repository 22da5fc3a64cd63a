import Foundation
import Seeded
import SwiftText
import Testing

@Suite("The tokens of damaged Swift files")
struct LosslessTests {
    private static let files: [URL] = {
        let here = URL(filePath: #filePath), root = (0..<4).reduce(here) { url, _ in url.deletingLastPathComponent() }
        let all = FileManager.default.enumerator(at: root.appending(path: "Modules/Tooling"), includingPropertiesForKeys: nil)?.allObjects
        return (all ?? []).compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path } + [here]
    }()

    /// Checks that the tokens cover the source, and that brackets and quotation marks nest.
    private func check(_ bytes: [UInt8], _ note: String) {
        let source = SwiftSource(bytes), tokens = source.tokens
        #expect(tokens.flatMap { Array(bytes[$0.range]) } == bytes, "\(note)")
        #expect(tokens.allSatisfy { $0.start < $0.end }, "\(note): a token is empty")
        for (index, token) in tokens.enumerated() {
            if let partner = token.partner {
                let (first, last) = (min(index, partner), max(index, partner))
                #expect(tokens[partner].partner == index && tokens[first].outer == tokens[last].outer, "\(note): a bracket and its partner")
                #expect([.open, .openQuote].contains(tokens[first].kind) && [.close, .closeQuote].contains(tokens[last].kind), "\(note)")
            }
            if let outer = token.outer {
                #expect(outer < index && [.open, .openQuote].contains(tokens[outer].kind), "\(note): a token and what is open around it")
                #expect(tokens[outer].partner.map { index < $0 } ?? true, "\(note): a token after the end of what is open around it")
            }
            if [.text, .escape].contains(token.kind) {
                #expect(token.outer.map { tokens[$0].kind } == .openQuote, "\(note): text outside a string")
            }
        }
    }

    @Test("The tokens of a file are all of its bytes, in order, however the file is damaged")
    func random() throws {
        let seed = UInt64.random(in: 0 ... .max)
        var chance = SplitMix64(seed: seed)
        let pieces =
            [
                "\"", "\"\"\"", "#\"", "\"#", "\\(", "\\#(", "(", ")", "[", "}", "{", "/*", "*/", "//", "/", "#/", "/#", "\n", "\r\n", "`",
                "\\", "#if",
                "@", ".", "é", "≠", "\u{0}", "\u{FEFF}", "1e-", "?",
            ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xF0, 0x9F]]
        for round in 0..<300 {
            let bytes = try Array(Data(contentsOf: chance.one(of: Self.files)))
            let start = chance.number(below: bytes.count)
            var part = Array(bytes[start..<min(bytes.count, start + 400)])
            for _ in 0..<chance.number(in: 0...12) {
                let place = chance.number(in: 0...part.count)
                if chance.isTrue(percent: 50) {
                    part.insert(contentsOf: chance.one(of: pieces), at: place)
                } else {
                    part.removeSubrange(place..<min(part.count, place + chance.number(in: 0...4)))
                }
            }
            check(part, "seed \(seed), round \(round)")
        }
    }

    @Test("A file that is cut off at any byte is read to its end")
    func cut() {
        let bytes = Array("f(#\"a\\#(b(\"c\"))\"#, /d/, \"\"\"\n\\(e) \\u{41}\n\"\"\") /* g /* h */ */ // i\n#/é\n/# `j` 0x1.8p-2".utf8)
        for length in 0...bytes.count { check(Array(bytes.prefix(length)), "\(length) bytes") }
    }

    @Test(
        "The tokens of a long line take time in proportion to its length, whatever it repeats",
        arguments: ["\"", "(", "\"\\(", "#", "#\"\"\"", "#\"\"\"\\#(", "(/(,", "##/\n", "/*", "`(", "\"\\(\n"])
    func long(piece: String) {
        // A quadratic tokenizer would take minutes.
        let source = SwiftSource(String(repeating: piece, count: 200_000))
        #expect(source.tokens.last?.end == source.bytes.count)
    }
}
