import EnglishOnly
import Failure
import Foundation
import PackageGraph
import Testing

@testable import UnusedCode

@Suite("Unused code")
struct UnusedCodeTests {
    private static let sample = Task { try await SamplePackage() }

    @Test(
        "In a compiled package, the findings are exactly those that are named by the comments in its sources",
        arguments: SamplePackage.sources.keys.sorted())
    func findings(path: String) async throws {
        let sample = try await Self.sample.value
        let found = UnusedCode(sample.package, sample.files).findings.filter { $0.file == path }
        #expect(found.map { "\($0.line) \($0.problem)" } == SamplePackage.expected(in: path))
    }

    @Test("A public declaration in a library product counts as used, because other packages may use it")
    func products() async throws {
        let sample = try await Self.sample.value
        let package = Package(
            name: "sample", products: [PackageProduct("Base", kind: "library", targets: ["Base"])], targets: sample.package.targets)
        let before = UnusedCode(sample.package, sample.files).findings, after = UnusedCode(package, sample.files).findings
        let gone = Set(before.map(\.name)).subtracting(after.map(\.name))
        #expect(gone == ["isFree", "Cost", "Pair", "helped(_:)", "outline()", "unreachable"])
    }

    @Test("The report groups the findings by problem")
    func text() {
        let findings = [
            UnusedCode.Finding(.couldBeInternal, "b", of: "Base", in: "B.swift", line: 2),
            UnusedCode.Finding(.unused, "a()", of: "Base", in: "A.swift", line: 1),
            UnusedCode.Finding(.unused, "c", of: "Base", in: "B.swift", line: 3),
        ]
        #expect(
            UnusedReport(findings).text == """
                Not used (2)
                  A.swift:1  a()
                  B.swift:3  c

                Used only in its own module, so it could be internal (1)
                  B.swift:2  b

                """)
        #expect(UnusedReport([]).text == "No unused code was found.\n")
    }

    @Test("A package without an index, and a file that has changed since the build, are refused, and a hint shows how to build the index")
    func stale() async throws {
        let sample = try await SamplePackage()
        let reader = try PackageReader(root: sample.folder)
        func refusal() async throws -> Failure? {
            let index = try await IndexReader(sample.package, reader: reader)
            return #expect(throws: Failure.self) { try index.files() }
        }
        func write(_ path: String) throws { try Data("func late() {}\n".utf8).write(to: sample.folder.appending(path: path)) }
        try write("Sources/App/Late.swift")
        #expect(try await refusal()?.message == "Sources/App/Late.swift is not in the index of the last debug build, or has changed since.")
        try FileManager.default.setAttributes(
            [.modificationDate: Date.distantFuture], ofItemAtPath: sample.folder.appending(path: "Sources/App/App.swift").path)
        let two = try await refusal()
        #expect(
            two?.message == "Sources/App/App.swift and 1 more file are not in the index of the last debug build, or have changed since.")
        #expect(two?.kind == .misconfigured && two?.hint == "Build the package and its tests first: swift build --build-tests")
        try FileManager.default.removeItem(at: sample.folder.appending(path: ".build"))
        #expect(try await refusal()?.message == "There is no index of a debug build.")
    }
}
