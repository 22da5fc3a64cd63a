import EnglishOnly
import Failure
import FolderTesting
import Foundation
import PackageGraph
import Testing

@testable import Affected

@Suite("The repository of a package")
struct RepositoryTests {
    private func inFolder(_ body: (URL, (String) throws -> Void) async throws -> Void) async throws {
        let manifest =
            "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"shop\", targets: [.target(name: \"A\")])\n"
        try await withFolder(["Package.swift": manifest, "Sources/A/A.swift": "", ".gitignore": ".build\n"]) { root in
            try await body(root) { script in
                let process = Process()
                process.executableURL = URL(filePath: "/bin/sh")
                process.arguments = ["-ec", script]
                process.currentDirectoryURL = root
                try process.run()
                process.waitUntilExit()
                #expect(process.terminationStatus == 0, "\(script)")
            }
        }
    }

    private static let commit = "git -c user.name=A -c user.email=a@example.com commit -qm step"

    @Test("All files changed since the merge base are listed, whether committed or not, even if a name contains control characters")
    func changes() async throws {
        try await inFolder { root, sh in
            try sh("git init -q -b main . && git add . && \(Self.commit) && git checkout -q -b work")
            try root.write("let a = 1\n", "Sources/A/A.swift")
            try sh("\(Self.commit) -a")
            try root.write("", "Sources/A/new \"line\n\u{1B}[31m.swift")
            try sh("git checkout -q main && echo theirs > theirs.txt && git add . && \(Self.commit) theirs.txt && git checkout -q work")
            let repository = try Repository(PackageReader(root: root))
            let fork = try await repository.fork(from: "main")
            #expect(try await repository.changes(since: fork) == ["Sources/A/A.swift", "Sources/A/new \"line\n\u{1B}[31m.swift"])
        }
    }

    @Test("Build output and the tool's cache are not reported as changes, even if .gitignore does not list them")
    func cache() async throws {
        try await inFolder { root, sh in
            try sh("rm .gitignore && git init -q -b main . && git add . && \(Self.commit)")
            try root.write("{}", ".build/espalier/package.json")
            try root.write("", "Benchmarks/.build/debug.yaml")
            try root.write("", "notes.txt")
            #expect(try await Repository(PackageReader(root: root)).changes(since: "HEAD") == ["notes.txt"])
        }
    }

    @Test("A package read at a revision equals the current package if its manifest has not changed")
    func before() async throws {
        try await inFolder { root, sh in
            try sh("git init -q -b main . && git add . && \(Self.commit)")
            let reader = try PackageReader(root: root)
            let now = try await reader.read(), old = try await Repository(reader).package(at: "HEAD")
            #expect(old?.package == now)
            #expect(old?.folders.paths == ["Sources/A"])
        }
    }

    @Test("The versions of packages at a revision are those that were committed, or unknown if none were")
    func pins() async throws {
        try await inFolder { root, sh in
            try sh("git init -q -b main . && git add . && \(Self.commit)")
            let repository = try Repository(PackageReader(root: root))
            #expect(try await repository.pins(at: "HEAD") == nil)
            let text = #"{"pins": [{"identity": "a", "state": {"revision": "1"}}], "version": 3}"#
            try root.write(text, "Package.resolved")
            try sh("git add -f Package.resolved && \(Self.commit)")
            #expect(try await repository.pins(at: "HEAD") == Pins(Data(text.utf8)))
        }
    }

    @Test("A file of another project, or a settings file for a linter, affects only targets whose sources name it or its folder")
    func loose() async throws {
        try await inFolder { root, _ in
            try root.write("{}", "Web App/package.json")
            try root.write("let pages = [\"Web App/index.html\"]\n", "Sources/A/A.swift")
            let loose = LooseFiles(try await PackageReader(root: root).read(), root: root)
            #expect(loose.targets(for: "Web App/index.html") == [0] && loose.targets(for: ".swiftlint.yml") == [])
            #expect(loose.targets(for: "Data/index.html") == nil)
        }
    }

    @Test("With a local dependency, files of other packages in the repository can affect every target, but files of other projects cannot")
    func packages() async throws {
        try await inFolder { root, _ in
            for path in ["Tools/Package.swift", "Site/package.json"] { try root.write("", path) }
            for (dependencies, expected) in [([], []), ([PackageDependency(identity: "yams", path: "Yams")], nil)] as [([_], [Int]?)] {
                let loose = LooseFiles(Package(name: "p", dependencies: dependencies, targets: [Target("A")]), root: root)
                #expect(loose.targets(for: "Tools/run.sh") == expected && loose.targets(for: "Site/index.html") == [])
            }
        }
    }

    @Test("A missing repository, an unknown revision and an option in place of a revision are refused")
    func missing() async throws {
        try await inFolder { root, sh in
            let repository = try Repository(PackageReader(root: root))
            let none = await #expect(throws: Failure.self) { try await repository.fork(from: "main") }
            #expect(none?.message == "The package is not in a git repository.")
            try sh("git init -q -b main . && git add . && \(Self.commit)")
            let unknown = await #expect(throws: Failure.self) { try await repository.fork(from: "nowhere") }
            #expect(unknown?.message == "The revision nowhere is unknown, or shares no history with HEAD.")
            let option = await #expect(throws: Failure.self) { try await repository.fork(from: "--output=x") }
            #expect(option?.message == "--output=x is not a revision.")
        }
    }
}
