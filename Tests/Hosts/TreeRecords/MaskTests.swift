import EnglishOnly
import Language
import Screen
import Seeded
import Testing

@testable import TreeRecords

@Suite("Masked values")
@MainActor
struct MaskTests {
    @Test("If values are not revealed, a description contains only types, labels, cases and counts")
    func values() {
        #expect(ValueText.of(Typed.Step.done("Tanaka"), reveals: false) == ".done(String)")
        #expect(ValueText.of(Refusal.closed, reveals: false) == ".closed")
        #expect(ValueText.of(3, reveals: false) == "Int")
        #expect(ValueText.of(Optional<Int>.none as Any, reveals: false) == "nil")
        #expect(ValueText.of(["Tanaka": 3], reveals: false) == "Dictionary<String, Int> (1)")
        #expect(ValueText.of(Talkative.quiet, reveals: false) == "Talkative")
        #expect(ValueText.of((1, name: "Tanaka"), reveals: false) == "(Int, name: String)")
        #expect(ValueText.of((), reveals: false) == "()")
    }

    @Test("If values are revealed, a description contains them")
    func revealed() {
        #expect(ValueText.of(Typed.Step.done("Tanaka"), reveals: true) == ".done(\"Tanaka\")")
        #expect(ValueText.of(3, reveals: true) == "3")
        #expect(ValueText.of(Talkative.quiet, reveals: true) == "Talkative(Tanaka)")
    }

    @Test("The description of a huge or deep value is short")
    func bound() {
        var deep = Deep.end
        for _ in 0..<1_000 { deep = .next(Link(to: deep)) }
        #expect(ValueText.of(deep, reveals: true) == ".next(Link(to: .next(Link(to: .next(…)))))")
        let row = (1, 2, 3, 4, 5, 6, 7, 8, 9), wide = ValueText.of((row, row, row, row, row), reveals: false)
        #expect(wide.hasSuffix("Int, …))") && wide.count { $0 == "I" } == 34)
        #expect(ValueText.of(String(repeating: "x", count: 1_000_000), reveals: true).count < 100)
        #expect(ValueText.of((0..<100_000).map(String.init), reveals: true).count < 100)
    }

    @Test("A masked phrase keeps the words of the source code and loses names, numbers, amounts, commands' arguments and paths")
    func phrases() {
        let name = "Tanaka"
        let hello = Phrase(en: "Hello, \(name)! You have \(3) orders.", ja: "こんにちは、\(name)さん。注文は \(3) 件です。")
        #expect(hello.masked(in: .english) == "Hello, …! You have … orders.")
        #expect(hello.masked(in: .japanese) == "こんにちは、…さん。注文は … 件です。")
        #expect(Phrase(en: "Show it: \(command: "order show \(name)")", ja: "").masked(in: .english) == "Show it: order show …")
        #expect(Phrase(en: "\(path: "/home/tanaka/x") is empty.", ja: "").masked(in: .english) == "… is empty.")
        #expect(
            Phrase(en: "Bought: \([hello, .verbatim(name)].joined())", ja: "").masked(in: .english)
                == "Bought: Hello, …! You have … orders., …")
        #expect(Phrase(Born(year: 1990)).masked(in: .english) == "…")
        #expect(Phrase.verbatim(name).masked(in: .japanese) == "…")
        #expect(Phrase.nothing.masked(in: .english) == "")
    }

    @Test("Masking removes the typed text, even if it looks like the words of the source code", arguments: 0..<200)
    func property(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let typed = ["house", "を購入", "item", "5", "May", "Hanako 田中", "%1", "…"].randomElement(using: &random) ?? ""
        let (phrase, english, japanese) =
            [
                (Phrase(en: "Buy \(typed)", ja: "\(typed)を購入する"), "Buy …", "…を購入する"),
                (Phrase(en: "\(typed)s of the house", ja: "家の\(typed)たち"), "…s of the house", "家の…たち"),
                (Phrase.verbatim(typed), "…", "…"),
            ].randomElement(using: &random) ?? (.nothing, "", "")
        #expect(phrase.masked(in: .english) == english && phrase.masked(in: .japanese) == japanese)
    }
}

private struct Born: PhraseValue {
    let year: Int
    func text(in language: Language) -> String { "born in \(year)" }
}

private enum Talkative: CustomStringConvertible {
    case quiet
    var description: String { "Tanaka" }
}

private indirect enum Deep { case end, next(Link) }

private struct Link { let to: Deep }
