import ArgumentParser
import Commands
import Language
import Testing

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

    @Test("Help can be shown in either language, without phrase markers")
    func languages() {
        let help = Ship.helpMessage(columns: HelpText.endless)
        #expect(HelpText.resolve(help, in: .english).hasPrefix("OVERVIEW: Sail across the sea.\n"))
        #expect(HelpText.resolve(help, in: .japanese).hasPrefix("OVERVIEW: 海を渡ります。\n"))
        for language in Language.offered {
            let text = HelpText.resolve(help, in: language)
            #expect(text.unicodeScalars.allSatisfy { !(0xE000...0xF8FF).contains($0.value) } && text.contains("FTL"))
        }
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
