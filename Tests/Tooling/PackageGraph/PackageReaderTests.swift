import EnglishOnly
import Failure
import FolderTesting
import Foundation
import PackageGraph
import Testing

@Suite("Reading a package")
struct PackageReaderTests {
    @Test("A package is read from its manifest, with its products, dependencies and targets")
    func reads() async throws {
        let manifest = """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "shop", products: [.library(name: "Shop", targets: ["Order"])],
                dependencies: [.package(path: "../sibling"), .package(url: "https://example.com/Yams", from: "1.0.0")],
                targets: [
                    .target(
                        name: "Order", dependencies: ["Money", .product(name: "Yams", package: "Yams", condition: .when(platforms: [.linux]))],
                        path: "Order", exclude: ["Old"], swiftSettings: [.define("TRIAL", .when(configuration: .debug))]),
                    .target(name: "Money"),
                    .testTarget(name: "MoneyTests", dependencies: [.target(name: "Money")], resources: [.copy("Samples")]),
                ])
            """
        try await withFolder(["Package.swift": manifest]) { root in
            let package = try await PackageReader(root: root).read()
            #expect((package.name, package.toolsVersion) == ("shop", "6.0.0"))
            #expect(package.products == [PackageProduct("Shop", kind: "library", targets: ["Order"])])
            #expect(package.dependencies.map(\.identity) == ["sibling", "yams"])
            #expect(package.dependencies.map { $0.path != nil } == [true, false])
            let order = try #require(package.targets.first)
            #expect((order.name, order.kind, order.path, order.exclude) == ("Order", .library, "Order", ["Old"]))
            #expect(order.dependencies.map(\.form) == [.byName, .product])
            #expect(order.dependencies.map(\.condition) == [nil, #"{"platformNames":["linux"]}"#])
            #expect(
                order.settings == [
                    TargetSetting(tool: "swift", "define", values: ["TRIAL"], condition: #"{"config":"debug","platformNames":[]}"#)
                ])
            #expect(package.targets.map(\.kind) == [.library, .library, .test])
            #expect(package.targets.last?.resources == ["Samples"])
        }
    }

    @Test("The error for a folder without a package names the folder")
    func missing() async throws {
        try await withFolder { root in
            #expect(
                throws: Failure(
                    .noSuchItem, "There is no package at \(root.path(percentEncoded: false)): Package.swift is missing or unreadable.",
                    hint: "Go to the package's folder, or name it with --package-path.")
            ) { try PackageReader(root: root) }
        }
    }

    @Test("The error for a broken manifest contains the compiler's message")
    func broken() async throws {
        let manifest = "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Packag(name: \"x\")\n"
        try await withFolder(["Package.swift": manifest]) { root in
            let failure = await #expect(throws: Failure.self) { try await PackageReader(root: root).read() }
            #expect(failure?.kind == .misconfigured)
            #expect(failure?.details.contains { $0.english.contains("cannot find 'Packag' in scope") } == true)
        }
    }
}
