import Language
import Testing

@Suite("Wordings")
struct WordingsTests {
    private static let wordings = Wordings(
        [
            "de": {
                [
                    "Buy %1 for %2": "%1 für %2 kaufen", "%1 books": [.one: "ein Buch", .other: "%1 Bücher"],
                    "Comment [verb]": "Kommentieren",
                    "Comment": "Kommentar", "%1 (%2 of %3)": "%3/%2: %1", "May %1": "%1. %2.", "100 % of %1": "100 % von %1 (%9)",
                ]
            },
            "pl": { ["%1 books": [.one: "%1 książka", .few: "%1 książki", .many: "%1 książek", .other: "%1 książki"]] },
        ], of: "Shop/Wordings.swift")
    private let german = Language("de", "Deutsch"), polish = Language("pl", "Polski")

    private func phrase(_ english: Phrase.Wording, as sense: StaticString? = nil) -> Phrase {
        Phrase(english, as: sense, in: Self.wordings)
    }
    private func plain(_ english: Phrase.Wording) -> Phrase { Phrase(english, in: nil) }
    private func books(_ count: Int) -> Phrase { phrase(.counted(count, one: "\(count) book", other: "\(count) books")) }

    @Test("A wording says the values in its own order")
    func order() {
        #expect(phrase("Buy \("it") for \(3)").text(in: german) == "it für 3 kaufen")
        #expect(phrase("\("a") (\(1) of \(2))").text(in: german) == "2/1: a")
    }

    @Test("A phrase without a wording is shown in English")
    func fallback() {
        #expect(phrase("Sold").text(in: german) == "Sold")
        #expect(phrase("Buy \("it") for \(3)").text(in: .japanese) == "Buy it for 3")
        #expect(plain("Sold").text(in: german) == "Sold")
    }

    @Test("A counted phrase has the form of its number in every language", arguments: [0, 1, 2, 5, 12, 22, 25, -1])
    func plurals(count: Int) {
        #expect(books(count).text(in: .english) == (count == 1 ? "1 book" : "\(count) books"))
        #expect(books(count).text(in: german) == (abs(count) == 1 ? "ein Buch" : "\(count) Bücher"))
        let polishForm = [1: "książka", -1: "książka", 2: "książki", 22: "książki"][count] ?? "książek"
        #expect(books(count).text(in: polish) == "\(count) \(polishForm)")
    }

    @Test("The same English words can have two senses")
    func senses() {
        #expect(phrase("Comment", as: "verb").text(in: german) == "Kommentieren")
        #expect(phrase("Comment").text(in: german) == "Kommentar")
        #expect(phrase("Comment", as: "verb").text(in: .english) == "Comment")
        #expect(phrase("Comment", as: "verb") != phrase("Comment"))
    }

    @Test("Another language can say a value that English does not")
    func unsaid() {
        let day = phrase("May \(3)\(unsaid: Phrase.verbatim("5"))")
        #expect(day.text(in: .english) == "May 3" && day.text(in: german) == "3. 5.")
    }

    @Test("A percent sign without the number of a value stays")
    func percent() { #expect(phrase("100 % of \("it")").text(in: german) == "100 % von it (%9)") }

    @Test("A language can bring wordings for modules of another package")
    func overlay() {
        let french = Language("fr", "Français", wordings: ["Shop": ["Sold": "Vendu"], "Other": ["Buy %1 for %2": "non"]])
        #expect(phrase("Sold").text(in: french) == "Vendu")
        #expect(phrase("Buy \("it") for \(3)").text(in: french) == "Buy it for 3")
    }

    @Test("Two phrases are equal if everything that they say is equal")
    func equality() {
        #expect(phrase("Buy \("it") for \(3)") == phrase("Buy \("it") for \(3)"))
        #expect(phrase("Buy \("it") for \(3)") != phrase("Buy \("it") for \(4)"))
        #expect(phrase("Buy \("it") for \(3)") != Phrase.verbatim("Buy it for 3"))
        #expect(phrase("Sold") != plain("Sold"), "Only one of them has wordings in other languages.")
        #expect(books(1) != books(2) && books(2) == books(2))
        #expect(Set([books(2), books(2), .command("a"), .command("a"), .path("/a"), .verbatim("/a")]).count == 4)
    }
}
