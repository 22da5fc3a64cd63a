import Testing

@Suite("What is declared and what is imported")
struct DeclarationsTests {
    private func check(_ modules: Module..., finds expected: String..., sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(Arrows(Seeds.with(modules)).findings.map(\.description) == expected, sourceLocation: sourceLocation)
    }

    @Test("tests know no other feature and no other adapter than their subject, and a kit is for tests alone")
    func tests() {
        check(
            .seed("PromotionTests", "Tests/Features/Promotion", knows: ["Promotion", "FeatureTesting", "TimelineDomain"], kind: .tests),
            .seed("StorageTests", "Tests/Platform/Storage", knows: ["Storage", "Commands"], kind: .tests),
            .seed("Money", "Modules/Shared/Money", knows: ["FeatureTesting"]),
            .seed("Screen", "Modules/Shared/Screen", knows: ["FeatureTree", "FeatureTreeTesting"]),
            finds: "Tests/Features/Promotion/File.swift:3: PromotionTests imports TimelineDomain, the Domain of Timeline. "
                + "Tests may know their subject, the test kits and what their subject may know. "
                + "Use a stand-in, or test the two together in Tests/Apps.",
            "Tests/Platform/Storage/File.swift:2: StorageTests imports Commands, which is of Platform. "
                + "Tests may know their subject, the test kits and what their subject may know. "
                + "Use a stand-in, or test the two together in Tests/Apps.",
            "Modules/Shared/Money/File.swift:1: Money imports FeatureTesting, a test kit. "
                + "Shared may know Foundation and other Shared; Screen and Places also the Kernel. "
                + "Move what needs it to a layer that may know it.",
            "Modules/Shared/Screen/File.swift:2: Screen imports FeatureTreeTesting, a test kit. "
                + "Shared may know Foundation and other Shared; Screen and Places also the Kernel. "
                + "Move what needs it to a layer that may know it.")
    }

    @Test("tests know what their subject may know: its third-party package, and for an app everything")
    func subjects() {
        check(
            .seed("StorageTests", "Tests/Platform/Storage", knows: ["Storage", "GRDB", "FeatureTesting"], kind: .tests),
            .seed("superappTests", "Tests/Apps/superapp", knows: ["superapp", "Order", "TimelineDomain", "Storage"], kind: .tests),
            .seed(
                "FeatureTreeTestingTests", "Tests/Kernel/FeatureTreeTesting", knows: ["FeatureTree", "FeatureTreeTesting"], kind: .tests),
            .seed("ArchitectureTests", "Tests/Architecture", imports: ["Foundation", "Testing"], kind: .tests))
    }

    @Test("an import that the table allows must be declared, even where another dependency brings it")
    func undeclared() {
        check(
            .seed("TimelineDomain", "Modules/Features/Timeline/Domain", knows: ["Money"], imports: ["Money", "Ledger"]),
            .seed("Ledger", "Modules/Shared/Ledger"),
            .seed("Terminal", "Modules/Platform/Terminal", knows: ["Screen"], imports: ["Screen", "FeatureTree"]),
            finds: "Modules/Features/Timeline/Domain/File.swift:2: TimelineDomain imports Ledger without declaring it. "
                + "Add it to what TimelineDomain knows in Package.swift, or drop the import.",
            "Modules/Platform/Terminal/File.swift:2: Terminal imports FeatureTree without declaring it. "
                + "Add it to what Terminal knows in Package.swift, or drop the import.")
    }

    @Test("a package at its edge must be declared too")
    func undeclaredPackage() {
        check(
            .seed(
                "OrderInfra", "Modules/Features/Order/Infra", knows: ["OrderDomain", "Money", "Storage", "GRDB"],
                imports: ["GRDB", "SwiftCSV"]),
            finds: "Modules/Features/Order/Infra/File.swift:2: OrderInfra imports SwiftCSV without declaring it. "
                + "Add it to what OrderInfra knows in Package.swift, or drop the import.")
    }

    @Test("a package without an edge and a module that nobody knows are each told apart")
    func unknown() {
        check(
            .seed("Money", "Modules/Shared/Money", knows: ["Rainbow"], imports: ["Rainbow", "CSQLite"]),
            finds: "Modules/Shared/Money/File.swift:1: Money imports Rainbow, a third-party package that has no edge yet. "
                + "Say who may know it in ARCHITECTURE.md and in Table.edges.",
            "Modules/Shared/Money/File.swift:2: Money imports CSQLite, which is neither ours nor a declared package nor known to come "
                + "with every toolchain. Declare its package in Package.swift, or add it to Table.toolchain.")
    }

    @Test("what one module declares, a file of it imports")
    func unused() {
        check(
            .seed("Screen", "Modules/Shared/Screen", knows: ["FeatureTree", "Money"], imports: ["FeatureTree"]),
            .seed(
                "TimelineInfra", "Modules/Features/Timeline/Infra", knows: ["TimelineDomain", "GRDB", "Money", "Storage", "SwiftCSV"],
                imports: ["GRDB"]),
            Module(name: "Terminal", path: "Modules/Platform/Terminal", kind: .library, dependencies: ["Screen"], row: 7, files: []),
            finds: "Package.swift:7: Screen declares Money, and no file of it imports that. Take it out of what Screen knows.",
            "Package.swift:7: TimelineInfra declares SwiftCSV, and no file of it imports that. Take it out of what TimelineInfra knows.")
    }

    @Test("what a layer rule gives to all need not be used: shared words, own layers, Storage where there is an Infra")
    func granted() {
        check(
            .seed("OrderDomain", "Modules/Features/Order/Domain", knows: ["Money"], imports: []),
            .seed(
                "Order", "Modules/Features/Order/Feature",
                knows: [
                    "ArgumentParser", "Commands", "FeatureTree", "OrderDomain", "OrderInfra", "OrderPresentation", "Places", "Screen",
                    "Storage",
                ],
                imports: []),
            .seed(
                "FeatureTesting", "Tests/Features/FeatureTesting", knows: ["Commands", "FeatureTreeTesting", "Screen"],
                imports: ["FeatureTreeTesting"]),
            .seed(
                "PromotionTests", "Tests/Features/Promotion", knows: ["FeatureTesting", "FeatureTreeTesting", "Promotion"], imports: [],
                kind: .tests)
        )
    }

    @Test("where there is no such layer, no rule of it gives anything")
    func nothingGranted() {
        let kit = Module.seed("FeatureTesting", "Tests/Features/FeatureTesting", knows: ["Money"], imports: [])
        #expect(
            Arrows([kit, .seed("Money", "Modules/Shared/Money")]).findings.map(\.description) == [
                "Package.swift:7: FeatureTesting declares Money, and no file of it imports that. Take it out of what FeatureTesting knows."
            ])
    }

    @Test("what a layer rule may not give is found at the manifest, though no file imports it")
    func declared() {
        check(
            .seed("OrderDomain", "Modules/Features/Order/Domain", knows: ["Money", "Places"], imports: ["Money"]),
            finds: "Package.swift:7: OrderDomain declares Places, which is of Shared. A Domain may know Shared, but not Screen and Places. "
                + "Declare a protocol for it in the Domain, and let the Infra or the feature meet that.")
    }
}
