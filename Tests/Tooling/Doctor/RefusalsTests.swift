import PackageGraph
import Testing

@testable import Doctor

@Suite("What SwiftPM will refuse")
struct RefusalsTests {
    private static let manifest = """
        let package = Package(
            name: "Shop", platforms: [.macOS("15.4")],
            dependencies: [
                .package(path: "../core"),
                .package(url: "https://example.com/Wallet.git", from: "1.0.0"),
            ])

        """

    private func dependency(_ identity: String, _ requirement: String = "\"range\":[{\"lowerBound\":\"1.0.0\",\"upperBound\":\"2.0.0\"}]")
        -> PackageDependency
    { PackageDependency(identity: identity, declaration: "{\"requirement\":{\(requirement)}}") }

    private func other(
        _ dependency: PackageDependency, modules: [Target] = [Target("Wallet")], platforms: String = "",
        dependencies: [PackageDependency] = []
    ) -> Refusals.Other {
        let products = modules.prefix(1).map { PackageProduct($0.name, kind: "library", targets: [$0.name]) }
        let package = Package(name: "x", products: products, dependencies: dependencies, targets: modules, settings: platforms)
        return .init(
            dependency: dependency, package: package, manifest: "\n.package(path: \"../base\")", place: "Package.swift of wallet 1.2.0")
    }

    private func found(_ others: Refusals.Other..., targets: [Target]? = nil, on version: String = "15.4") -> [String] {
        let shop = Target("Shop", dependencies: [.init(.product, "Wallet"), .init(.product, "Core")])
        let settings = #"{"platforms":[{"options":[],"platformName":"macos","version":"\#(version)"}]}"#
        let root = Package(name: "Shop", targets: targets ?? [shop], settings: settings)
        let results = Refusals(root: root, manifest: Self.manifest, others: others).results
        #expect(results.allSatisfy { $0.subject == "dependencies" && $0.fix != nil })
        return results.map(\.found)
    }

    @Test("A released version that depends on a local folder is refused, but a branch or a local package that does so is not")
    func folders() {
        let base = PackageDependency(identity: "base", path: "../base"), user = [Target("Wallet", dependencies: [.init(.product, "Base")])]
        #expect(
            found(other(dependency("wallet"), modules: user, dependencies: [base])) == [
                "Package.swift:5: wallet depends on the folder ../base, which SwiftPM forbids in a released version "
                    + "(Package.swift of wallet 1.2.0:2)."
            ])
        #expect(found(other(dependency("wallet"), dependencies: [base])) == [], "SwiftPM ignores what no target needs.")
        #expect(found(other(dependency("wallet", "\"branch\":[\"main\"]"), modules: user, dependencies: [base])) == [])
        #expect(found(other(PackageDependency(identity: "core", path: "../core"), modules: user, dependencies: [base])) == [])
    }

    @Test("A package that a target uses is refused if it requires a higher platform version than the root package declares")
    func platforms() {
        func platform(_ name: String, _ version: String) -> String { #"[{"platformName":"\#(name)","version":"\#(version)"}]"# }
        #expect(
            found(other(dependency("wallet"), platforms: platform("macos", "26.0"))) == [
                "Package.swift:2: this package supports macos 15.4, but wallet requires 26.0."
            ])
        for (name, version) in [("macos", "15.4.0"), ("macos", "15"), ("macos", "9.0"), ("ios", "26.0")] {
            #expect(found(other(dependency("wallet"), platforms: platform(name, version))) == [], "\(name) \(version)")
        }
        #expect(found(other(dependency("wallet"), platforms: platform("macos", "15.0")), on: "15") == [])
        let unused = found(other(dependency("wallet"), platforms: platform("macos", "26.0")), targets: [Target("Shop")])
        #expect(unused == [])
    }

    @Test("Two packages with modules of the same name are refused if both modules are needed and neither has an alias")
    func twins() {
        let wallet = Target("Wallet", dependencies: [.init(.byName, "Money"), .init(.target, "Coins")])
        let money = [wallet, Target("Money"), Target("Coins"), Target("Shop")]
        let core = [Target("Core", dependencies: [.init(.target, "Money")]), Target("Money")]
        #expect(
            found(other(PackageDependency(identity: "core", path: "../core"), modules: core), other(dependency("wallet"), modules: money))
                == [
                    "Package.swift:5: core and wallet both have a module Money."
                ])
        let shop = Target("Money", dependencies: [.init(.product, "Wallet")])
        #expect(
            found(other(dependency("wallet"), modules: money), targets: [shop]) == [
                "Package.swift:5: Shop and wallet both have a module Money."
            ])
        let alias = Target("Money", dependencies: [.init(.product, "Wallet")], declaration: "{\"Money\":\"Coins\"}")
        #expect(found(other(dependency("wallet"), modules: money), targets: [alias]) == [])
    }

    @Test("A repository whose only manifests are below its root is refused")
    func nested() {
        let below = Refusals.Other(dependency: dependency("wallet"), package: nil, nested: ["swift/Package.swift", "Sub/Package.swift"])
        #expect(
            found(below) == [
                "Package.swift:5: wallet has its manifest at Sub/Package.swift, but SwiftPM reads manifests only at the root of a repository."
            ])
        #expect(found(.init(dependency: dependency("wallet"), package: nil)) == [])
    }
}
