import EnglishOnly
import Failure
import PackageRules
import Testing

@testable import Translations

@Suite("Translations")
struct TranslationsTests {
    private static let shop = """
        extension Phrase {
            static func buy(_ price: Money) -> Phrase { Phrase("Buy for \\(price)") }
            static func likes(_ count: Int) -> Phrase { Phrase(.counted(count, one: "\\(count) like", other: "\\(count) likes")) }
            static let verb = Phrase("Comment", as: "verb")
            static let quote = Phrase("Say \\"yes\\" to \\(names.map { "\\($0)" }.joined()) and \\(price)\\(unsaid: day)")
            static let long = Phrase(
                \"\"\"
                One
                two \\
                three
                \"\"\")
        }
        // Phrase("a comment") and let text = "Phrase(not)"

        """

    private func module(_ table: String?, _ source: String = shop, of language: String = "de") -> ModulePhrases {
        let table = table.map { [("Shop/Phrases.\(language).swift", "import Language\n\nlet words: Wordings.Table = [\n\($0)]\n")] } ?? []
        return ModulePhrases("Shop", at: "Shop", files: [("Shop/Phrases.swift", source)] + table)
    }

    private func check(
        _ table: String?, of language: String = "de", finds expected: String..., sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let found = module(table, of: language).findings(in: language).map { "\($0.file):\($0.line): \($0.message)" }
        #expect(found.sorted() == expected, sourceLocation: sourceLocation)
    }

    private static let whole = """
            "Buy for %1": "Für %1 kaufen",
            "%1 likes": [.one: "ein Herz", .other: "%1 Herzen"],
            "Comment [verb]": "Kommentieren",
            "Say \\"yes\\" to %1 and %2": "%2: %1 zusagen am %3",
            "One\\ntwo three": "Eins\\nzwei drei",

        """

    @Test("The phrases of a source are found with their values, senses and plural forms")
    func said() {
        let keys = ["Buy for %1", "%1 likes", "Comment [verb]", "Say \"yes\" to %1 and %2", "One\ntwo three"]
        #expect(module(nil).said.map(\.key) == keys)
        #expect(module(nil).said.map(\.line) == [2, 3, 4, 5, 6])
    }

    @Test("A complete table has no findings")
    func complete() { check(Self.whole) }

    @Test("A module with phrases and without a table is a finding")
    func noTable() { check(nil, finds: "Shop/Phrases.swift:2: Shop has no file Phrases.de.swift.") }

    @Test("A phrase without a wording and a wording without a phrase are findings, and so is a second wording")
    func missing() {
        check(
            Self.whole.replacing("Buy for %1\": ", with: "Buy it\": ") + "    \"Comment [verb]\": \"\",\n",
            finds: "Shop/Phrases.de.swift:4: The wording of “Buy it” belongs to no phrase of Shop.",
            "Shop/Phrases.de.swift:9: The wording of “Comment [verb]” appears twice.",
            "Shop/Phrases.swift:2: “Buy for %1” has no wording in the language de.")
    }

    @Test("A wording that leaves out a value, or says one that there is not, is a finding")
    func values() {
        check(
            Self.whole.replacing("Für %1 kaufen", with: "Kaufen"),
            finds: "Shop/Phrases.de.swift:4: The wording of “Buy for %1” does not say %1.")
        check(
            Self.whole.replacing("Für %1 kaufen", with: "%2 %1"),
            finds: "Shop/Phrases.de.swift:4: The wording of “Buy for %1” has no value %2.")
    }

    @Test("A wording needs the plural forms of its language, and no others")
    func plurals() {
        check(
            Self.whole.replacing("[.one: \"ein Herz\", .other: \"%1 Herzen\"]", with: "\"%1 Herzen\""),
            finds: "Shop/Phrases.de.swift:5: The wording of “%1 likes” needs the forms one, other.")
        check(
            Self.whole.replacing(".one:", with: ".few:"),
            finds: "Shop/Phrases.de.swift:5: The wording of “%1 likes” has the form few, which the language does not have.",
            "Shop/Phrases.de.swift:5: The wording of “%1 likes” lacks the form one.")
        check(
            Self.whole, of: "pl", finds: "Shop/Phrases.pl.swift:5: The wording of “%1 likes” lacks the form few.",
            "Shop/Phrases.pl.swift:5: The wording of “%1 likes” lacks the form many.")
        check(
            Self.whole, of: "ja",
            finds: "Shop/Phrases.ja.swift:5: The wording of “%1 likes” has the form one, which the language does not have.")
    }

    @Test("A module needs the languages of the programs that contain it, and only those")
    func programs() {
        let list = "static let languages: [Language] = [.english, Language(\"de\", \"Deutsch\"), .japanese, Language(\"xx\", \"?\")]"
        let program = ModulePhrases("App", at: "App", files: [("App/App.swift", list)])
        let other = ModulePhrases("Other", at: "Other", files: [("Other/Phrases.swift", "let a = Phrase(\"A\")")])
        let translations = Translations([program, module(Self.whole), other], needs: [[0, 1], [1], [2]])
        #expect(
            translations.findings.map(\.message) == [
                "“xx” is not the ISO 639 code of a language.", "Shop has no file Phrases.ja.swift.",
            ])
    }

    @Test("A module that imports EnglishOnly needs no other language")
    func englishOnly() {
        #expect(module(nil, "import EnglishOnly\nlet a = Phrase(\"A\")").findings(in: "de") == [])
    }

    @Test("A new language gets a table with every phrase as a comment, and the tables of the module are named in one file")
    func files() throws {
        let translations = Translations([module(Self.whole, of: "ja")], needs: [[0]])
        let files = try translations.files(for: "de")
        #expect(files.map(\.path) == ["Shop/Phrases.de.swift", "Shop/Wordings.swift"])
        #expect(
            files[0].text.contains("    // \"Say \\\"yes\\\" to %1 and %2\": \"\",\n")
                && files[0].text.contains("let wordingsInDe: Wordings.Table"))
        #expect(files[1].text.contains("[\"de\": { wordingsInDe }, \"ja\": { wordingsInJa }]"))
        #expect(PhraseTable(files[0].text, at: files[0].path)?.entries.isEmpty == true)
        #expect(try Translations([module(Self.whole)], needs: [[0]]).files(for: "de").isEmpty)
    }

    @Test("An unknown language is refused in one sentence", arguments: ["xx", "en", "deutsch", "", "DE/.."])
    func unknown(code: String) {
        #expect(throws: Failure.self) { try Translations([module(nil)], needs: [[0]]).files(for: code) }
    }
}
