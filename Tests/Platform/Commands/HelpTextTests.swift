import ArgumentParser
import Commands
import Language
import Testing
import Text

@Suite("Help in every language")
struct HelpTextTests {
    private struct Ship: ParsableCommand {
        static let configuration = CommandConfiguration("ship", Phrase(en: "Sail across the sea.", ja: "海を渡ります。"))
        @Option(help: ArgumentHelp(Phrase(en: "How many masts the ship has in all.", ja: "帆柱の数。"))) var masts = 3
        @Flag(help: ArgumentHelp(.verbatim("FTL"))) var fast = false
        mutating func validate() throws {
            if masts > 9 { throw ValidationError(Phrase(en: "Too many masts.", ja: "帆柱が多すぎます。")) }
        }
    }

    private func page(_ columns: Int, in language: Language = .english) -> [String] {
        let help = Ship.helpMessage(columns: HelpText.endless)
        return HelpText.page(help, in: language, columns: columns).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    @Test("Help can be shown in either language, without phrase markers")
    func languages() {
        #expect(page(80).first == "OVERVIEW: Sail across the sea.")
        #expect(page(80, in: .japanese).first == "概要: 海を渡ります。")
        for language in Language.allCases {
            let text = page(80, in: language).joined()
            #expect(text.unicodeScalars.allSatisfy { !(0xE000...0xF8FF).contains($0.value) })
            #expect(text.contains("FTL"))
        }
    }

    @Test("Help is wrapped to the width of the terminal, and wrapped lines are indented", arguments: [30, 40, 60, 80, 200])
    func width(columns: Int) {
        for language in Language.allCases { #expect(page(columns, in: language).allSatisfy { $0.width <= columns }) }
        if columns == 60 {
            #expect(page(60).contains("  --masts <masts>         How many masts the ship has in"))
            #expect(page(60).contains { $0.hasPrefix("                          ") && $0.hasSuffix("all. (default: 3)") })
        }
    }

    @Test(
        "Wrapped help continues below the item's text, unless the text begins in the last third of a line or the width is below 40 columns",
        arguments: [
            ("  show    One two three four five six seven", 40, 10), ("  show    One two three four five six seven", 39, 4),
            ("  describe-configuration  One two three four", 40, 26), ("  describe-configurations  One two three four", 40, 4),
            ("  --describe-configurable One two three four", 40, 26), ("  --describe-configurable One two three four", 39, 4),
            ("USAGE: superapp one two three four five six", 40, 7), ("使い方: superapp one two three four five six", 40, 8),
        ])
    func indent(line: String, columns: Int, indent: Int) {
        let lines = HelpText.page(line, in: .english, columns: columns).split(separator: "\n")
        #expect(lines.count == 2 && lines.last?.prefix { $0 == " " }.count == indent, "\(lines)")
    }

    @Test("Usage errors can be shown in either language")
    func complaint() throws {
        let error = try #require(throws: (any Error).self) { _ = try Ship.parse(["--masts", "10"]) }
        #expect(HelpText.resolve(Ship.message(for: error), in: .english) == "Too many masts.")
        #expect(HelpText.resolve(Ship.message(for: error), in: .japanese) == "帆柱が多すぎます。")
    }

    @Test("Marker characters in help that do not enclose a phrase are left unchanged")
    func outside() {
        #expect(HelpText.resolve("a\u{E001}b\u{E002}c\u{E000}d", in: .english) == "a\u{E001}b\u{E002}c\u{E000}d")
    }
}
