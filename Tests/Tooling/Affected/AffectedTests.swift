import PackageGraph
import PackageRules
import Testing

@testable import Affected

@Suite("The targets that a change affects")
struct AffectedTests {
    private static let targets = [
        Target("Money", path: "Modules/Money", exclude: ["README.md"], declaration: "money"),
        Target("Order", path: "Modules/Order", dependencies: [Dependency(.byName, "Money")], declaration: "order"),
        Target("Trip", path: "Modules/Trip", dependencies: [Dependency(.product, "Yams", package: "yams")], declaration: "trip"),
        Target("app", .executable, path: "Apps/app", dependencies: [Dependency(.byName, "Order")], declaration: "app"),
        Target("OrderTests", .test, path: "Tests/Order", dependencies: [Dependency(.byName, "Order")], declaration: "tests"),
    ]

    private func snapshot(_ targets: [Target] = targets, dependencies: [PackageDependency] = [], settings: String = "") -> Snapshot {
        let package = Package(name: "shop", dependencies: dependencies, targets: targets, settings: settings)
        return Snapshot(package, folders: Folders(package) { _ in true })
    }

    private func check(
        _ changed: String..., now: Snapshot? = nil, before: Snapshot? = nil, book: RuleBook = RuleBook(), loose: LooseFiles = LooseFiles(),
        pins: [String: String]? = nil,
        gives expected: [String],
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let affected = Affected(now ?? snapshot(), since: before ?? snapshot(), changed: changed, book: book, loose: loose, pins: pins)
        #expect(affected.marks.map { $0.chain.joined(separator: " → ") } == expected, sourceLocation: sourceLocation)
    }

    @Test("A changed file affects its target and that target's dependents, and a shortest chain of reasons is shown for each")
    func files() {
        check(
            "Modules/Money/Money.swift",
            gives: [
                "Modules/Money/Money.swift → Money", "Modules/Money/Money.swift → Money → Order",
                "Modules/Money/Money.swift → Money → Order → app", "Modules/Money/Money.swift → Money → Order → OrderTests",
            ])
        check("Tests/Order/OrderTests.swift", gives: ["Tests/Order/OrderTests.swift → OrderTests"])
        check(gives: [])
    }

    @Test("A file that every target excludes affects the innermost target around it, because that target might read the file at run time")
    func excluded() {
        check(
            "Modules/Money/README.md", "Apps/app/x.txt",
            gives: [
                "Modules/Money/README.md → Money", "Modules/Money/README.md → Money → Order", "Apps/app/x.txt → app",
                "Modules/Money/README.md → Money → Order → OrderTests",
            ])
    }

    @Test("A changed Makefile affects every target, and the result states the reason")
    func unplaced() {
        let affected = Affected(snapshot(), since: snapshot(), changed: ["Makefile"])
        #expect(affected.everything == "Makefile is outside every target's folder, and .espalier.yml does not assign it to targets")
        #expect(affected.marks.map(\.name) == Self.targets.map(\.name))
    }

    @Test(
        "Documents, workflows and files of other projects affect only the targets whose sources name them",
        arguments: [
            ("README.md", ["README.md → OrderTests"]), ("Docs/Guide.md", []), (".github/workflows/ci.yml", []), ("LICENSE.txt", []),
            ("Shop.xcodeproj/project.pbxproj", []), ("Fixtures/Small/Package.swift", ["Fixtures/Small/Package.swift → OrderTests"]),
            ("Benchmarks/Sources/Bench.swift", []),
        ])
    func aside(file: String, expected: [String]) {
        let sources = Self.targets.map { $0.kind == .test ? ["read(\"../README.md\"); open(\"Fixtures/\\(name)\")"] : ["let read = 1"] }
        let loose = LooseFiles {
            ["Benchmarks", "Fixtures/Small"].contains($0)
        } sources: {
            sources
        }
        check(file, loose: loose, gives: expected)
    }

    @Test("A file that a build might read affects every target", arguments: ["Makefile", ".swift-version", ".env", "Other/data.json"])
    func read(file: String) {
        #expect(Affected(snapshot(), since: snapshot(), changed: [file]).marks.count == Self.targets.count)
    }

    @Test("The rules can assign a file to a target even if the file is in no target's folder")
    func book() throws {
        let book = try RuleBook(text: "files:\n  - {match: /*.md, belong: [OrderTests]}\n  - {match: /Scripts/**, belong: []}\n")
        check("README.md", "Scripts/deep/run.sh", book: book, gives: ["README.md → OrderTests"])
    }

    @Test("An edit to Package.swift affects targets with a changed or new row, and their dependents")
    func rows() {
        var targets = Self.targets
        targets[1] = Target("Order", path: "Modules/Order", dependencies: [Dependency(.byName, "Money")], declaration: "order, and a flag")
        targets.append(Target("New", path: "Modules/New", declaration: "new"))
        check(
            "Package.swift", now: snapshot(targets),
            gives: [
                "a changed row in Package.swift → Order", "a changed row in Package.swift → Order → app",
                "a changed row in Package.swift → Order → OrderTests",
                "a new row in Package.swift → New",
            ])
        check("Package.swift", gives: [])
    }

    @Test("A change to a package dependency affects the targets that use it")
    func packages() {
        let other = snapshot(dependencies: [PackageDependency(identity: "yams", declaration: "6")])
        check("Package.swift", now: other, gives: ["Package.swift changed the package's dependencies → Yams → Trip"])
        check("Package.resolved", gives: ["Package.resolved was changed → Yams → Trip"])
        let local = snapshot(dependencies: [PackageDependency(identity: "yams", path: "Packages/yams")])
        check("Packages/yams/Sources/Yams.swift", now: local, before: local, gives: ["Packages/yams/Sources/Yams.swift → Yams → Trip"])
    }

    @Test("A changed version of a package affects only targets that might use that package, directly or through another package")
    func pins() {
        let targets =
            Self.targets + [
                Target("Log", dependencies: [Dependency(.product, "Logging", package: "swift-log")]),
                Target("Old", dependencies: [Dependency(.byName, "Unnamed")]),
            ]
        let now = snapshot(targets)
        func reason(_ name: String) -> String { "Package.resolved changed the version of \(name)" }
        check(
            "Package.resolved", now: now, before: now, pins: ["yams": "cyaml"],
            gives: ["\(reason("cyaml")) → Yams → Trip", "\(reason("cyaml")) → Unnamed → Old"])
        check("Package.resolved", now: now, before: now, pins: [:], gives: [])
    }

    @Test("A change to package settings, or an unreadable old manifest, affects every target")
    func whole() {
        #expect(
            Affected(snapshot(settings: "macOS 26"), since: snapshot(), changed: ["Package.swift"]).everything
                == "Package.swift changed settings of the whole package")
        #expect(
            Affected(snapshot(), since: nil, changed: ["Package.swift"]).everything
                == "Package.swift was changed, and its old version cannot be read")
    }

    @Test("A file of a removed target that had no dependents affects no target")
    func gone() {
        var before = Self.targets
        before.append(Target("Old", path: "Modules/Old", declaration: "old"))
        check("Modules/Old/Old.swift", "Package.swift", before: snapshot(before), gives: [])
    }

    @Test("A removed target affects its dependents, even if a dependent's unchanged row now names an external product")
    func removed() {
        let without = { (row: Target) in [row] + Self.targets.filter { !["Money", "Order"].contains($0.name) } }
        let edited = Target("Order", path: "Modules/Order", declaration: "order without money")
        check(
            "Modules/Money/Money.swift", "Package.swift", now: snapshot(without(edited)),
            gives: [
                "a changed row in Package.swift → Order", "a changed row in Package.swift → Order → app",
                "a changed row in Package.swift → Order → OrderTests",
            ])
        check(
            "Package.swift", now: snapshot(without(Self.targets[1])),
            gives: [
                "Package.swift removed the target Money → Money → Order", "Package.swift removed the target Money → Money → Order → app",
                "Package.swift removed the target Money → Money → Order → OrderTests",
            ])
    }
}
