import EnglishOnly
import Failure
import FolderTesting
import Foundation
import PackageGraph
import Testing

@testable import Mutants

@Suite("The copy in which mutants are tried")
struct WorkingCopyTests {
    private static let files = [
        "work/Package.swift": """
        // swift-tools-version: 6.2
        import PackageDescription
        let package = Package(
            name: "work", dependencies: [.package(path: "../Kit"), .package(path: "../Kit/Plugins")], targets: [.target(name: "A")])

        """,
        "work/Sources/A/A.swift": "let a = 1\n", "outside/Other.swift": "let other = 1\n", "Kit/Package.swift": "kit\n",
        "Kit/Plugins/Package.swift": "plugins\n",
    ]

    private func withFiles(_ body: (URL) async throws -> Void) async throws {
        try await withFolder(Self.files) { home in
            try await body(home)
            for (path, text) in Self.files where path != "work/Package.swift" {
                #expect(try String(contentsOf: home.appending(path: path), encoding: .utf8) == text, "\(path)")
            }
        }
    }

    private func copy(_ home: URL) async throws -> WorkingCopy {
        let reader = try PackageReader(root: home.appending(path: "work", directoryHint: .isDirectory))
        return try WorkingCopy(of: reader, try await reader.read())
    }

    @Test("If the lock of the copy cannot be opened, the error names the lock")
    func unopened() async throws {
        try await withFiles { home in
            let lock = home.appending(path: "work/.build/espalier/mutants/lock").path
            try FileManager.default.createDirectory(atPath: lock, withIntermediateDirectories: true)
            await #expect(throws: Failure(.cannotCreate, "\(lock) cannot be written.", hint: "Check its permissions.")) {
                try await copy(home)
            }
        }
    }

    @Test("A copy finds nested local packages and does not change them, even if the copy is updated")
    func nested() async throws {
        try await withFiles { home in
            for _ in 1...2 {
                let copy = try await copy(home)
                for path in ["Kit/Package.swift", "Kit/Plugins/Package.swift"] {
                    let there = copy.reader.root.deletingLastPathComponent().appending(path: path)
                    #expect(try String(contentsOf: there, encoding: .utf8) == Self.files[path])
                }
            }
        }
    }

    @Test("A link with the name of the copy is replaced, and the link's target is left alone")
    func replaced() async throws {
        try await withFiles { home in
            let place = home.appending(path: "work/.build/espalier/mutants/copy")
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(
                atPath: place.path + "/work", withDestinationPath: home.appending(path: "outside").path)
            #expect(try await copy(home).isOwn("Sources/A/A.swift"))
        }
    }

    @Test("A file outside the package is never changed through a link in the package")
    func linked() async throws {
        try await withFiles { home in
            try FileManager.default.createSymbolicLink(
                atPath: home.path + "/work/Sources/A/Other.swift", withDestinationPath: home.path + "/outside/Other.swift")
            let copy = try await copy(home)
            #expect(copy.isOwn("Sources/A/A.swift") && !copy.isOwn("Sources/A/Other.swift"))
            #expect(
                throws: Failure(
                    .refused, "Sources/A/Other.swift leads through a link to a file outside the copy.", hint: "Name other modules.")
            ) {
                try copy.write(Array("let other = 2\n".utf8), to: "Sources/A/Other.swift")
            }
        }
    }

    @Test("An update of the copy leaves unchanged files as they are, and replaces a folder or a link that has become a file")
    func updated() async throws {
        try await withFiles { home in
            let files = FileManager.default, sources = home.path + "/work/Sources"
            try files.createDirectory(atPath: sources + "/B", withIntermediateDirectories: true)
            try files.createSymbolicLink(atPath: sources + "/Other.swift", withDestinationPath: home.path + "/outside/Other.swift")
            let root = try await copy(home).reader.root, old = Date(timeIntervalSince1970: 1_000_000_000)
            let same = root.path + "/Sources/A/A.swift"
            try files.setAttributes([.modificationDate: old], ofItemAtPath: same)
            for (name, text) in [("B", "let b = 1\n"), ("Other.swift", "let other = 1\n")] {
                try files.removeItem(atPath: "\(sources)/\(name)")
                try Data(text.utf8).write(to: URL(filePath: "\(sources)/\(name)"))
            }
            let copy = try await copy(home)
            #expect(try files.attributesOfItem(atPath: same)[.modificationDate] as? Date == old)
            #expect(copy.bytes(of: "Sources/B") == Array("let b = 1\n".utf8) && copy.isOwn("Sources/Other.swift"))
        }
    }

    @Test("A local package that is neither inside the copied package nor next to it is refused")
    func far() async throws {
        try await withFiles { home in
            let manifest = home.appending(path: "work/Package.swift"), text = try String(contentsOf: manifest, encoding: .utf8)
            try Data(text.replacing("\"../Kit/Plugins\"", with: "\"../../Far\"").utf8).write(to: manifest)
            await #expect(
                throws: Failure(
                    .refused, "The package depends on ../../Far, which is not next to the package, so a copy could not find it.",
                    hint: "Move the packages next to each other.")
            ) { _ = try await copy(home) }
        }
    }
}
