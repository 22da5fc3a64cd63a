import EnglishOnly
import PackageGraph
import Testing

@testable import Rules

@Suite("What is found in any package")
struct CheckTests {
    private func check(
        _ seeds: Seed..., externals: Externals = .fetched, finds expected: String..., sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let found = Seed.findings(seeds, externals: externals).map { "\($0.file):\($0.line): \($0.message) [\($0.rule)] \($0.edit)" }
        #expect(found == expected, sourceLocation: sourceLocation)
    }

    @Test("a package that declares what it imports and imports what it declares has no findings")
    func clean() { check() }

    @Test("an import that is not declared, also where another dependency brings it: with the way there")
    func undeclared() {
        check(
            Seed(
                "OrderInfra", "Modules/Features/Order/Infra", knows: ["OrderDomain", "Storage"],
                imports: ["OrderDomain", "Storage", "Money"]),
            finds: "Modules/Features/Order/Infra/File.swift:3: OrderInfra imports Money without declaring it. "
                + "It reaches it only through OrderDomain. [undeclared] "
                + "Package.swift:9: add \"Money\" to the dependencies of OrderInfra, or drop the import.")
        check(
            Seed("TripDomain", "Modules/Features/Trip/Domain", imports: ["Storage"]),
            finds: "Modules/Features/Trip/Domain/File.swift:1: TripDomain imports Storage without declaring it. [undeclared] "
                + "Package.swift:9: add \"Storage\" to the dependencies of TripDomain, or drop the import.")
    }

    @Test("a product of another package must be declared too, and its inner modules are nobody's")
    func packages() {
        check(
            Seed("TripDomain", "Modules/Features/Trip/Domain", imports: ["GRDB", "CYaml"]),
            finds: "Modules/Features/Trip/Domain/File.swift:1: TripDomain imports GRDB without declaring GRDB of grdb.swift. [undeclared] "
                + "Package.swift:9: add .product(name: \"GRDB\", package: \"grdb.swift\") to the dependencies of TripDomain, or drop the import.",
            "Modules/Features/Trip/Domain/File.swift:2: TripDomain imports CYaml, which its package offers in no product. [undeclared] "
                + "Import a module that a product offers.")
    }

    @Test("a module that nobody knows, unless it may be in a package that is not fetched")
    func unknown() {
        let seed = Seed("TripDomain", "Modules/Features/Trip/Domain", imports: ["CSQLite"])
        check(
            seed,
            finds: "Modules/Features/Trip/Domain/File.swift:1: TripDomain imports CSQLite, which is neither a target, nor in a declared "
                + "package, nor known to come with the toolchain. [unknown] Declare its package in Package.swift, or drop the import.")
        check(seed, externals: Externals(isComplete: false))
    }

    @Test("a dependency that no file imports, of the package or of another")
    func unused() {
        check(
            Seed("TripDomain", "Modules/Features/Trip/Domain", knows: ["Money"], packages: ["Yams"], imports: []),
            finds: "Package.swift:9: TripDomain declares Money, and no file of it imports that. [unused] "
                + "Package.swift:9: take \"Money\" out of the dependencies of TripDomain.",
            "Package.swift:9: TripDomain declares Yams, and no file of it imports that. [unused] "
                + "Package.swift:9: take \"Yams\" out of the dependencies of TripDomain.")
    }

    @Test("what is needed by being there is used: an executable that tests run, a plugin, a target in another language")
    func there() {
        var plugin = Seed("TripDomain", "Modules/Features/Trip/Domain", imports: [])
        plugin.target = Target("TripDomain", path: "Modules/Features/Trip/Domain", dependencies: [Dependency(.plugin, "SwiftGen")])
        check(plugin, Seed("appTests", "Tests/Apps/app", knows: ["app"], imports: [], kind: .test))
    }

    @Test("what is imported for another platform, or where a trait is chosen, is used")
    func elsewhere() {
        var trip = Seed("TripDomain", "Modules/Features/Trip/Domain", knows: ["Money"], packages: ["Yams"], imports: [])
        trip.elsewhere = ["Money", "Yams"]
        check(trip)
    }

    @Test("the module that SwiftPM has for plugins is for them alone")
    func plugins() {
        check(Seed("Docs", "Plugins/Docs", imports: ["PackagePlugin"], kind: .plugin))
        check(
            Seed("Docs", "Modules/Docs", imports: ["PackagePlugin"]),
            finds: "Modules/Docs/File.swift:1: Docs imports PackagePlugin, which is neither a target, nor in a declared package, "
                + "nor known to come with the toolchain. [unknown] Declare its package in Package.swift, or drop the import.")
    }

    @Test("tests that reach past what their module needs; test kits are for them")
    func reach() {
        check(
            Seed("Kit", "Tests/Kit", imports: ["Testing"]),
            Seed("OrderTests", "Tests/Features/Order", knows: ["Order", "Money", "Kit", "TripDomain"], kind: .test),
            finds: "Tests/Features/Order/File.swift:4: OrderTests imports TripDomain, which Order does not need. [reach] "
                + "Use a stand-in, or move the test to the tests of a module that needs both.")
    }

    @Test("no test that uses what the book says is there for tests")
    func kits() throws {
        let words = [
            Seed("Words", "Modules/Shared/Words"),
            Seed("OrderTests", "Tests/Features/Order", knows: ["Order", "Words"], kind: .test),
        ]
        #expect(Seed.findings(words).map(\.rule) == ["reach"])
        #expect(try Seed.findings(words, book: RuleBook(text: "kits: [Words]")) == [])
    }

    @Test("targets that need each other, by the shortest way round")
    func cycles() {
        check(
            Seed("Money", "Modules/Shared/Money", knows: ["A", "Storage"]), Seed("A", "A", knows: ["OrderDomain"]),
            finds: "Package.swift:9: Money needs itself: Money → Storage → Money. [cycle] "
                + "Take one of these arrows out, or move what both need to a target below them.")
    }

    @Test("a finding is an annotation on one line, with its own signs written as numbers")
    func annotations() {
        let finding = Finding("a,b", "Mod:ules/%.swift", 3, "100 %\nsure.", reason: "Why.", edit: "So.")
        #expect(finding.annotation == "::error file=Mod%3Aules/%25.swift,line=3,title=a%2Cb::100 %25%0Asure. Why. So.\n")
    }
}
