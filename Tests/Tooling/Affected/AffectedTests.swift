import PackageGraph
import Rules
import Testing

@testable import Affected

@Suite("What a change touches")
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
        _ changed: String..., now: Snapshot? = nil, before: Snapshot? = nil, book: RuleBook = RuleBook(), gives expected: [String],
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let affected = Affected(now ?? snapshot(), since: before ?? snapshot(), changed: changed, book: book)
        #expect(affected.marks.map { $0.chain.joined(separator: " → ") } == expected, sourceLocation: sourceLocation)
    }

    @Test("is what needs the changed file's target, with the shortest chain that says why")
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

    @Test("is the innermost target also where that leaves the file out, since it may read it as it runs")
    func excluded() {
        check(
            "Modules/Money/README.md", "Apps/app/x.txt",
            gives: [
                "Modules/Money/README.md → Money", "Modules/Money/README.md → Money → Order", "Apps/app/x.txt → app",
                "Modules/Money/README.md → Money → Order → OrderTests",
            ])
    }

    @Test("is everything where a file cannot be placed, and it says so")
    func unplaced() {
        let affected = Affected(snapshot(), since: snapshot(), changed: ["Makefile"])
        #expect(affected.everything == "Makefile lies in no target's folder, and .espalier.yml does not say whose it is")
        #expect(affected.marks.map(\.name) == Self.targets.map(\.name))
    }

    @Test("is what the book says of files that lie nowhere")
    func book() throws {
        let book = try RuleBook(text: "files:\n  - {match: /*.md, belong: [OrderTests]}\n  - {match: /Scripts/**, belong: []}\n")
        check("README.md", "Scripts/deep/run.sh", book: book, gives: ["README.md → OrderTests"])
    }

    @Test("is, after an edit of Package.swift, what has another row or a new one")
    func rows() {
        var targets = Self.targets
        targets[1] = Target("Order", path: "Modules/Order", dependencies: [Dependency(.byName, "Money")], declaration: "order, and a flag")
        targets.append(Target("New", path: "Modules/New", declaration: "new"))
        check(
            "Package.swift", now: snapshot(targets),
            gives: [
                "Package.swift changed its row → Order", "Package.swift changed its row → Order → app",
                "Package.swift changed its row → Order → OrderTests",
                "Package.swift has a new row for it → New",
            ])
        check("Package.swift", gives: [])
    }

    @Test("is what uses other packages, when these change")
    func packages() {
        let other = snapshot(dependencies: [PackageDependency(identity: "yams", declaration: "6")])
        check("Package.swift", now: other, gives: ["Package.swift changed the packages it depends on → Yams → Trip"])
        check("Package.resolved", gives: ["Package.resolved was changed → Yams → Trip"])
        let local = snapshot(dependencies: [PackageDependency(identity: "yams", path: "Packages/yams")])
        check("Packages/yams/Sources/Yams.swift", now: local, before: local, gives: ["Packages/yams/Sources/Yams.swift → Yams → Trip"])
    }

    @Test("is everything where the manifest says something else about the whole, or what it said cannot be known")
    func whole() {
        #expect(
            Affected(snapshot(settings: "macOS 26"), since: snapshot(), changed: ["Package.swift"]).everything
                == "Package.swift changed what it says about the whole package")
        #expect(
            Affected(snapshot(), since: nil, changed: ["Package.swift"]).everything
                == "Package.swift was changed, and what it said before cannot be read")
    }

    @Test("touches the target that a removed or moved file was in, and no more when that is gone too")
    func gone() {
        var before = Self.targets
        before.append(Target("Old", path: "Modules/Old", declaration: "old"))
        check("Modules/Old/Old.swift", "Package.swift", before: snapshot(before), gives: [])
    }
}
