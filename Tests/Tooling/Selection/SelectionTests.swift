import EnglishOnly
import Failure
import Foundation
import PackageGraph
import Testing

@testable import Selection

@Suite("A selection of modules")
struct SelectionTests {
    private let package = Package(
        name: "p",
        targets: [
            Target("Base"), Target("Order", dependencies: [.init(.byName, "Base")]),
            Target("OrderUI", dependencies: [.init(.byName, "Order")]),
            Target("Alone"), Target("OrderTests", .test, dependencies: [.init(.byName, "Order"), .init(.byName, "OrderUI")]),
            Target("BaseTests", .test, dependencies: [.init(.byName, "Base"), .init(.product, "Alone", package: "other")]),
        ])

    @Test(
        "A module's own tests are selected or, if it has none, the tests that depend on it directly",
        arguments: [
            (["Order"], ["OrderTests"], ["Base", "Order", "OrderUI", "OrderTests"]),
            (["OrderUI"], ["OrderTests"], ["Base", "Order", "OrderUI", "OrderTests"]),
            (["BaseTests", "Base"], ["BaseTests"], ["Base", "BaseTests"]),
            ([], ["OrderTests", "BaseTests"], ["Base", "Order", "OrderUI", "OrderTests", "BaseTests"]),
        ])
    func testing(names: [String], wanted: [String], closure: [String]) throws {
        let selection = try Selection(testing: names, in: package)
        #expect(selection.wanted == wanted && selection.closure.map(\.name) == closure)
    }

    @Test("Modules to build are selected with their dependencies and without tests")
    func building() throws {
        #expect(try Selection(building: ["OrderUI"], in: package).closure.map(\.name) == ["Base", "Order", "OrderUI"])
        #expect(try Selection(building: [], in: package).wanted == ["Base", "Order", "OrderUI", "Alone"])
    }

    @Test(
        "An unknown module and a module without tests are refused",
        arguments: [
            ("Ordr", "The package has no module Ordr. Did you mean Order?"),
            ("Alone", "Alone has no tests: no test target is named AloneTests or depends on it directly."),
            ("../x", "The package has no module ../x."),
        ])
    func refused(name: String, expected: String) {
        do throws(Failure) {
            _ = try Selection(testing: [name], in: package)
            Issue.record("\(name) was taken.")
        } catch { #expect(error.message.english == expected) }
    }

    @Test(
        "The number of tests is read from swift's output",
        arguments: [
            ("✔ Test run with 47 tests in 9 suites passed after 18.379 seconds.", 47), ("✔ Test run with 1 test in 0 suites passed", 1),
            ("\t Executed 3 tests, with 0 failures", 3), ("Test run with 0 tests", 0), ("anything", 0),
            // XCTest with --parallel prints no summary.
            ("[2/3] Testing ATests.ATests/testAdds", 1), ("[2/3] Compiling A A.swift", 0),
        ])
    func count(line: String, expected: Int) { #expect(line.testCount == expected) }

    @Test("The text of a result lists what failed, what passed and what had passed before")
    func result() {
        func text(isGreen: Bool) -> String {
            Run.Result(ran: ["ATests"], remembered: ["BTests"], isGreen: isGreen, targets: 2, how: "the whole package").text(verb: "tested")
        }
        let before = "BTests: passed before with the same inputs.\n"
        #expect(text(isGreen: true) == before + "ATests: tested, with 2 targets (the whole package).\n")
        #expect(text(isGreen: false) == before + "ATests: failed, with 2 targets (the whole package).\n")
    }
}

@Suite("A narrowed manifest")
struct NarrowingTests {
    private let selection = Selection.seed(["Order", "Say \"x\""])

    private func narrowed(_ manifest: String) -> String? {
        try? Narrowing.narrowed(manifest, name: "Package.swift", selection, root: URL(filePath: "/p", directoryHint: .isDirectory))
    }

    @Test("A manifest that is narrowed by a variable also receives the names of the fetched packages")
    func offered() async throws {
        let root = FileManager.default.temporaryDirectory.appending(path: "narrowing-\(UUID())", directoryHint: .isDirectory)
        defer { try? FileManager.default.removeItem(at: root) }
        try FileManager.default.createDirectory(at: root.appending(path: ".build/checkouts/Yams"), withIntermediateDirectories: true)
        try """
        // swift-tools-version: 6.2
        import PackageDescription
        let all = ["A", "B"], only = Context.environment["ESPALIER_MODULE"], fetched = Context.environment["ESPALIER_FETCHED"]
        let package = Package(
            name: fetched ?? "none", targets: all.filter { only == nil || $0 == only }.map { .target(name: $0, path: $0) })
        """.write(to: root.appending(path: "Package.swift"), atomically: true, encoding: .utf8)
        // Drop these variables, because the tests themselves may have been built with a narrowed manifest.
        let environment = ProcessInfo.processInfo.environment.filter { !["ESPALIER_MODULE", "ESPALIER_FETCHED"].contains($0.key) }
        let reader = try PackageReader(root: root, environment: environment), package = try await reader.read()
        let narrowing = await Narrowing.offered(by: reader, try Selection(building: ["B"], in: package), of: package)
        #expect(narrowing?.environment["ESPALIER_MODULE"] == "B" && narrowing?.environment["ESPALIER_FETCHED"] == "Yams")
        #expect(narrowing?.targets.map(\.name) == ["B"])
    }

    @Test("Messages name the files of the real package, not the links to them")
    func places() throws {
        let root = FileManager.default.temporaryDirectory.appending(path: "places-\(UUID())/shop", directoryHint: .isDirectory)
        defer { try? FileManager.default.removeItem(at: root.deletingLastPathComponent()) }
        try FileManager.default.createDirectory(at: root.appending(path: "Sources/A"), withIntermediateDirectories: true)
        try "let package = Package(name: \"shop\")\n".write(to: root.appending(path: "Package.swift"), atomically: true, encoding: .utf8)
        let narrowing = try Narrowing.generated(for: PackageReader(root: root), .seed(["A"]))
        let real = root.path(percentEncoded: false), links = narrowing.root.path(percentEncoded: false)
        #expect(links != real)
        #expect(narrowing.original("\(links)Sources/A/A.swift:1:5: error: no", root: root) == "\(real)Sources/A/A.swift:1:5: error: no")
        #expect(narrowing.original("Build complete!", root: root) == "Build complete!")
    }

    @Test(
        "A narrowed manifest begins with the original text and then removes the targets that were not selected",
        arguments: ["let package = Package(", "let it: Package = Package ("])
    func kept(line: String) throws {
        let text = try #require(narrowed("import PackageDescription\n\(line)name: \"p\")\n"))
        #expect(text.hasPrefix("import PackageDescription\n\(line)name: \"p\")\n"))
        #expect(text.contains("let kept: Set<String> = [\"Order\", \"Say \\\"x\\\"\"]\n"))
    }

    @Test(
        "A manifest that cannot be narrowed is refused, and the error suggests a plain SwiftPM command",
        arguments: [
            (
                "makePackage()",
                "cannot be narrowed: no line starts with `let package = Package(`."
            ),
            (
                "let package = Package(name: Context.packageDirectory)",
                "cannot be narrowed: it uses Context.packageDirectory, which depends on the package's location."
            ),
            ("let package = Package(name: #filePath)", "cannot be narrowed: it uses #filePath, which depends on the package's location."),
        ])
    func refused(manifest: String, expected: String) {
        #expect(
            throws: Failure(.refused, "Package.swift \(expected)", hint: "Use plain SwiftPM: swift test --filter 'Order|Say \"x\"'")
        ) { try Narrowing.narrowed(manifest, name: "Package.swift", selection, root: URL(filePath: "/p")) }
    }
}

extension Selection {
    static func seed(_ names: [String]) -> Selection {
        let package = Package(name: "p", targets: names.map { Target($0) })
        guard let selection = try? Selection(names, of: package) else { preconditionFailure("The package has a target for each name.") }
        return selection
    }
}
