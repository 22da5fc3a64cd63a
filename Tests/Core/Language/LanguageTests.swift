import Language
import Testing

@Suite("A language")
struct LanguageTests {
    @Test(
        "is told by the name of a locale, as POSIX and BCP 47 write it",
        arguments: [
            ("ja_JP.UTF-8", .japanese), ("ja", .japanese), ("ja-JP", .japanese), ("JA_jp", .japanese), ("ja@calendar=japanese", .japanese),
            ("ja.eucJP", .japanese), ("en_GB.UTF-8", .english), ("en", .english), ("C", nil), ("POSIX", nil), ("de_DE", nil), ("", nil),
            ("jam", nil), ("日本語", nil), ("_ja", nil),
        ] as [(String, Language?)])
    func isToldByLocale(name: String, expected: Language?) { #expect(Language(locale: name) == expected) }

    @Test(
        "is wanted by the first of LC_ALL, LC_MESSAGES and LANG that is set, and is English where nothing is said in that one",
        arguments: [
            ([:], .english), (["LANG": "ja_JP.UTF-8"], .japanese), (["LC_MESSAGES": "ja", "LANG": "en"], .japanese),
            (["LC_ALL": "en_US", "LC_MESSAGES": "ja", "LANG": "ja"], .english), (["LC_ALL": "", "LANG": "ja"], .japanese),
            (["LC_ALL": "C", "LANG": "ja"], .english), (["LC_MESSAGES": "de", "LANG": "ja"], .english),
            (["LANG": "C.UTF-8"], .english),
        ] as [([String: String], Language)])
    func isWantedByTheEnvironment(environment: [String: String], expected: Language) {
        #expect(Language.wanted { environment[$0] } == expected)
    }
}
