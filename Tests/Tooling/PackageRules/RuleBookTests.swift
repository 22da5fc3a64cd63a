import EnglishOnly
import Failure
import PackageGraph
import Testing

@testable import PackageRules

@Suite("The rules of a package")
struct RuleBookTests {
    private static let text = """
        layers:
          - {name: Shared, holds: [Modules/Shared/*]}
          - {name: Features, holds: [Modules/Features/**]}
          - {name: Rest, holds: [Modules/Platform/*, Tests/**, Apps/*]}
        strict: true
        rules:
          - name: pure-domain
            reason: A domain outlives its database.
            remedy: Declare a protocol in the domain.
            from: [Features/<F>/Domain]
            may: [Shared/*, "!Storage"]
            mayNot: ["toolchain:Foundation*"]
          - name: own-layers
            reason: Features do not import each other.
            from: Features/<F>/*
            may: [Features/<F>/*, Shared/*, Platform/Storage, "package:GRDB"]
        exceptions:
          - {rule: pure-domain, from: OrderDomain, to: Storage, until: 2026-11-30, reason: The move takes a week.}
        """

    private func findings(_ seeds: Seed..., today: String = "2026-11-21") throws -> [String] {
        try Seed.findings(seeds, book: RuleBook(text: Self.text), today: today).map { "\($0.file):\($0.line): \($0.message) [\($0.rule)]" }
    }

    @Test("Rules allow and forbid dependencies by patterns with placeholders")
    func arrows() throws {
        let seeds = [
            Seed("OrderDomain", "Modules/Features/Order/Domain", knows: ["Storage"]),
            Seed(
                "TripDomain", "Modules/Features/Trip/Domain", knows: ["OrderDomain", "Money"],
                imports: ["OrderDomain", "Money", "Foundation"]),
            Seed(
                "Order", "Modules/Features/Order/Feature", knows: ["OrderInfra", "TripDomain"], packages: ["Yams"],
                imports: ["OrderInfra", "Yams"]),
        ]
        #expect(
            try findings(seeds[0], seeds[1], seeds[2]) == [
                "Modules/Features/Order/Feature/File.swift:2: Order imports Yams, which is not allowed. [own-layers]",
                "Modules/Features/Trip/Domain/File.swift:1: TripDomain imports OrderDomain, which is not allowed. [pure-domain]",
                "Modules/Features/Trip/Domain/File.swift:3: TripDomain imports Foundation, which is not allowed. [pure-domain]",
                "Package.swift:9: Order declares TripDomain, which is not allowed. [own-layers]",
            ])
    }

    @Test("An exception is valid through its last day, and an unused exception is a finding")
    func exceptions() throws {
        let seed = Seed("OrderDomain", "Modules/Features/Order/Domain", knows: ["Storage"])
        #expect(try findings(seed, today: "2026-11-30") == [])
        #expect(
            try findings(seed, today: "2026-12-01") == [
                "Modules/Features/Order/Domain/File.swift:1: OrderDomain imports Storage, which is not allowed. "
                    + "Its exception ended on 2026-11-30. [pure-domain]"
            ])
        #expect(
            try findings() == [".espalier.yml:18: The exception to pure-domain is unused. [exception]"])
    }

    @Test("Strict rules require a layer for every target")
    func layers() throws {
        let seed = Seed("OrderDomain", "Modules/Features/Order/Domain", knows: ["Storage"])
        #expect(
            try findings(seed, Seed("Clock", "Helpers/Clock")) == [
                "Package.swift:10: Clock is in no layer: its folder is Helpers/Clock. [layers]"
            ])
    }

    @Test("A pattern that matches nothing is a finding on the pattern's line")
    func deadPatterns() throws {
        let text = """
            rules:
              - name: quiet
                reason: Why not.
                from: [Shared/*, Shared/Old]
                may:
                  - "package:GRDB"
                  - "package:SwiftCSV"
                  - "toolchain:Foundation"
            kits: [Kit]
            files:
              - {match: "/*.md", belong: [OrderTests]}
              - {match: /LICENSE, belong: []}
            """
        let found = try Seed.findings([], book: RuleBook(text: text), looseFiles: ["README.md"]).map { "\($0.line): \($0.message)" }
        #expect(
            found == [
                "4: The pattern Shared/Old matches no target, package or file.",
                "7: The pattern package:SwiftCSV matches no target, package or file.",
                "9: The pattern Kit matches no target, package or file.",
                "12: The pattern /LICENSE matches no target, package or file.",
            ])
    }

    @Test("While the table of features is empty, patterns for features may match nothing, but other unmatched patterns are findings")
    func withoutFeatures() throws {
        let text = """
            rules:
              - name: quiet
                reason: Why not.
                from: [Modules/Features/<F>/Extra, Tests/Features/<F>, Modules/Feature/*]
                mayNot: ["!Modules/Features/<F>/Extra"]
            """
        func lines(_ table: String) throws -> [String] {
            try Seed.findings([], book: RuleBook(text: text), manifest: table).filter { $0.rule == "pattern" }
                .map { String($0.message.split(separator: " ")[2]) }
        }
        #expect(try lines("let features: [Feature] = []\n") == ["Modules/Feature/*"])
        let all = ["!Modules/Features/<F>/Extra", "Modules/Feature/*", "Modules/Features/<F>/Extra"]
        #expect(try lines("let features: [Feature] = [\n    Feature(\"Order\", domain: []),\n]\n").sorted() == all)
    }

    @Test("With rules, a Swift file in no target, nested package or manifest row is a finding if its top-level folder has targets")
    func orphans() throws {
        let book = try RuleBook(text: "rules:\n  - {name: quiet, reason: Why not., from: [Shared/*], may: [\"toolchain:Foundation\"]}\n")
        let files = [
            "README.md", "Package.swift", "Scripts/build.swift", "Modules/Features/Ghost/Feature/A.swift",
            "Modules/Features/Ghost/Domain/B.swift", "Modules/Shared/Loose.swift", "Modules/Hosts/Web/Web.swift",
            "Modules/Vendor/Package.swift", "Modules/Vendor/Sources/Vendor.swift", "Tests/Features/Notes/notes.txt",
        ]
        let found = Seed.findings([], book: book, looseFiles: files, manifest: "let rest = [\"Hosts/Web\"]").map {
            "\($0.file): \($0.message)"
        }
        #expect(
            found == [
                "Modules/Features/Ghost/Domain/B.swift: Modules/Features/Ghost belongs to no target.",
                "Modules/Shared/Loose.swift: Modules/Shared/Loose.swift belongs to no target.",
            ])
        #expect(Seed.findings([], looseFiles: files) == [])
    }

    @Test("Layers and their rules are read from the manifest's table if `.espalier.yml` refers to it")
    func table() throws {
        let manifest = """
            let layers = [
                Layer("Shared", at: "Modules/Shared/*", mayKnow: ["Shared"], what: "words", instead: "Move it."),
                Layer("Platform", at: "Modules/Platform/*", mayKnow: ["Shared"], packages: ["GRDB"], what: "adapters"),
                Layer("Domain", at: "Modules/Features/<F>/Domain", mayKnow: ["Shared", "Domain"], what: "entities"),
                Layer("Rest", at: "**", what: "the rest"),
            ]
            """
        let book = try RuleBook(text: "layers: Package.swift\nstrict: true", manifest: manifest)
        let seeds = [
            Seed("TripDomain", "Modules/Features/Trip/Domain", knows: ["Money", "OrderDomain"]),
            Seed("Storage", "Modules/Platform/Storage", knows: ["Money"], packages: ["GRDB", "Yams"]),
        ]
        let found = Seed.findings(seeds, book: book)
        #expect(
            found.map { "\($0.message) [\($0.rule)] \($0.reason)" } == [
                "TripDomain imports OrderDomain, which is not allowed. [domain] Domain may import only Shared and Domain.",
                "Storage imports Yams, which is not allowed. [platform] Platform may import only Shared and GRDB.",
            ])
        #expect(book.layers.map(\.name) == ["Shared", "Platform", "Domain", "Rest"])
        #expect(try LayerTable(manifest: manifest).rows.map(\.about) == ["words", "adapters", "entities", "the rest"])
        let failure = #expect(throws: Failure.self) { try RuleBook(text: "layers: Package.swift", manifest: "let package = 1") }
        #expect(failure?.kind == .misconfigured && failure?.message == "Package.swift has no table of layers.")
    }

    @Test("A layer that may depend on features may also depend on the features of other packages if the manifest lists them")
    func addedFeatures() throws {
        let manifest = """
            let layers = [
                Layer("Feature", at: "Modules/Features/<F>/Feature", mayKnow: [], what: "features"),
                Layer("Apps", at: "Apps/*", mayKnow: ["Feature"], what: "programs"),
                Layer("Words", at: "Words", mayKnow: [], what: "words"),
            ]
            let addedFeatures: [AddedFeature] = [AddedFeature("Yams", of: "yams", .package(url: "https://a.b/yams", from: "1.0.0"))]
            """
        let book = try RuleBook(text: "layers: Package.swift", manifest: manifest)
        let seeds = [
            Seed("Trip", "Modules/Features/Trip/Feature"), Seed("shop", "Apps/shop", knows: ["Trip"], packages: ["GRDB", "Yams"]),
            Seed("Words", "Words", packages: ["Yams"]),
        ]
        #expect(
            Seed.findings(seeds, book: book).filter { ["shop", "Words"].contains($0.target) }.map(\.message) == [
                "shop imports GRDB, which is not allowed.", "Words imports Yams, which is not allowed.",
            ])
    }

    @Test(
        "A mayKnow entry is reported if no module of the layer needs it, unless the build omits the named module or a module of the layer",
        arguments: [
            ("Unused", #""Money", "Text""#, "", ["No module of the layer Domain depends on Text."]),
            ("Misspelt", #""Money", "Txet""#, "", ["No module of the layer Domain depends on Txet."]),
            ("Left out of this build", #""Money", "Web""#, #"Extra("Web")"#, []),
            ("Used by a module that is left out", #""Money", "Text""#, #"Module("Features/Shop/Domain")"#, []),
            ("All used", #""Money""#, "", []),
        ])
    func unusedEntries(title: String, entries: String, row: String, expected: [String]) throws {
        let manifest = """
            let layers = [
                Layer("Domain", at: "Modules/Features/<F>/Domain", mayKnow: [\(entries)]),
                Layer("Empty", at: "Modules/Nothing/*", mayKnow: ["Text"]),
            ]
            \(row)
            """
        let seeds = [
            Seed("TripDomain", "Modules/Features/Trip/Domain", knows: ["Money"]), Seed("Money", "Modules/Shared/Money"),
            Seed("Text", "Modules/Core/Text"),
        ]
        let found = try Seed.findings(
            seeds, book: RuleBook(text: "layers: Package.swift", manifest: manifest), manifest: manifest)
        #expect(found.filter { $0.rule == "pattern" }.map(\.message) == expected)
    }

    @Test(
        "Invalid rules are refused with a reason and a suggestion",
        arguments: [
            ("rule: []", ".espalier.yml:1: the file has an unknown key rule.\nDid you mean rules?"),
            (
                "rules:\n  - {name: a, reason: b, from: X}",
                ".espalier.yml:2: An entry of rules has no condition.\nAdd a list named may, mayNot, mayNotSay or unique."
            ),
            ("rules:\n  - {reason: b, from: X, may: [Y]}", ".espalier.yml:2: An entry of rules has no name.\nAdd the key name."),
            (
                "severities: {unused: quiet}",
                ".espalier.yml:1: the file has an invalid value quiet in severities.\nUse error, warning, off."
            ),
            ("strict: perhaps", ".espalier.yml:1: the file has a value for strict that is neither true nor false.\nWrite true or false."),
            (
                "exceptions:\n  - {rule: a, from: X, to: Y, until: soon, reason: b}",
                ".espalier.yml:2: An entry of exceptions has an invalid date, soon.\nWrite a date such as 2026-12-31."
            ),
            (
                "exceptions:\n  - {rule: a, from: X, to: Y, until: 2026-12-31, reason: b}",
                ".espalier.yml:2: The exception names an unknown rule, a.\nThe file has no rules."
            ),
            (
                "- a\n- b",
                ".espalier.yml:1: the file is not a mapping.\nIts keys are layers, strict, rules, exceptions, unused, reach, kits, files, severities, cache, init, new."
            ),
        ])
    func broken(text: String, expected: String) {
        let failure = #expect(throws: Failure.self) { try RuleBook(text: text) }
        #expect(failure?.description == expected)
    }

    @Test("Invalid YAML is refused")
    func noYAML() {
        let failure = #expect(throws: Failure.self) { try RuleBook(text: "rules: [") }
        #expect(failure?.message == ".espalier.yml is not valid YAML.")
        // A line break within a detail would be shown as an invalid character.
        let details = failure?.details.map(\.english) ?? []
        #expect(details.count > 1 && !details.contains { $0.contains("\n") }, "\(details)")
    }

    @Test("A severity for a rule that neither the file nor a feature declares is refused")
    func unknownSeverity() throws {
        let failure = #expect(throws: Failure.self) { try RuleBook(text: "severities: {unuseds: off}").checkSeverities(beside: ["unused"]) }
        #expect(failure?.description == ".espalier.yml: severities names an unknown rule, unuseds.\nDid you mean unused?")
        try RuleBook(text: "severities: {no-print: off}").checkSeverities(beside: ["no-print"])
    }

    @Test("A rule's severity decides whether its findings are reported as errors, as warnings or not at all")
    func severities() throws {
        let seeds = [Seed("TripDomain", "Modules/Features/Trip/Domain", knows: ["Money"], imports: ["GRDB"])]
        func found(_ text: String) throws -> [String] {
            try Seed.findings(seeds, book: RuleBook(text: text)).map { "\($0.rule) \($0.severity)" }
        }
        #expect(try found("strict: false") == ["undeclared error", "unused error"])
        #expect(try found("severities: {unused: warning}") == ["undeclared error", "unused warning"])
        #expect(try found("severities: {unused: off, undeclared: warning}") == ["undeclared warning"])
        let warning = try Seed.findings(seeds, book: RuleBook(text: "severities: {unused: warning}")).last
        #expect(warning?.text.hasPrefix("Package.swift:9: warning: TripDomain declares a dependency on Money") == true)
        #expect(warning?.annotation.hasPrefix("::warning file=Package.swift,line=9,") == true)
    }
}
