import Foundation
import PackageGraph
import Testing

@testable import PackageRules

@Suite("Findings about other packages")
struct PackageUseTests {
    private let manifest = """
        let package = Package(
            dependencies: [
                .package(url: "https://a/Yams.git", from: "6.0.0"),
                .package(path: "../spare"),
            ])
        """

    private func input(uses product: String, package: String?, externals: Externals) -> CheckInput {
        CheckInput(
            Package(
                name: "p", dependencies: [.init(identity: "yams"), .init(identity: "spare", path: "../spare")],
                targets: [Target("A", path: "Sources/A", dependencies: [Dependency(.product, product, package: package)])]),
            folders: ["Sources/A"], imports: [[]], externals: externals, toolchain: [], manifest: manifest)
    }

    private func externals(kind: String = "library") -> Externals {
        let spare = Package(name: "spare", products: [PackageProduct("Spare", kind: kind, targets: ["Spare"])], targets: [])
        return Externals(
            products: ["Yams": ["Yams"], "Spare": ["Spare"]], homes: ["Yams": "yams", "Spare": "spare"],
            packages: ["yams": Package(name: "Yams", targets: []), "spare": spare])
    }

    private func findings(_ input: CheckInput) -> [String] {
        Check(input, today: "2026-11-21").findings.map { "\($0.file):\($0.line): \($0.severity) \($0.message) [\($0.rule)]" }
    }

    @Test("A package that no target uses is a finding on the line that declares it")
    func unused() {
        let found = ["Package.swift:4: error No target uses the package spare. [unused]"]
        #expect(findings(input(uses: "Yams", package: "Yams", externals: externals())) == found)
        #expect(findings(input(uses: "Yams", package: nil, externals: externals())) == found)
        #expect(
            findings(input(uses: "Spare", package: "spare", externals: externals()))
                == ["Package.swift:3: error No target uses the package yams. [unused]"])
    }

    @Test("A package is not reported as unused if it has a plugin, was not fetched, or might contain a product whose package is unknown")
    func unknown() {
        #expect(findings(input(uses: "Yams", package: "yams", externals: externals(kind: "plugin"))) == [])
        #expect(findings(input(uses: "Yams", package: "yams", externals: Externals(unfetched: ["spare"]))) == [])
        #expect(findings(input(uses: "Other", package: nil, externals: externals())) == [])
    }

    @Test("A dependency whose version differs between two packages of a repository is a warning, unless the rules say otherwise")
    func drift() throws {
        func pins(_ state: String, of identity: String = "swift-log") throws -> Pins {
            let text = #"{"pins": [{"identity": "\#(identity)", "location": "https://a", "state": {"revision": "1a", \#(state)}}]}"#
            return try #require(Pins(Data(text.utf8)))
        }
        func findings(_ book: String, _ other: Pins) throws -> [String] {
            var input = CheckInput(
                Package(name: "p", targets: []), folders: [], imports: [], toolchain: [], manifest: "", book: try RuleBook(text: book))
            input.pins = ["Package.resolved": try pins(#""version": "1.6.0""#), "Bench/Package.resolved": other]
            return self.findings(input)
        }
        let warning = "Bench/Package.resolved:1: warning Bench uses swift-log 1.5.0, but this package uses 1.6.0. [drift]"
        #expect(try findings("strict: false", pins(#""version": "1.5.0""#)) == [warning])
        #expect(try findings("severities: {drift: off}", pins(#""version": "1.5.0""#)) == [])
        #expect(
            try findings("severities: {drift: error}", pins(#""branch": "main""#)).first?.contains("error Bench uses swift-log main")
                == true)
        #expect(try findings("strict: false", pins(#""version": "1.6.0""#)) == [])
        #expect(try findings("strict: false", pins(#""version": "1.5.0""#, of: "another")) == [])
    }
}
