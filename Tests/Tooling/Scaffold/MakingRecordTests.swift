import Failure
import Testing

@testable import Scaffold

@Suite("The record of what espalier made")
struct MakingRecordTests {
    private static let text = """
        # Answers.
        init: { format: 1, name: Acme, features: [Hello, Cart], template: screen, espalier: "/here" }

        rules: []

        """

    private static let wallet = Made(.feature, "Wallet", from: "layered", options: ["title": "A \"purse\" \\ 財布: #1", "about": "x"])

    @Test("What new makes is recorded with its template and options, and read back as it was written")
    func added() throws {
        let once = try MakingRecord(Self.text).adding(Self.wallet), twice = try MakingRecord(once).adding(Made(.app, "mini"))
        #expect(
            twice == Self.text + """

                # What `espalier new` made, which `espalier upgrade` reads.
                new:
                  - { feature: Wallet, from: layered, options: { about: "x", title: "A \\"purse\\" \\\\ 財布: #1" }, format: 1 }
                  - { app: mini, format: 1 }

                """)
        #expect(
            try MakingRecord(twice).all == [
                Made(.feature, "Hello", from: "screen"), Made(.feature, "Cart", from: "screen"), Made(.app, "acme"), Self.wallet,
                Made(.app, "mini"),
            ])
    }

    @Test("A record that is removed leaves every byte as it was, in any order and between other keys")
    func removed() throws {
        let before = Self.text + "kits: [A]\n"
        for order in [["Wallet", "Purse"], ["Purse", "Wallet"]] {
            var text = try MakingRecord(Self.text).adding(Self.wallet)
            text = try MakingRecord(text + "kits: [A]\n").adding(Made(.feature, "Purse", from: "flow"))
            #expect(try MakingRecord(text).all.suffix(2).map(\.name) == ["Wallet", "Purse"])
            for name in order { text = try MakingRecord(text).removing(.feature, name) }
            #expect(text == before)
        }
        #expect(try MakingRecord(Self.text).removing(.feature, "Hello") == Self.text)
    }

    @Test("What init made needs no record of its own, unless it was made again from another template")
    func initial() throws {
        let record = try MakingRecord(Self.text)
        #expect(record.adding(Made(.feature, "Hello", from: "screen")) == Self.text && record.adding(Made(.app, "acme")) == Self.text)
        let again = try MakingRecord(record.adding(Made(.feature, "Hello", from: "flow")))
        #expect(again.all.filter { $0.name == "Hello" } == [Made(.feature, "Hello", from: "flow")])
    }

    @Test("A renamed feature, app or package is recorded by its new name, and renaming it back restores every byte")
    func renamed() throws {
        let text = try MakingRecord(Self.text).adding(Self.wallet)
        let names: [(Made.Kind, String, String)] = [
            (.feature, "Wallet", "Purse"), (.feature, "Hello", "Bye"), (.feature, "Cart", "Basket"), (.app, "acme", "shop"),
        ]
        for (kind, old, new) in names {
            let renamed = try MakingRecord(text).renaming(kind, old, to: new) { $0.replacing("purse", with: "Wallet") }
            #expect(try MakingRecord(renamed).all.filter { $0.kind == kind }.map(\.name).contains(new))
            #expect(try !MakingRecord(renamed).all.contains { $0.kind == kind && $0.name == old })
            #expect(try MakingRecord(renamed).renaming(kind, new, to: old) { $0.replacing("Wallet", with: "purse") } == text)
        }
        let bolt = try MakingRecord(text).replacing { $0.name = (try? FeatureName("Bolt")) ?? $0.name }
        #expect(bolt.contains("name: Bolt, app: acme, features: [Hello, Cart]"))
        // A feature that was removed is still among the answers, and another one can get its name.
        #expect(try MakingRecord(text).renaming(.feature, "Cart", to: "Hello") == text)
    }

    @Test("An upgrade gives all records the new version, and leaves other lines alone")
    func updated() throws {
        let rules = "  - { name: format, format: 1 }\n", text = try MakingRecord(Self.text).adding(Self.wallet) + rules
        #expect(MakingRecord.updating(text, to: 12) == text.replacing("#1\" }, format: 1 }", with: "#1\" }, format: 12 }"))
    }

    @Test("A file without the answers to init is not a record")
    func missing() {
        #expect(throws: Failure.self) { try MakingRecord("rules: []\n") }
    }
}
