import EnglishOnly
import Failure
import Testing

@testable import Scaffold

@Suite("Edits to a manifest and an app")
struct EditTests {
    private static let manifest = """
        // swift-tools-version: 6.2
        let features: [Feature] = [
            Feature("Launch", isFrame: true, feature: ["Slots"]),
            Feature("Order", feature: ["Slots"])
        ]
        let apps: [App] = [
            App("mini", features: ["Order"]),
        ]

        """

    @Test(
        "A shared module is added with the same kind of path as in the other rows, and can be removed again", arguments: ["", "Modules/"])
    func module(folder: String) throws {
        let rows =
            "let modules: [Module] = [\n    Module(\"\(folder)Core/Text\", knows: [])\n]\n"
            + "let tests: [Module] = [\n    Module(\"Shared/Money\")\n]\n"
        let text = try ManifestTable(rows).adding(module: "Modules/Shared/Slots")
        #expect(text == rows.replacing("knows: [])\n", with: "knows: []),\n    Module(\"\(folder)Shared/Slots\", knows: []),\n"))
        #expect(try ManifestTable(text).removing(module: "Modules/Shared/Slots") == rows)
        let tests = try ManifestTable(rows).removing(module: "Tests/Shared/Money", from: "tests")
        #expect(tests == rows.replacing("[\n    Module(\"Shared/Money\")\n]", with: "[]"))
    }

    @Test(
        "The feature of another package gets a row in the table of added features or, without such a table, in the table of packages",
        arguments: [true, false])
    func package(hasTable: Bool) throws {
        let table = hasTable ? "addedFeatures: [AddedFeature]" : "packages: [External]"
        let manifest =
            "\nlet packages: [External] = [\n    External([\"Log\"], of: \"log\", x)\n]\nlet addedFeatures: [AddedFeature] = []\n"
        let before = hasTable ? manifest : manifest.replacing("\nlet addedFeatures: [AddedFeature] = []", with: "")
        let row = hasTable ? "    AddedFeature(\"Tip\", of: \"tip\", x)" : "    External([\"Tip\"], of: \"tip\", x)"
        let after = ManifestTable(try ManifestTable(before).adding(package: "tip", product: "Tip", "x", width: 100))
        #expect(after.text.contains(hasTable ? "let \(table) = [\n\(row)\n]\n" : "x),\n\(row),\n]\n"))
        #expect(after.packages.map(\.identity) == ["log", "tip"] && after.packages.map(\.products) == [["Log"], ["Tip"]])
        #expect(after.added.map(\.feature) == (hasTable ? ["Tip"] : []))
        #expect(try after.removing(package: "tip") == before)
    }

    @Test(
        "An app's row is read in any layout, and is written on several lines if it is long",
        arguments: [
            "    App(\"mini\", features: [\"Order\"]),", "    App(\"mini\",features:[\"Order\"] ),  // main",
            "    App(\n        \"mini\",\n        features: [\n            \"Order\",\n        ]),",
        ])
    func app(row: String) throws {
        let table = ManifestTable("let apps: [App] = [\n\(row)\n    App(\"other\", features: []),\n]\n")
        #expect(table.apps.map(\.name) == ["mini", "other"] && table.apps.map(\.features) == [["Order"], []])
        let short = try ManifestTable(table.replacing(app: "mini", features: ["Order", "Tips"]))
        #expect(short.text.contains("    App(\"mini\", features: [\"Order\", \"Tips\"]),"))
        let many = (1...12).map { "Feature\($0)" }, long = try ManifestTable(table.replacing(app: "mini", features: many))
        #expect(long.text.contains("    App(\n        \"mini\",\n        features: [\n            \"Feature1\", "))
        #expect(long.apps.map(\.features) == [many, []] && long.text.split(separator: "\n").allSatisfy { $0.count <= 100 })
        #expect(try long.removing("mini", from: "apps", of: "App") == "let apps: [App] = [\n    App(\"other\", features: [])\n]\n")
    }

    @Test("A table in any layout is edited in that layout, and its comments and other rows stay")
    func layouts() throws {
        let tabs =
            "let apps : [App] = [\n\t// One.\n\tApp(\"one\", features: [\"Order\"]), // 1\n\tApp(\"two\",\n\t\tfeatures: []) // 2\n]\n"
        let more = try ManifestTable(tabs).adding(app: "three", features: [])
        #expect(more == tabs.replacing("[]) // 2\n", with: "[]), // 2\n\tApp(\"three\", features: []),\n"))
        #expect(try ManifestTable(more).removing("three", from: "apps", of: "App") == tabs.replacing("[]) // 2", with: "[]), // 2"))
        #expect(
            try ManifestTable(tabs).removing("one", from: "apps", of: "App")
                == "let apps : [App] = [\n\t// One.\n\tApp(\"two\",\n\t\tfeatures: []) // 2\n]\n")
        let line = "let apps = [App(\"one\", features: []), App(\"two\", features: [])]"
        #expect(try ManifestTable(line).adding(app: "x", features: []) == line.replacing(")]", with: "), App(\"x\", features: [])]"))
        #expect(try ManifestTable(line).removing("one", from: "apps", of: "App") == "let apps = [App(\"two\", features: [])]")
        #expect(
            try ManifestTable(line).replacing(app: "two", features: ["A"])
                == line.replacing("\"two\", features: []", with: "\"two\", features: [\"A\"]"))
        let wide =
            "let features: [Feature] = [\n        Feature(\"A\", feature: []),\n        Feature(\"B\", isFrame: true, feature: []),\n    ]\n"
        #expect(
            try ManifestTable(wide).adding(feature: "C", modules: [("feature", ["A"])])
                == wide.replacing("[]),\n    ]", with: "[]),\n        Feature(\n            \"C\",\n            feature: [\"A\"]),\n    ]"))
        #expect(try ManifestTable(wide).features() == ["A", "B"] && ManifestTable(wide).choosableFeatures() == ["A"])
    }

    @Test("Renaming a module does not rename the package or a dependency of the same name")
    func renamed() {
        let text = "Package(\n    name: \"Cart\"); App(\"x\", features: [\"Cart\"]); External([\"Pay\"], of: \"Cart\"); name: \"Cart\""
        #expect(
            ManifestTable(text).renaming("Cart", to: "Basket").text
                == "Package(\n    name: \"Cart\"); App(\"x\", features: [\"Basket\"]); External([\"Pay\"], of: \"Cart\"); name: \"Basket\"")
    }

    @Test("A feature is added as the last row of its table, with a list for each module")
    func row() throws {
        let text = try ManifestTable(Self.manifest).adding(
            feature: "Wallet", modules: [("domain", []), ("feature", ["Commands", "Slots", "WalletDomain"])], width: 45)
        #expect(
            Diff(Self.manifest, text).text(of: "Package.swift") == """
                --- a/Package.swift
                +++ b/Package.swift
                @@ -2,5 +2,12 @@
                 let features: [Feature] = [
                     Feature("Launch", isFrame: true, feature: ["Slots"]),
                -    Feature("Order", feature: ["Slots"])
                +    Feature("Order", feature: ["Slots"]),
                +    Feature(
                +        "Wallet",
                +        domain: [],
                +        feature: [
                +            "Commands", "Slots",
                +            "WalletDomain",
                +        ]),
                 ]
                 let apps: [App] = [

                """)
    }

    @Test("The row of an app can be added to a manifest and replaced")
    func app() throws {
        let text = try ManifestTable(Self.manifest).adding(app: "big", features: ["Order", "Wallet"])
        #expect(text.contains("    App(\"mini\", features: [\"Order\"]),\n    App(\"big\", features: [\"Order\", \"Wallet\"]),\n]\n"))
        #expect(
            try ManifestTable(text).replacing(app: "big", features: [])
                == text.replacing("App(\"big\", features: [\"Order\", \"Wallet\"])", with: "App(\"big\", features: [])"))
        #expect(
            throws: Failure(
                .misconfigured, "The table of apps in Package.swift has no row for other.",
                hint: "Write the row as App(\"other\", features: [\"Hello\"]).")
        ) { try ManifestTable(text).replacing(app: "other", features: []) }
    }

    @Test("A feature is not added to a manifest without a table of features, and the error names the missing lines")
    func foreign() {
        #expect(
            throws: Failure(
                .misconfigured,
                "Package.swift has no table of features: the lines `let features: [Feature] = [` and `]` are missing.",
                hint: "Use a monorepo that espalier init created, or one with the same layout.")
        ) { try ManifestTable("let package = Package(name: \"other\")\n").adding(feature: "Wallet", modules: [("feature", [])]) }
    }

    private static let composed = """
        import Commands

        #if Order
            import Order
        #endif

        enum Composed {
            @FeatureList static var features: [any Feature.Type] {
                Launch.self
                #if Order
                    Order.self
                #endif
            }
        }

        """

    @Test(
        "A feature that is added to an app is imported in alphabetical order and listed last",
        arguments: [
            ("Wallet", "#if Order\n    import Order\n#endif\n#if Wallet\n    import Wallet\n#endif\n"),
            ("Cards", "#if Cards\n    import Cards\n#endif\n#if Order\n    import Order\n#endif\n"),
        ])
    func composed(name: String, imports: String) throws {
        let text = try CompositionText(Self.composed, path: "Composed.swift").adding(name)
        #expect(text.contains(imports))
        #expect(
            text.contains("            Order.self\n        #endif\n        #if \(name)\n            \(name).self\n        #endif\n    }\n"))
    }

    @Test("The first conditional import is inserted after the unconditional imports")
    func first() throws {
        let text = "import Commands\nimport Main\n\n@FeatureList static var features: [any Feature.Type] {\n    }\n"
        #expect(
            try CompositionText(text, path: "Composed.swift").adding("Wallet").hasPrefix(
                "import Commands\nimport Main\n#if Wallet\n    import Wallet\n#endif\n"))
    }

    @Test("The list of an app is edited in its own layout, and a feature in it is replaced and removed with its import")
    func lists() throws {
        let plain =
            "import Main // first\nimport Order\n\nenum A { // \"\n  @FeatureList\n  static var all: [any Feature.Type] {\n\tOrder.self // 1\n  }\n}\n"
        let two = try CompositionText(plain, path: "A.swift").adding("Cards", isConditional: false)
        #expect(two == plain.replacing("import Main", with: "import Cards\nimport Main").replacing("1\n", with: "1\n\tCards.self\n"))
        #expect(try CompositionText(two, path: "A.swift").replacing("Cards", by: nil) == plain)
        #expect(
            try CompositionText(Self.composed, path: "A.swift").replacing("Order", by: "Cards")
                == Self.composed.replacing("Order", with: "Cards"))
        let line = "import Order\nenum A { @FeatureList static var all: [any Feature.Type] { Order.self } }\n"
        let failure = #expect(throws: Failure.self) { try CompositionText(line, path: "A.swift").adding("Cards") }
        #expect(failure?.kind == .misconfigured)
    }

    @Test("A feature is not added to an app without a list of features")
    func noList() {
        let failure = #expect(throws: Failure.self) { try CompositionText("import Commands\n", path: "Composed.swift").adding("Wallet") }
        #expect(failure?.kind == .misconfigured && failure?.message.english.hasPrefix("Composed.swift has no ") == true)
    }
}
