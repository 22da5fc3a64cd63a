import EnglishOnly
import Failure
import Foundation
import Testing

@testable import Scaffold

@Suite("The record of what espalier made")
struct MakingRecordTests {
    private static let text = """
        # Answers.
        init: { format: \(Skeletons.format), name: Acme, features: [Hello, Cart], template: screen, espalier: "/here" }

        rules: []

        """

    private static let wallet = Made(.feature, "Wallet", from: "layered", options: ["title": "A \"purse\" \\ 財布: #1", "about": "x"])

    private func record(_ text: String) throws -> MakingRecord { try #require(try MakingRecord(text)) }

    @Test("What `espalier new` makes is recorded with its template and options, and the record is read back unchanged")
    func added() throws {
        let once = try record(Self.text).adding(Self.wallet), twice = try record(once).adding(Made(.app, "mini"))
        #expect(
            twice == Self.text + """

                # What `espalier new` made, which `espalier upgrade` reads.
                new:
                  - { feature: Wallet, from: layered, options: { about: "x", title: "A \\"purse\\" \\\\ 財布: #1" }, \
                format: \(Skeletons.format) }
                  - { app: mini, format: \(Skeletons.format) }

                """)
        #expect(
            try record(twice).all == [
                Made(.feature, "Hello", from: "screen"), Made(.feature, "Cart", from: "screen"), Made(.app, "acme"), Self.wallet,
                Made(.app, "mini"),
            ])
    }

    @Test("Removing records in any order leaves no trace of them, even if another key was added between them")
    func removed() throws {
        let before = Self.text + "kits: [A]\n"
        for order in [["Wallet", "Purse"], ["Purse", "Wallet"]] {
            var text = try record(Self.text).adding(Self.wallet)
            text = try record(text + "kits: [A]\n").adding(Made(.feature, "Purse", from: "flow"))
            #expect(try record(text).all.suffix(2).map(\.name) == ["Wallet", "Purse"])
            for name in order { text = try record(text).removing(.feature, name) }
            #expect(text == before)
        }
        #expect(try record(Self.text).removing(.app, "acme") == Self.text)
    }

    @Test("The answers to init no longer list a feature after its removal, and a feature that is made again is recorded once")
    func removedInitial() throws {
        let one = try record(Self.text).removing(.feature, "Hello"), none = try record(one).removing(.feature, "Cart")
        #expect(one == Self.text.replacing("[Hello, Cart]", with: "[Cart]") && none == Self.text.replacing("[Hello, Cart]", with: "[]"))
        let again = try record(none).adding(Made(.feature, "Hello", from: "screen"))
        #expect(try record(again).all.map(\.name) == ["acme", "Hello"] && again.contains("features: [],"))
        // A record of an earlier version may still list a removed feature.
        #expect(try record(Self.text).adding(Made(.feature, "Hello", from: "flow")).contains("features: [Cart],"))
    }

    @Test("What `espalier init` made needs no record of its own, unless it was made again from another template")
    func initial() throws {
        let record = try self.record(Self.text)
        #expect(record.adding(Made(.feature, "Hello", from: "screen")) == Self.text && record.adding(Made(.app, "acme")) == Self.text)
        let again = try self.record(record.adding(Made(.feature, "Hello", from: "flow")))
        #expect(again.all.filter { $0.name == "Hello" } == [Made(.feature, "Hello", from: "flow")])
    }

    @Test("A renamed feature, app or package is recorded under its new name, and renaming a feature or app back restores every byte")
    func renamed() throws {
        let text = try record(Self.text).adding(Self.wallet)
        let names: [(Made.Kind, String, String)] = [
            (.feature, "Wallet", "Purse"), (.feature, "Hello", "Bye"), (.feature, "Cart", "Basket"), (.app, "acme", "shop"),
        ]
        for (kind, old, new) in names {
            let renamed = try record(text).renaming(kind, old, to: new) { $0.replacing("purse", with: "Wallet") }
            #expect(try record(renamed).all.filter { $0.kind == kind }.map(\.name).contains(new))
            #expect(try !record(renamed).all.contains { $0.kind == kind && $0.name == old })
            #expect(try record(renamed).renaming(kind, new, to: old) { $0.replacing("Wallet", with: "purse") } == text)
        }
        let bolt = try record(text).replacing { $0.name = (try? FeatureName("Bolt")) ?? $0.name }
        #expect(bolt.contains("name: Bolt, app: acme, features: [Hello, Cart]"))
        // An earlier version may have left a removed feature in the answers. A rename of another feature to that name does not list the
        // name twice.
        #expect(try record(text).renaming(.feature, "Cart", to: "Hello") == text)
    }

    @Test("An upgrade gives all records the new format, and leaves other lines alone")
    func updated() throws {
        let rules = "  - { name: format, format: \(Skeletons.format) }\n", text = try record(Self.text).adding(Self.wallet) + rules
        let expected = text.replacing("#1\" }, format: \(Skeletons.format) }", with: "#1\" }, format: 12 }").replacing(
            "init: { format: \(Skeletons.format)", with: "init: { format: 12")
        #expect(try record(Self.text).adding(Self.wallet) + rules == text)
        let old = try record(text.replacing(rules, with: ""))
        #expect(old.updating(text, to: old.package, 12) == expected)
    }

    @Test("A file that init did not write has no record, and an unreadable record is refused")
    func missing() throws {
        for text in ["rules: []\n", "", "\n# Nothing yet.\n"] { #expect(try MakingRecord(text) == nil) }
        let cut = #expect(throws: Failure.self) { try MakingRecord("init: { format: \(Skeletons.format), name: \"Acme }\n") }
        #expect(cut?.message == ".espalier.yml, which records what espalier made, cannot be read." && cut?.details.count == 1)
        let wrong = #expect(throws: Failure.self) { try MakingRecord("init: { format: one, template: screen, espalier: x }\n") }
        #expect(wrong?.details == ["`init format` has the wrong type."])
        let lacking = #expect(throws: Failure.self) { try MakingRecord("init: { format: \(Skeletons.format), espalier: x }\n") }
        #expect(lacking?.details == ["`template` is missing."])
    }

    @Test("A record in another YAML style is read, and a change rewrites it in the usual style with its comments")
    func other() throws {
        let answers = """
            init:
              name: Acme
              # The first ones.
              features:
              - Hello
              - Cart
              format: \(Skeletons.format)
              template: "screen"
              espalier: /here

            """
        let rules = "\n# Rules.\nrules: []\n", entries = "new:\n- feature: Wallet\n  from: flow\n  # Ours.\n  format: \(Skeletons.format)\n"
        let line = try record(Self.text).text.split(separator: "\n")[1] + "\n  # The first ones.\n"
        #expect(try record(answers + rules).text == line + rules)
        let wallet = Made(.feature, "Wallet", from: "flow"), both = try record(answers + entries + rules)
        #expect(both.all.last == wallet && both.text == line + "new:\n\(wallet.line)\n  # Ours.\n" + rules)
        #expect(both.removing(.feature, "Wallet") == line + "new:\n  # Ours.\n" + rules)
        #expect(try record(Self.text + "new: []\n").adding(wallet) == record(Self.text).adding(wallet))
    }

    /// A record that a person wrote in another form, with comments everywhere.
    private static let written = """
        # Answers.
        init:  # Ours.
          name: Acme
          # The first one.
          features: [Hello]  # In order.
          format: \(Skeletons.format)
          template: screen
          espalier: /here#1

        # Since then.
        new:  # Sorted.
        # For gifts:
        - feature: Wallet  # Paid.
          from: flow
          # Not yet.
          options: {about: "a # \\" 'b", title: it's, note: 'C:\\'}  # Quoted.
          format: \(Skeletons.format)
        # For cooks:
        - {feature: Pantry, from: screen, format: \(Skeletons.format)}

        rules: []

        """

    @Test("A changed record keeps its comments in order, and a key that does not change keeps its form")
    func comments() throws {
        let since = "# Since then.\n"
        try withRecord(Self.written) { root in
            let (answers, rest) = (Self.written.components(separatedBy: since)[0], Self.written.components(separatedBy: since)[1])
            let edit = try #require(try MakingRecord.edit(in: root) { $0.adding(Made(.app, "mini")) })
            #expect(
                edit.new == answers + since + """
                    new:  # Sorted.
                    # For gifts:
                      - { feature: Wallet, from: flow, options: { about: "a # \\" 'b", note: "C:\\\\", title: "it's" }, \
                    format: \(Skeletons.format) }  # Paid.
                      # Not yet.
                      # Quoted.
                    # For cooks:
                      - { feature: Pantry, from: screen, format: \(Skeletons.format) }
                      - { app: mini, format: \(Skeletons.format) }

                    rules: []

                    """)
            let gone = try #require(try MakingRecord.edit(in: root) { $0.renaming(.feature, "Hello", to: "Bye") })
            #expect(gone.new.hasPrefix("# Answers.\ninit: { format: \(Skeletons.format), name: Acme, features: [Bye]"))
            #expect(gone.new.hasSuffix("}  # Ours.\n  # The first one.\n  # In order.\n\n" + since + rest))
        }
    }

    private func withRecord(_ text: String, _ body: (URL) throws -> Void) throws {
        let root = FileManager.default.temporaryDirectory.appending(path: "record-\(UUID())", directoryHint: .isDirectory)
        defer { try? FileManager.default.removeItem(at: root) }
        let file = root.appending(path: MakingRecord.path)
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        try body(root)
    }
}
