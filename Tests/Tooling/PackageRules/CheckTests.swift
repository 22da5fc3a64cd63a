import EnglishOnly
import PackageGraph
import Testing

@testable import PackageRules

@Suite("Findings in any package")
struct CheckTests {
    private func check(
        _ seeds: Seed..., externals: Externals = .fetched, finds expected: String..., sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let found = Seed.findings(seeds, externals: externals).map { "\($0.file):\($0.line): \($0.message) [\($0.rule)] \($0.edit)" }
        #expect(found == expected, sourceLocation: sourceLocation)
    }

    @Test("A package that declares exactly what it imports has no findings")
    func clean() { check() }

    @Test("The finding for an undeclared import shows the path, if any, through which the target reaches the module")
    func undeclared() {
        check(
            Seed(
                "OrderInfra", "Modules/Features/Order/Infra", knows: ["OrderDomain", "Storage"],
                imports: ["OrderDomain", "Storage", "Money"]),
            finds: "Modules/Features/Order/Infra/File.swift:3: OrderInfra imports Money without declaring it. "
                + "It reaches the module only through OrderDomain. [undeclared] "
                + "Package.swift:9: add \"Money\" to the dependencies of OrderInfra, or remove the import.")
        check(
            Seed("TripDomain", "Modules/Features/Trip/Domain", imports: ["Storage"]),
            finds: "Modules/Features/Trip/Domain/File.swift:1: TripDomain imports Storage without declaring it. [undeclared] "
                + "Package.swift:9: add \"Storage\" to the dependencies of TripDomain, or remove the import.")
    }

    @Test("An import of an undeclared external product is a finding, and so is an import of a module that no product contains")
    func packages() {
        check(
            Seed("TripDomain", "Modules/Features/Trip/Domain", imports: ["GRDB", "CYaml"]),
            finds: "Modules/Features/Trip/Domain/File.swift:1: TripDomain imports GRDB without declaring GRDB of grdb.swift. [undeclared] "
                + "Package.swift:9: add .product(name: \"GRDB\", package: \"grdb.swift\") to the dependencies of TripDomain, or remove the import.",
            "Modules/Features/Trip/Domain/File.swift:2: TripDomain imports CYaml, which is in no product of its package. [undeclared] "
                + "Import a module that belongs to a product.")
    }

    @Test("An unknown module is a finding unless a package has not been fetched")
    func unknown() {
        let seed = Seed("TripDomain", "Modules/Features/Trip/Domain", imports: ["CSQLite"])
        check(
            seed,
            finds: "Modules/Features/Trip/Domain/File.swift:1: TripDomain imports CSQLite, which is not in this "
                + "package, a declared package or the toolchain. [unknown] Declare its package in Package.swift, or remove the import.")
        check(seed, externals: Externals(unfetched: ["sqlite"]))
    }

    @Test(
        "Until packages are fetched, a fix finds the package in the manifest, and an import that a used package might provide is allowed")
    func unfetched() {
        let unfetched = Externals(unfetched: ["grdb.swift", "yams"])
        let storage = Seed("TripDomain", "Modules/Features/Trip/Domain", imports: ["GRDB"])
        let change = Seed.findings([storage], externals: unfetched).map(\.change)
        #expect(change == [ManifestEdit(.add, "GRDB", of: "TripDomain", package: "GRDB")])
        // Yams is declared but not fetched, so it might contain the module GRDB.
        check(
            Seed("TripDomain", "Modules/Features/Trip/Domain", packages: ["Yams"], imports: ["Yams", "GRDB"]), externals: unfetched)
        // The manifest does not name the package of this product, so there is no automatic fix.
        var named = Seed("Named", "Modules/Named", imports: ["Logging"])
        named.target = Target("Named", path: "Modules/Named", dependencies: [Dependency(.byName, "Logging")])
        let found = Seed.findings([named, Seed("Other", "Modules/Other", imports: ["Logging"])], externals: unfetched)
        #expect(found.map(\.rule) == ["undeclared"] && found.map(\.change) == [nil])
    }

    @Test("An undeclared import in tests has no automatic fix if these tests must not import the module")
    func reachingFix() {
        let found = Seed.findings([
            Seed("OrderTests", "Tests/Features/Order", knows: ["Order"], imports: ["Order", "OrderDomain", "TripDomain"], kind: .test)
        ])
        #expect(found.map { "\($0.rule) \($0.change?.dependency ?? "by hand")" } == ["undeclared OrderDomain", "undeclared by hand"])
    }

    @Test("An internal or external dependency that no file imports is a finding")
    func unused() {
        check(
            Seed("TripDomain", "Modules/Features/Trip/Domain", knows: ["Money"], packages: ["Yams"], imports: []),
            finds: "Package.swift:9: TripDomain declares a dependency on Money, but no file of TripDomain imports it. [unused] "
                + "Package.swift:9: remove \"Money\" from the dependencies of TripDomain, "
                + "or allow it under unused in .espalier.yml: {from: TripDomain, to: Money, reason: …}.",
            "Package.swift:9: TripDomain declares a dependency on Yams, but no file of TripDomain imports it. [unused] "
                + "Package.swift:9: remove \"Yams\" from the dependencies of TripDomain, "
                + "or allow it under unused in .espalier.yml: {from: TripDomain, to: \"package:Yams\", reason: …}.")
    }

    @Test("Before packages are fetched, only a dependency on a target of the package itself is known to be unused")
    func unusedUnfetched() {
        let seed = Seed("TripDomain", "Modules/Features/Trip/Domain", knows: ["Money"], packages: ["Yams"], imports: [])
        let found = Seed.findings([seed], externals: Externals(unfetched: ["grdb.swift", "yams"]))
        #expect(found.map { "\($0.rule) \($0.change?.dependency ?? "")" } == ["unused Money"])
    }

    @Test("An executable or a plugin counts as used without an import")
    func there() {
        var plugin = Seed("TripDomain", "Modules/Features/Trip/Domain", imports: [])
        plugin.target = Target("TripDomain", path: "Modules/Features/Trip/Domain", dependencies: [Dependency(.plugin, "SwiftGen")])
        check(plugin, Seed("appTests", "Tests/Apps/app", knows: ["app"], imports: [], kind: .test))
    }

    @Test("An import for another platform or trait counts as a use")
    func elsewhere() {
        var trip = Seed("TripDomain", "Modules/Features/Trip/Domain", knows: ["Money"], packages: ["Yams"], imports: [])
        trip.elsewhere = ["Money", "Yams"]
        check(trip)
    }

    @Test("Only plugins may import PackagePlugin")
    func plugins() {
        check(Seed("Docs", "Plugins/Docs", imports: ["PackagePlugin"], kind: .plugin))
        check(
            Seed("Docs", "Modules/Docs", imports: ["PackagePlugin"]),
            finds: "Modules/Docs/File.swift:1: Docs imports PackagePlugin, which is not in this package, "
                + "a declared package or the toolchain. [unknown] Declare its package in Package.swift, or remove the import.")
    }

    @Test("Of the package's modules, tests may import only the tested module, its dependencies and test kits")
    func reach() {
        check(
            Seed("Kit", "Tests/Kit", imports: ["Testing"]),
            Seed("OrderTests", "Tests/Features/Order", knows: ["Order", "Money", "Kit", "TripDomain"], kind: .test),
            finds: "Tests/Features/Order/File.swift:4: OrderTests imports TripDomain, on which Order does not depend. [reach] "
                + "Use a fake, or move the test to the tests of a module that depends on both.")
    }

    @Test("Tests may import modules that the rules declare as test kits")
    func kits() throws {
        let words = [
            Seed("Words", "Modules/Shared/Words"),
            Seed("OrderTests", "Tests/Features/Order", knows: ["Order", "Words"], kind: .test),
        ]
        #expect(Seed.findings(words).map(\.rule) == ["reach"])
        #expect(try Seed.findings(words, book: RuleBook(text: "kits: [Words]")) == [])
        #expect(try Seed.findings(words, book: RuleBook(text: "reach: [{from: OrderTests, to: Words}]")) == [])
        #expect(try Seed.findings(words, book: RuleBook(text: "reach: [{from: Order, to: Words}]")).map(\.rule) == ["reach"])
    }

    @Test("The finding for a dependency cycle shows a shortest path through the cycle")
    func cycles() {
        check(
            Seed("Money", "Modules/Shared/Money", knows: ["A", "Storage"]), Seed("A", "A", knows: ["OrderDomain"]),
            finds: "Package.swift:9: Money depends on itself: Money → Storage → Money. [cycle] "
                + "Remove one of these dependencies, or move the shared code to another target.")
    }

    @Test("The annotation for a finding is a single line with special characters escaped")
    func annotations() {
        let finding = Finding("a,b", "Mod:ules/%.swift", 3, "100 %\nsure.", reason: "Why.", edit: "So.")
        #expect(finding.annotation == "::error file=Mod%3Aules/%25.swift,line=3,title=a%2Cb::100 %25%0Asure. Why. So.\n")
    }
}
