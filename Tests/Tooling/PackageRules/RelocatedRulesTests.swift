import Failure
import PackageGraph
import Testing

@testable import PackageRules

@Suite("Rules after a module is renamed or moved")
struct RelocatedRulesTests {
    private static let package = Package(name: "p", targets: [Target("TextTests", .test, path: "Tests/Core/Text")])
    private let renamed = Relocation(.init("Core", "Text"), to: .init("Core", "Label"), in: Self.package)
    private let moved = Relocation(.init("Core", "Text"), to: .init("Shared", "Text"), in: Self.package)

    @Test(
        "A pattern that names a module or its folder follows the module, and no other pattern changes",
        arguments: [
            ("Text", "Label", "Text"), ("!Text", "!Label", "!Text"), ("TextTests", "LabelTests", "TextTests"),
            ("Modules/Core/Text", "Modules/Core/Label", "Modules/Shared/Text"),
            ("/Tests/Core/Text", "/Tests/Core/Label", "/Tests/Shared/Text"),
            ("!Core/Text", "!Core/Label", "!Shared/Text"), ("/Modules/Core/Text/**", "/Modules/Core/Label/**", "/Modules/Shared/Text/**"),
            ("Modules/*/Text", "Modules/*/Label", "Modules/*/Text"), ("/Modules/**/Text", "/Modules/**/Label", "/Modules/**/Text"),
            ("Modules/<F>/Text", "Modules/<F>/Label", "Modules/<F>/Text"), ("Modules/Core/*", "Modules/Core/*", "Modules/Core/*"),
            ("package:Text", "package:Text", "package:Text"), ("toolchain:Text", "toolchain:Text", "toolchain:Text"),
            ("Modules/Kernel/Text", "Modules/Kernel/Text", "Modules/Kernel/Text"), ("/Docs/Text", "/Docs/Text", "/Docs/Text"),
            ("/Text", "/Text", "/Text"), ("Lib/Modules/Core/Text", "Lib/Modules/Core/Text", "Lib/Modules/Core/Text"),
            ("T*", "T*", "T*"), ("Texts", "Texts", "Texts"), ("", "", ""),
        ])
    func patterns(old: String, renamed: String, moved: String) {
        #expect(self.renamed.pattern(old) == renamed && self.moved.pattern(old) == moved)
    }

    @Test("Renaming a module changes only patterns in .espalier.yml, not the layout, reasons, comments or the record of what espalier made")
    func text() {
        let old = """
            # Text is a module.
            init: { format: 2, name: Text, features: [Text] }
            layers:
              - {name: Text, holds: [Modules/Core/Text,   '/Modules/Core/Text']}
            rules:
              - name: Text
                reason: Text is at the bottom, Text.   # Text
                from: &own
                  - Text
                  - "!Text"   # Text
                unless: *own
                mayNot: Text
                mayNotSay: [Text]
            exceptions: [{rule: Text, from: Text, to: "package:Text", until: 2026-11-30, reason: Text}]
            unused: [{from: A, to: Text, reason: Ä Text}, {from: Text, to: A, reason: Text}]
            kits: [Text, "Other"]
            files: [{match: /Tests/Core/Text/a.txt, belong: [TextTests]}]
            severities: {Text: warning}

            """
        let new = """
            # Text is a module.
            init: { format: 2, name: Text, features: [Text] }
            layers:
              - {name: Text, holds: [Modules/Core/Label,   '/Modules/Core/Label']}
            rules:
              - name: Text
                reason: Text is at the bottom, Text.   # Text
                from: &own
                  - Label
                  - "!Label"   # Text
                unless: *own
                mayNot: Label
                mayNotSay: [Text]
            exceptions: [{rule: Text, from: Label, to: "package:Text", until: 2026-11-30, reason: Text}]
            unused: [{from: A, to: Label, reason: Ä Text}, {from: Label, to: A, reason: Text}]
            kits: [Label, "Other"]
            files: [{match: /Tests/Core/Label/a.txt, belong: [LabelTests]}]
            severities: {Text: warning}

            """
        #expect(RuleBook.text(old, applying: renamed) == new)
        let (windows, changed) = (old.replacing("\n", with: "\r\n"), new.replacing("\n", with: "\r\n"))
        #expect(RuleBook.text(windows, applying: renamed) == changed)
    }

    @Test(
        "A file that is empty, is invalid YAML or lacks the structure of .espalier.yml does not change",
        arguments: ["", "rules: [", "- Text\n", "Text", "rules: Text\nkits: {a: Text}\n"])
    func invalid(text: String) { #expect(RuleBook.text(text, applying: renamed) == text) }

    private static let rules = """
        layers: [{name: Shared, holds: [Modules/Shared/*]}, {name: Platform, holds: [Modules/Platform/*]}, {name: Rest, holds: [/**]}]
        strict: true
        rules:
          - {name: shared, reason: Shared is the bottom., from: [Modules/Shared/*], may: [Modules/Shared/*, "toolchain:*"]}
          - {name: quiet, reason: No codes., from: [Modules/Platform/*], mayNotSay: [E1], mayNot: [Unknown]}
          - {name: money, reason: Money is exact., from: [Money, Modules/Shared/Money], mayNot: [Storage]}
        """

    private func findings(after relocation: Relocation, _ seeds: Seed..., rules: String = rules, source: String = "") throws -> [String] {
        // Each layer keeps a module, so that the patterns of the layers still match.
        let others = [Seed("Base", "Modules/Shared/Base"), Seed("Disk", "Modules/Platform/Disk")]
        let facts = try Seed.facts(others + seeds, book: RuleBook(text: rules)), manifest = facts.manifest.applying(relocation)
        let book = try RuleBook(text: RuleBook.text(rules, applying: relocation))
        return Check.findings(after: relocation, of: facts, manifest: manifest, book: book, today: "2026-11-21") { path in
            path == "Modules/Shared/Money/File.swift" ? source : nil
        }.map { "\($0.file): \($0.message) [\($0.rule)]" }
    }

    private static let shop = Package(name: "shop", targets: Seed.shop.map(\.target))
    private let up = Relocation(.init("Shared", "Money"), to: .init("Platform", "Money"), in: Self.shop)
    private let down = Relocation(.init("Platform", "Storage"), to: .init("Shared", "Storage"), in: Self.shop)

    @Test("A move or a rename causes no findings if no rule forbids it and every pattern still has a match")
    func allowed() throws {
        #expect(try findings(after: up) == [])
        let renamed = Relocation(.init("Shared", "Money"), to: .init("Shared", "Amounts"), in: Self.shop)
        #expect(try findings(after: renamed) == [])
    }

    @Test("After a move, a forbidden dependency of or on the moved module is a finding")
    func forbidden() throws {
        #expect(
            try findings(after: down) == [
                "Modules/Shared/Storage/File.swift: Storage imports GRDB, which is not allowed. [shared]"
            ])
        let other = Seed("Other", "Modules/Shared/Other", knows: ["Money"])
        #expect(
            try findings(after: up, other) == ["Modules/Shared/Other/File.swift: Other imports Money, which is not allowed. [shared]"])
    }

    @Test("A violation that exists before a move is not a finding of the move")
    func known() throws {
        let money = Seed("Money", "Modules/Shared/Money", knows: ["Storage"])
        // The cycle and the violation of `money` exist before and after the move; the violation of `shared` exists only before it.
        #expect(try findings(after: up, money) == [])
    }

    @Test("After a move, the module's string literals are checked against the rules of the new layer")
    func texts() throws {
        #expect(
            try findings(after: up, source: "let code = \"E12\"\n") == [
                "Modules/Platform/Money/File.swift: Money contains the forbidden text “E1”. [quiet]"
            ])
    }

    @Test("A pattern that a rename leaves without a match is a finding of the rename")
    func deadPattern() throws {
        let rules = Self.rules.replacing("[Unknown]", with: "[Stor*]")
        let renamed = Relocation(.init("Platform", "Storage"), to: .init("Platform", "Files"), in: Self.shop)
        #expect(
            try findings(after: renamed, rules: rules) == [
                ".espalier.yml: The pattern Stor* matches no target, package or file. [pattern]"
            ])
    }

    @Test("A move to a folder outside every layer is a finding")
    func unknownLayer() throws {
        let rules = Self.rules.replacing("/**", with: "/Modules/Features/**, /Tests/**, /Apps/*")
        let away = Relocation(.init("Platform", "Storage"), to: .init("Elsewhere", "Storage"), in: Self.shop)
        #expect(
            try findings(after: away, rules: rules) == [
                "Package.swift: Storage is in no layer: its folder is Modules/Elsewhere/Storage. [layers]"
            ])
    }
}
