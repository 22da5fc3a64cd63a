import EnglishOnly
import Foundation
import Language
import Testing

@Suite("Phrases")
struct PhraseTests {
    private let price = Phrase(en: "two yen", ja: "2円")

    @Test("A phrase within a phrase is shown in the same language as the outer phrase; strings and numbers are unchanged")
    func wordsInItsLanguage() {
        let phrase = Phrase(en: "Buy \("a book") for \(price), \(3) left", ja: "\("a book")を\(price)で購入、残り\(3)")
        #expect(phrase.text(in: .english) == "Buy a book for two yen, 3 left")
        #expect(phrase.text(in: .japanese) == "a bookを2円で購入、残り3")
    }

    @Test("A nil value in a phrase adds no text")
    func saysNothingOfNil() {
        let none: Phrase? = nil
        #expect(Phrase(en: "Sold.\(none)", ja: "売り切れ。\(none)").text(in: .japanese) == "売り切れ。")
    }

    @Test("A verbatim phrase is the same in every language")
    func verbatim() {
        #expect(Set(Language.offered.map { Phrase.verbatim("fm-101").text(in: $0) }) == ["fm-101"])
    }

    @Test("Joined phrases use the separator of each language")
    func joined() {
        let list = [price, "b", "c"].joined()
        #expect(list.text(in: .english) == "two yen, b, c")
        #expect(list.text(in: .japanese) == "2円、b、c")
        #expect([Phrase]().joined() == .nothing)
    }

    @Test("A phrase has as many lines as the longer of its two texts, not counting empty lines")
    func lines() {
        let lines = Phrase(en: "Be kind.\n\nPay.", ja: "親切に。").lines
        #expect(lines.map { $0.text(in: .english) } == ["Be kind.", "Pay."])
        #expect(lines.map { $0.text(in: .japanese) } == ["親切に。", ""])
        #expect(Phrase.nothing.lines == [])
    }

    @Test("A phrase matches its text in any language, ignoring case")
    func isCalled() {
        #expect(["Two Yen", "2円"].allSatisfy(price.isCalled))
        #expect(!price.isCalled("2"))
    }

    @Test("A phrase is encoded in the language of the encoder, which is English by default")
    func isEncoded() throws {
        let encoder = JSONEncoder()
        #expect(try String(decoding: encoder.encode([price]), as: UTF8.self) == #"["two yen"]"#)
        encoder.userInfo[try #require(CodingUserInfoKey.language)] = Language.japanese
        #expect(try String(decoding: encoder.encode([price]), as: UTF8.self) == #"["2円"]"#)
    }
}
