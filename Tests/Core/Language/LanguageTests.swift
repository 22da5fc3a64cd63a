import Language
import Testing

@Suite("Languages")
struct LanguageTests {
    @Test(
        "A locale in POSIX or BCP 47 form determines the language, if the language is supported",
        arguments: [
            ("ja_JP.UTF-8", .japanese), ("ja", .japanese), ("ja-JP", .japanese), ("JA_jp", .japanese), ("ja@calendar=japanese", .japanese),
            ("ja.eucJP", .japanese), ("en_GB.UTF-8", .english), ("en", .english), ("C", nil), ("POSIX", nil), ("de_DE", nil), ("", nil),
            ("jam", nil), ("日本語", nil), ("_ja", nil),
        ] as [(String, Language?)])
    func isToldByLocale(name: String, expected: Language?) { #expect(Language(locale: name) == expected) }

    @Test(
        "The first of LC_ALL, LC_MESSAGES and LANG that is not empty determines the language; the fallback is English",
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
