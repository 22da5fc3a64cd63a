import Testing

@Suite("Who may know whom")
struct ArrowsTests {
    /// What is found when these modules take their places in the clean monorepo.
    private func check(_ modules: Module..., finds expected: String..., sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(Arrows(Seeds.with(modules)).findings.map(\.description) == expected, sourceLocation: sourceLocation)
    }

    @Test("a monorepo that keeps the rules has no findings")
    func clean() { check() }

    @Test("the kernel knows nothing of ours")
    func kernel() {
        check(
            .seed("FeatureTree", "Modules/Kernel/FeatureTree", knows: ["Money"]),
            finds: "Modules/Kernel/FeatureTree/File.swift:1: FeatureTree imports Money, which is of Shared. "
                + "The Kernel may know nothing of ours. Declare a protocol for it, and let a host or a feature meet that.")
    }

    @Test("the kernel does without Foundation, its tests need not")
    func foundation() {
        check(
            .seed("FeatureTree", "Modules/Kernel/FeatureTree", imports: ["Synchronization", "Foundation"]),
            .seed(
                "FeatureTreeTesting", "Modules/Kernel/FeatureTreeTesting", knows: ["FeatureTree"], imports: ["FeatureTree", "Foundation"]),
            finds: "Modules/Kernel/FeatureTree/File.swift:2: FeatureTree imports Foundation, and the kernel does without it, "
                + "to run wherever Swift does. Use the standard library or Synchronization.")
    }

    @Test("Shared does not know Platform, and only Screen and Places know the kernel")
    func shared() {
        check(
            .seed("Money", "Modules/Shared/Money", knows: ["Storage", "FeatureTree"]),
            finds: "Modules/Shared/Money/File.swift:1: Money imports Storage, which is of Platform. "
                + "Shared may know Foundation and other Shared; Screen and Places also the Kernel. "
                + "Move what needs it to a layer that may know it.",
            "Modules/Shared/Money/File.swift:2: Money imports FeatureTree, which is of the Kernel. "
                + "Shared may know Foundation and other Shared; Screen and Places also the Kernel. "
                + "Move what needs it to a layer that may know it.")
    }

    @Test("a Domain knows neither its Infra, nor another feature, nor a third-party package, nor Screen")
    func domain() {
        let rest =
            "A Domain may know Shared, but not Screen and Places. "
            + "Declare a protocol for it in the Domain, and let the Infra or the feature meet that."
        check(
            .seed("OrderDomain", "Modules/Features/Order/Domain", knows: ["Money", "OrderInfra", "TimelineDomain", "GRDB", "Screen"]),
            finds: "Modules/Features/Order/Domain/File.swift:2: OrderDomain imports OrderInfra, the Infra of Order. \(rest)",
            "Modules/Features/Order/Domain/File.swift:3: OrderDomain imports TimelineDomain, the Domain of Timeline. \(rest)",
            "Modules/Features/Order/Domain/File.swift:4: OrderDomain imports GRDB, a third-party package that only Storage and Infra may know. "
                + "Declare a protocol for it in the Domain, and let the Infra or the feature meet that.",
            "Modules/Features/Order/Domain/File.swift:5: OrderDomain imports Screen, which is of Shared. \(rest)")
    }

    @Test("an Infra knows neither its Presentation nor another feature's Domain nor another adapter")
    func infra() {
        let rest =
            "An Infra may know its Domain, Shared, Storage and the package it adapts. "
            + "Take and give entities of the Domain, and leave the rest to the layers above."
        check(
            .seed(
                "OrderInfra", "Modules/Features/Order/Infra",
                knows: ["OrderDomain", "Storage", "GRDB", "Money", "OrderPresentation", "TimelineDomain", "Commands"]),
            finds: "Modules/Features/Order/Infra/File.swift:5: OrderInfra imports OrderPresentation, the Presentation of Order. \(rest)",
            "Modules/Features/Order/Infra/File.swift:6: OrderInfra imports TimelineDomain, the Domain of Timeline. \(rest)",
            "Modules/Features/Order/Infra/File.swift:7: OrderInfra imports Commands, which is of Platform. \(rest)")
    }

    @Test("a Presentation knows neither its Infra nor Platform nor a database")
    func presentation() {
        let rest = "A Presentation may know its Domain, Shared and FeatureTree. Go through a use case of the Domain."
        check(
            .seed(
                "OrderPresentation", "Modules/Features/Order/Presentation",
                knows: ["OrderDomain", "FeatureTree", "Screen", "OrderInfra", "Storage", "GRDB", "TimelineDomain", "TimelinePresentation"]),
            finds: "Modules/Features/Order/Presentation/File.swift:4: OrderPresentation imports OrderInfra, the Infra of Order. \(rest)",
            "Modules/Features/Order/Presentation/File.swift:5: OrderPresentation imports Storage, which is of Platform. \(rest)",
            "Modules/Features/Order/Presentation/File.swift:6: OrderPresentation imports GRDB, "
                + "a third-party package that only Storage and Infra may know. Go through a use case of the Domain.",
            "Modules/Features/Order/Presentation/File.swift:7: OrderPresentation imports TimelineDomain, the Domain of Timeline. \(rest)",
            "Modules/Features/Order/Presentation/File.swift:8: OrderPresentation imports TimelinePresentation, the Presentation of Timeline. \(rest)"
        )
    }

    @Test("a feature knows no other feature, and Storage only where it has an Infra")
    func feature() {
        let rest =
            "A feature may know its own layers, Shared, FeatureTree and Commands, and Storage where it has an Infra. "
            + "Ask the registry for it, as a protocol of Shared or a slot of Places."
        check(
            .seed(
                "Promotion", "Modules/Features/Promotion/Feature",
                knows: [
                    "ArgumentParser", "Commands", "FeatureTree", "Places", "Screen", "Order", "OrderDomain", "Storage", "Terminal",
                    "superapp",
                ]),
            .seed("Terminal", "Modules/Platform/Terminal", knows: ["Screen"]),
            finds: "Modules/Features/Promotion/Feature/File.swift:6: Promotion imports Order, the feature Order. \(rest)",
            "Modules/Features/Promotion/Feature/File.swift:7: Promotion imports OrderDomain, the Domain of Order. \(rest)",
            "Modules/Features/Promotion/Feature/File.swift:8: Promotion imports Storage, which is of Platform. \(rest)",
            "Modules/Features/Promotion/Feature/File.swift:9: Promotion imports Terminal, which is of Platform. \(rest)",
            "Modules/Features/Promotion/Feature/File.swift:10: Promotion imports superapp, an app. \(rest)")
    }

    @Test("Platform knows no feature and no second adapter")
    func platform() {
        let rest =
            "Platform may know the Kernel, Shared and its one third-party package. Let the caller hand it over, as a value or a closure."
        check(
            .seed("Storage", "Modules/Platform/Storage", knows: ["GRDB", "OrderDomain", "Commands", "ArgumentParser"]),
            finds: "Modules/Platform/Storage/File.swift:2: Storage imports OrderDomain, the Domain of Order. \(rest)",
            "Modules/Platform/Storage/File.swift:3: Storage imports Commands, which is of Platform. \(rest)",
            "Modules/Platform/Storage/File.swift:4: Storage imports ArgumentParser, "
                + "a third-party package that only Commands, Feature and Apps may know. Let the caller hand it over, as a value or a closure."
        )
    }

    @Test("Tooling knows Failure and its like, and neither the kernel nor a feature nor an adapter")
    func tooling() {
        let rest =
            "Tooling may know Failure, other Tooling and its third-party packages. Let the caller hand it over, as a value or a closure."
        check(
            .seed("Failure", "Modules/Shared/Failure"), .seed("Toolchain", "Modules/Tooling/Toolchain", knows: ["Failure"]),
            .seed(
                "Rules", "Modules/Tooling/Rules", knows: ["Failure", "Toolchain", "Yams", "Money", "FeatureTree", "Commands", "Order"]),
            finds: "Modules/Tooling/Rules/File.swift:4: Rules imports Money, which is of Shared. \(rest)",
            "Modules/Tooling/Rules/File.swift:5: Rules imports FeatureTree, which is of the Kernel. \(rest)",
            "Modules/Tooling/Rules/File.swift:6: Rules imports Commands, which is of Platform. \(rest)",
            "Modules/Tooling/Rules/File.swift:7: Rules imports Order, the feature Order. \(rest)")
    }

    @Test("an app knows every module, but adapts no package itself and takes nothing from the tests")
    func app() {
        let remedy = "Leave packages to the modules that adapt them, and test kits to tests."
        check(
            .seed(
                "superapp", "Apps/superapp",
                knows: ["ArgumentParser", "OrderDomain", "Storage", "GRDB", "FeatureTreeTesting", "OrderTests"],
                kind: .app),
            finds:
                "Apps/superapp/File.swift:4: superapp imports GRDB, a third-party package that only Storage and Infra may know. \(remedy)",
            "Apps/superapp/File.swift:5: superapp imports FeatureTreeTesting, a test kit. "
                + "An app may know every module that is not for tests. \(remedy)",
            "Apps/superapp/File.swift:6: superapp imports OrderTests, a test target. "
                + "An app may know every module that is not for tests. \(remedy)")
    }
}
