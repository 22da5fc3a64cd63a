import Foundation
import Testing

@Suite("User-facing text")
struct WordsTests {
    private func check(
        _ text: String, in path: String = "Modules/Core/Time/Ticker.swift", finds expected: String...,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let found = Words(file: File(path: path, text: text)).findings
        #expect(found.map { "\($0.line): \($0.message)" } == expected, sourceLocation: sourceLocation)
    }

    private static func outside(_ words: String) -> String {
        "“\(words)” is user-facing text outside a catalogue. Add a phrase to the module's Phrases.swift."
    }

    @Test(
        "User-facing text outside of a catalogue is reported",
        arguments: [
            #""Nothing was found.""#: "Nothing was found.", #""Sorry.""#: "Sorry.", #""\(count) items""#: "\u{FFFC} items",
            #""まだありません""#: "まだありません", #"["Look again"]"#: "Look again", #".verbatim("Back")"#: "Back",
            #""\(isOn ? "is on" : "")!""#: "is on", ##"#"a "quoted" old word"#"##: #"a "quoted" old word"#,
            #"Phrase(en: "On time", ja: "")"#: "On time",
        ])
    func outside(code: String, words: String) {
        check("let a = 1\nlet text = \(code)\n", finds: "2: \(Self.outside(words))")
    }

    @Test(
        "Names, queries, commands, keys, interpolations and comments are not user-facing text",
        arguments: [
            #""superapp""#, #""/tmp/a.txt""#, #""2026-11-21 09:00""#, ##"#"{"a": 1}"#"##, #""SELECT id FROM product WHERE id = ?""#,
            #"" AND category = ?""#, #"[.seeAll: "product list", .see("a"): "product show fm-101"]"#, #"Fact("Promotion", "showings")"#,
            #".verbatim("> ")"#, #"case first = "day first""#, #"ArgumentHelp(.when, valueName: "date time")"#, #""\(name): \(text)""#,
            #""\\n\\u{FFFD}""#, #"1 // "Nothing was found.""#, #"1 /* "a /* b */ was c" */"#,
            #"DecodingError.dataCorrupted(.init(codingPath: path, debugDescription: "\(code) is no code"))"#,
        ])
    func harmless(code: String) { check("let text = \(code)\n") }

    @Test("Text in the tool and in tests is not checked")
    func elsewhere() {
        for path in ["Modules/Tooling/Rules/Check.swift", "Tests/Core/Time/DayTests.swift", "Apps/espalier/Espalier.swift"] {
            check(#"let text = "Nothing was found.""#, in: path)
        }
    }

    private static let catalogue = "Modules/Core/Files/Phrases+Output.swift"

    @Test("A phrase is reported if its Japanese text contains no Japanese or its English text contains Japanese")
    func languages() {
        let noJapanese = "The Japanese text of this phrase contains no Japanese. Write it in Japanese."
        let noEnglish = "The English text of this phrase contains Japanese. Write it in English."
        check(#"static var a: Phrase { Phrase(en: "Sold out", ja: "Sold out") }"#, in: Self.catalogue, finds: "1: \(noJapanese)")
        check(#"Phrase(en: "売り切れ", ja: "売り切れ")"#, in: Self.catalogue, finds: "1: \(noEnglish)")
        check(
            #"""
            Phrase(
                en: count == 1 ? "one" : "\(count) of them",
                ja: count == 1 ? "one" : "\(name ?? "none") 件")
            """#, in: Self.catalogue, finds: "3: \(noJapanese)", "3: \(noJapanese)")
        check(
            #"""
            Phrase(en: "Sold", ja: "売り切れ"), Phrase(en: "\(a): \(b).", ja: "\(a): \(b)。"), Phrase(en: "\(n)% off", ja: "\(n)%"),
            Phrase(en: "an id", ja: "ID"), Phrase(en: "\(n) m", ja: "\(n) m"), Phrase(en: "Try: places 病院", ja: "例: places 病院"),
            Phrase(en: "See \(names.joined(separator: " or "))", ja: "\(names.joined(separator: "、")) を見る"), .verbatim("Enter"),
            Phrase(
                en: """
                    Two lines
                    """,
                ja: """
                    2 行
                    """)
            """#, in: Self.catalogue)
    }

    @Test("Every exception to the catalogue rule is still needed")
    func exceptions() throws {
        let paths = ["Modules", "Apps"].flatMap { folder in
            let files = FileManager.default.enumerator(atPath: Monorepo.home.appending(path: folder).path(percentEncoded: false))
            return (files?.allObjects ?? []).compactMap { $0 as? String }.map { "\(folder)/\($0)" }
        }
        for (end, reason) in Words.exceptions {
            let found = try paths.filter { $0.hasSuffix(end) }.filter { path in
                let text = try String(contentsOf: Monorepo.home.appending(path: path), encoding: .utf8)
                return !Words(file: File(path: path, text: text)).all.isEmpty
            }
            #expect(!found.isEmpty && !reason.isEmpty, "\(end) needs no exception.")
        }
    }
}
