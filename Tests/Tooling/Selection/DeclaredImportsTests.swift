import EnglishOnly
import Failure
import Foundation
import PackageGraph
import Synchronization
import Testing
import Toolchain

@testable import Selection

@Suite("Declared imports")
struct DeclaredImportsTests {
    private func check(_ dependencies: [String], _ files: [String: String], building built: [String] = ["Order"]) async throws -> [String] {
        try await inTemporaryFolder { root in
            try Data("// swift-tools-version: 6.2\n".utf8).write(to: root.appending(path: "Package.swift"))
            for (path, text) in files {
                let file = root.appending(path: "Sources/\(path)")
                try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: file)
            }
            let targets = [Target("Order", dependencies: dependencies.map { Dependency(.byName, $0) }), Target("Trip")]
            let package = Package(name: "shop", targets: targets), reader = try PackageReader(root: root), lines = Mutex<[String]>([])
            let narrowing = Narrowing(
                root: root, scratch: root, environment: [:], targets: targets.filter { built.contains($0.name) }, how: "narrowed")
            for _ in 0..<2 {
                lines.withLock { $0 = [] }
                let holds = try await DeclaredImports(package: package, reader: reader).hold(in: narrowing, Fingerprint("inputs")) { line in
                    lines.withLock { $0.append(line) }
                }
                #expect(holds == lines.withLock(\.isEmpty))
            }
            return lines.withLock(\.self)
        }
    }

    @Test("An undeclared import of a target that the build leaves out is one line, each time; a declared one is accepted")
    func undeclared() async throws {
        let files = ["Order/Order.swift": "import Foundation\n@testable import Trip\n", "Trip/Trip.swift": "import Order\n"]
        #expect(
            try await check([], files) == [
                """
                Sources/Order/Order.swift:2: error: Order imports Trip without declaring it, so nothing guarantees that Trip is built first. \
                Add "Trip" to the dependencies of Order in Package.swift, or remove the import.
                """
            ])
        #expect(try await check(["Trip"], files) == [])
        #expect(try await check(["Trip"], files, building: ["Order", "Trip"]).count == 1)
    }

    @Test(
        "What is no import for the compiler is none here",
        arguments: ["// import Trip", "/*\nimport Trip\n*/", "#if false\nimport Trip\n#endif"])
    func none(text: String) async throws {
        #expect(try await check([], ["Order/Order.swift": text + "\n", "Trip/Trip.swift": ""]) == [])
    }
}
