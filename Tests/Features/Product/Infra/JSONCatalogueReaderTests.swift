import EnglishOnly
import Failure
import FeatureTesting
import Files
import Foundation
import Language
import Money
import ProductDomain
import ProductInfra
import Testing
import Text
import Time

@Suite("JSON catalogues")
struct JSONCatalogueReaderTests {
    /// Returns the result of reading a file with the given bytes. Messages contain `FILE` instead of the file's path.
    private func read(_ bytes: Data) async throws -> Result<[CatalogueEntry], Failure> {
        try await withTemporaryHome { home in
            try FileManager.default.createDirectory(at: home.url, withIntermediateDirectories: true)
            let file = home.file("catalogue.json")
            try bytes.write(to: file)
            return try await Self.read(file.path, as: "FILE")
        }
    }

    private static func read(_ path: String, as name: String) async throws -> Result<[CatalogueEntry], Failure> {
        do {
            return .success(try await JSONCatalogueReader().entries(in: path))
        } catch {
            let failure = try #require(Failure(error)).english
            let message = failure.message.english.replacingOccurrences(of: path, with: name)
            return .failure(Failure(failure.kind, .verbatim(message), hint: failure.hint, details: failure.details))
        }
    }

    private static let good =
        #"{"id": "a", "title": "Pot", "price": 300, "category": "home", "seller": "mei", "listed": "2026-11-03T10:15:00+09:00"}"#

    private func catalogue(_ items: String...) -> Data {
        Data(#"{"people": [{"id": "mei", "name": "芽衣"}], "items": [\#(items.joined(separator: ","))]}"#.utf8)
    }

    /// Returns the JSON of a valid item in which `old` is replaced with `new`.
    private func changed(_ old: String, _ new: String) -> String { Self.good.replacingOccurrences(of: old, with: new) }

    @Test("The items in a catalogue are read together with their likes and comments")
    func good() async throws {
        let item = changed(
            #""home""#,
            #""home", "description": "Old.", "likes": ["mei"], "comments": [{"author": "mei", "text": "Hi.", "time": "2026-11-03T01:16:00Z"}]"#
        )
        let mei = Person(id: "mei", name: "芽衣")
        let listed = try #require(Date(day: "2026-11-03")) + 10 * 3_600 + 15 * 60
        #expect(
            try await read(catalogue(item)).get() == [
                CatalogueEntry(
                    id: "a",
                    offer: try Offer("Pot", description: "Old.", price: .yen(300), category: .home, seller: mei, listed: listed),
                    likes: ["mei"], remarks: [try Remark("Hi.", by: mei, at: listed + 60)])
            ])
    }

    @Test(
        "A file that is not a catalogue is refused with a one-line error",
        arguments: [
            ("id;title\na;b", "FILE is not JSON. A catalogue must be JSON."),
            (#"{"people": [], "items": [{"id""#, "FILE is not JSON. A catalogue must be JSON."),
            ("[]", "FILE is not a catalogue: the file should be an object with keys and values."),
            ("{}", "FILE is not a catalogue: the file has no people."),
            (#"{"people": []}"#, "FILE is not a catalogue: the file has no items."),
            (#"{"people": [{"id": "a"}], "items": []}"#, "FILE is not a catalogue: person 1 has no name."),
            (#"{"people": [], "items": 7}"#, "FILE is not a catalogue: items should be a list."),
        ])
    func none(text: String, message: String) async throws {
        #expect(try await read(Data(text.utf8)) == .failure(Failure(.badData, Phrase(message))))
    }

    @Test("A catalogue that is not UTF-8 is refused")
    func bytes() async throws {
        let failure = Failure(.badData, "FILE is not JSON. A catalogue must be JSON.")
        #expect(try await read(Data([0x7B, 0x22, 0xE9, 0xFF, 0x00, 0x22])) == .failure(failure))
    }

    @Test(
        "The error for an invalid item names the item and the reason",
        arguments: [
            (#""title": "Pot", "#, "", "item 2 has no title"),
            (#""Pot""#, "7", "item 2, title should be text"),
            ("300", #""300""#, "item 2, price should be a whole number"),
            ("300", "300.5", "item 2, price should be a whole number"),
            ("300", "1e99", "item 2, price should be a whole number"),
            ("300", "null", "item 2, price should be a whole number"),
            ("300", "-300", "item 2, a: A price must be between ¥1 and ¥9,999,999; -¥300 is not."),
            (#""Pot""#, #"" ""#, "item 2, a: The title is empty."),
            (
                #""home""#, #""food""#,
                "item 2, category food is not one of books, cameras, electronics, fashion, games, hobbies, home, kids, music, sports"
            ),
            (#""seller": "mei""#, #""seller": "ren""#, "item 2, seller: no person has the id ren"),
            (#""home""#, #""home", "likes": ["ren"]"#, "item 2, likes: no person has the id ren"),
            (#""home""#, #""home", "likes": {}"#, "item 2, likes should be a list"),
            ("2026-11-03T10:15:00+09:00", "3 Nov", "item 2, listed: 3 Nov is not a time such as 2026-11-03T10:15:00+09:00"),
            (#""home""#, #""home", "comments": [{"author": "mei", "time": "x"}]"#, "item 2, comment 1 has no text"),
            (
                #""home""#, #""home", "comments": [{"author": "mei", "text": "Hi.", "time": "x"}]"#,
                "item 2, comment 1, time: x is not a time such as 2026-11-03T10:15:00+09:00"
            ),
            (#""id": "a""#, #""id": """#, "item 2, id is empty or contains spaces"),
            (#""id": "a""#, #""id": "b""#, "item 2, id b is already used by an earlier item"),
        ])
    func wrong(old: String, new: String, detail: String) async throws {
        let first = changed(#""id": "a""#, #""id": "b""#)
        #expect(
            try await read(catalogue(first, changed(old, new)))
                == .failure(Failure(.badData, "Nothing was imported from FILE: 1 item is invalid.", details: [Phrase(detail)])))
    }

    @Test("The error for a catalogue with two invalid items lists both")
    func all() async throws {
        let failure = try await read(catalogue("7", Self.good, changed("300", "0")))
        #expect(
            failure
                == .failure(
                    Failure(
                        .badData, "Nothing was imported from FILE: 2 items are invalid.",
                        details: [
                            "item 1 should be an object with keys and values",
                            "item 3, a: A price must be between ¥1 and ¥9,999,999; ¥0 is not.",
                        ])))
    }

    @Test(
        "The error for an invalid catalogue lists the first 1000 invalid items in file order", arguments: [999, 1_000, 100_000])
    func manyWrong(count: Int) async throws {
        // The reader finds items that cannot be decoded and items with invalid values in two passes. The two kinds alternate here, so that
        // the order of the passes differs from the order in the file.
        let items = (1...count).map { $0.isMultiple(of: 2) ? changed("300", "0") : "7" }
        let failure = await #expect(throws: Failure.self) {
            _ = try await read(Data(#"{"people": [{"id": "mei", "name": "芽衣"}], "items": [\#(items.joined(separator: ","))]}"#.utf8)).get()
        }
        let wrong = count < 1_000 ? "999 items are invalid." : "at least 1000 items are invalid."
        #expect(failure?.message.english == "Nothing was imported from FILE: \(wrong)")
        #expect(failure?.details.count == min(count, 1_000))
        let places = failure?.details.map { $0.english.prefix { $0 != "," && $0 != "s" } }.map { $0.trimmingCharacters(in: .whitespaces) }
        #expect(places == (1...min(count, 1_000)).map { "item \($0)" })
    }

    @Test("A catalogue above the size limit is refused")
    func endless() async throws {
        #expect(
            try await Self.read("/dev/zero", as: "FILE")
                == .failure(Failure(.badData, "FILE is larger than 16 MiB.", hint: "Check that it is the right file.")))
    }

    @Test("An import of an invalid catalogue changes nothing")
    func untouched() async throws {
        try await withStall { stall in
            try await withTemporaryHome { home in
                try FileManager.default.createDirectory(at: home.url, withIntermediateDirectories: true)
                try catalogue(Self.good, changed("300", "0")).write(to: home.file("broken.json"))
                let importCatalogue = ImportCatalogue(stall.market, JSONCatalogueReader())
                await #expect(throws: CatalogueError.self) { try await importCatalogue(home.file("broken.json").path) }
                #expect(try await stall.market.list().items.count == 2)

                try catalogue(Self.good).write(to: home.file("good.json"))
                let result = try await importCatalogue(home.file("good.json").path)
                #expect((result.added, result.known) == (1, 0))
                let again = try await importCatalogue(home.file("good.json").path)
                #expect((again.added, again.known) == (0, 1))
            }
        }
    }
}
