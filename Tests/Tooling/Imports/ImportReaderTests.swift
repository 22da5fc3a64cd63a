import Foundation
import PackageGraph
import Testing

@testable import Imports

@Suite("The imports of a package's sources")
struct ImportReaderTests {
    private static let manifest = """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
            name: "shop",
            targets: [
                .target(name: "Order", dependencies: ["Money", "my-words"], exclude: ["Old"], swiftSettings: [.define("TRIAL")]),
                .target(name: "Money"), .target(name: "my-words"),
            ])
        """

    private func read(_ files: [String: String], in root: URL) async throws -> [ImportingFile] {
        for (path, text) in files {
            let file = root.appending(path: path)
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        let reader = try PackageReader(root: root)
        let package = try await reader.read()
        return try await ImportReader(package, tree: SourceTree(package, root: root), reader: reader).read().flatMap { $0 }
    }

    private func inFolder(_ body: (URL) async throws -> Void) async throws {
        let root = FileManager.default.temporaryDirectory.appending(path: "imports-\(UUID())", directoryHint: .isDirectory)
        defer { try? FileManager.default.removeItem(at: root) }
        try await body(root)
    }

    @Test("The reader finds the imports that the compiler sees, and lists the modules in inactive code separately")
    func sees() async throws {
        try await inFolder { root in
            let files = [
                "Package.swift": Self.manifest,
                "Sources/Money/Money.swift": "import Foundation\n",
                "Sources/my-words/Words.swift": "/* import A */\n\nimport\n    Foundation\n",
                "Sources/Order/A.swift": "// import Nothing\n@testable import Money\n",
                "Sources/Order/B.swift": "#if TRIAL\nimport Trial\n#else\nimport Full\nimport More\n#endif\n",
                "Sources/Order/C.swift":
                    "#if canImport(my_words)\nimport my_words\n#endif\n#if canImport(Nothing)\nimport Nothing\n#endif\n",
                "Sources/Order/D.swift": "let text = \"\"\"\n    import Storage\n    \"\"\"\n",
                "Sources/Order/E.swift": "import Money\nlet =\n",
                "Sources/Order/Old/F.swift": "import Old\n", "Sources/Order/Order.docc/Step.swift": "import Shown\n",
                "Sources/Order/-o.swift": "import Money\n",
            ]
            let expected: Set = [
                ImportingFile("Sources/Money/Money.swift", [Import("Foundation", line: 1)]),
                ImportingFile("Sources/my-words/Words.swift", [Import("Foundation", line: 3)]),
                ImportingFile("Sources/Order/A.swift", [Import("Money", line: 2)]),
                ImportingFile("Sources/Order/B.swift", [Import("Trial", line: 2)], elsewhere: ["Full", "More"]),
                ImportingFile("Sources/Order/C.swift", [Import("my_words", line: 2)], elsewhere: ["Nothing"]),
                ImportingFile("Sources/Order/D.swift", []),
                ImportingFile("Sources/Order/E.swift", [Import("Money", line: 1)]),
                ImportingFile("Sources/Order/-o.swift", [Import("Money", line: 1)]),
            ]
            let found = try await read(files, in: root), again = try await read([:], in: root)
            #expect(Set(found) == expected)
            #expect(again == found, "from the cache")
        }
    }

    private func expect(
        _ files: [String: String], give expected: [Import], in root: URL, at path: String, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let found = try await read(files, in: root).first { $0.path == path }
        #expect(found?.imports == expected, sourceLocation: sourceLocation)
    }

    @Test("An edit to a file or to its compilation conditions updates the imports")
    func edits() async throws {
        try await inFolder { root in
            let path = "Sources/Order/B.swift"
            let files = [
                "Package.swift": Self.manifest, path: "#if TRIAL\nimport Trial\n#else\nimport Full\n#endif\n",
                "Sources/Money/Money.swift": "",
                "Sources/my-words/Words.swift": "",
            ]
            try await expect(files, give: [Import("Trial", line: 2)], in: root, at: path)
            let other = Self.manifest.replacing("TRIAL", with: "OTHER")
            try await expect(["Package.swift": other], give: [Import("Full", line: 4)], in: root, at: path)
            try await expect(["Package.swift": Self.manifest], give: [Import("Trial", line: 2)], in: root, at: path)
            try await expect([path: "import Money\n"], give: [Import("Money", line: 1)], in: root, at: path)
        }
    }

    @Test("Imports count even if they apply only to debug builds or only to release builds")
    func configurations() async throws {
        try await inFolder { root in
            let path = "Sources/Order/B.swift", text = "#if DEBUG\nimport Money\n#elseif canImport(my_words)\nimport my_words\n#endif\n"
            let files = ["Package.swift": Self.manifest, path: text, "Sources/Money/M.swift": "", "Sources/my-words/W.swift": ""]
            try await expect(files, give: [Import("Money", line: 2), Import("my_words", line: 4)], in: root, at: path)
        }
    }

    @Test("Swift files that are resources are not compiled, so their imports do not count")
    func resources() async throws {
        try await inFolder { root in
            let manifest = Self.manifest.replacing(
                ".target(name: \"Money\")", with: ".target(name: \"Money\", resources: [.copy(\"Samples\")])")
            let files = [
                "Package.swift": manifest, "Sources/Money/Money.swift": "import Foundation\n",
                "Sources/Money/Samples/Sample.swift": "import Nothing\n",
            ]
            let found = try await read(files, in: root)
            #expect(found.map(\.path) == ["Sources/Money/Money.swift"])
        }
    }

    @Test("A C target that includes a header of another target imports that target")
    func headers() async throws {
        try await inFolder { root in
            let manifest = """
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                    name: "c",
                    targets: [
                        .target(name: "CBase"), .target(name: "CShop", dependencies: ["CBase"]), .target(name: "COdd", publicHeadersPath: "api"),
                    ])
                """
            let files = [
                "Package.swift": manifest, "Sources/CBase/include/base.h": "", "Sources/CBase/base.c": "#include \"base.h\"\n",
                "Sources/COdd/api/odd/odd.h": "", "Sources/COdd/odd.c": "",
                "Sources/CShop/include/shop.h": "#include <stdio.h>\n#  include <odd/odd.h>\n",
                "Sources/CShop/own.h": "", "Sources/CShop/shop.c": "#include \"own.h\"\n#include \"include/shop.h\"\n#import \"base.h\"\n",
            ]
            let found = try await read(files, in: root).filter { !$0.imports.isEmpty }
            #expect(
                Set(found) == [
                    ImportingFile("Sources/CShop/include/shop.h", [Import("COdd", line: 2)]),
                    ImportingFile("Sources/CShop/shop.c", [Import("CBase", line: 3)]),
                ])
        }
    }

    @Test("The imports of an unchanged file are read from the cache")
    func cached() async throws {
        try await inFolder { root in
            let path = "Sources/Money/Money.swift", cache = root.appending(path: ".build/espalier/imports.txt")
            let files = ["Package.swift": Self.manifest, path: "import Foundation\n"]
            _ = try await read(files, in: root)
            try String(contentsOf: cache, encoding: .utf8).replacing("1:Foundation", with: "7:Cached").write(
                to: cache, atomically: true, encoding: .utf8)
            try await expect(files, give: [Import("Cached", line: 7)], in: root, at: path)
        }
    }

    @Test("A damaged import cache is ignored")
    func damaged() async throws {
        try await inFolder { root in
            let path = "Sources/Money/Money.swift"
            let files = ["Package.swift": Self.manifest, path: "import Foundation\n"]
            _ = try await read(files, in: root)
            try Data([0xFF, 0x00, 0x0A, 0x20]).write(to: root.appending(path: ".build/espalier/imports.txt"))
            try await expect(files, give: [Import("Foundation", line: 1)], in: root, at: path)
        }
    }

    @Test("The modules of the toolchain include those of Apple's platforms, and the next run reads the same modules")
    func toolchain() async throws {
        try await inFolder { root in
            let modules = try await ToolchainModules.read(environment: ProcessInfo.processInfo.environment, cache: root)
            #expect(modules.isSuperset(of: ["Swift", "Foundation", "Testing", "XCTest", "Synchronization", "Dispatch"]))
            // Packages for Apple's platforms can be checked on Linux, which has no Apple SDK.
            #expect(modules.isSuperset(of: ["UIKit", "SwiftUI", "CoreData", "os", "SQLite3", "Combine"]))
            #expect(!modules.contains("GRDB"))
            let again = try await ToolchainModules.read(environment: ProcessInfo.processInfo.environment, cache: root)
            #expect(again == modules)
        }
    }
}
