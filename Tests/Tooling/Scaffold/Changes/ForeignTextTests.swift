import EnglishOnly
import Failure
import FolderTesting
import Foundation
import Testing

@testable import Scaffold

@Suite("What a change set must not touch")
struct ForeignTextTests {
    private func refusal(of path: String) -> Failure {
        Failure(
            .refused, "\(path) is outside the package, because one of its folders is a symbolic link.",
            hint: "Replace the link with a folder.")
    }

    /// Runs `body` with a package `shop` next to an empty folder `name`, and checks that `body` changes neither.
    private func withNeighbour(_ name: String, _ body: (_ root: URL, _ neighbour: URL) throws -> Void) async throws {
        try await withFolder { home in
            let root = home.appending(path: "shop", directoryHint: .isDirectory)
            let neighbour = home.appending(path: name, directoryHint: .isDirectory)
            try FileManager.default.createDirectory(at: neighbour, withIntermediateDirectories: true)
            try write(ChangeSetTests.before, to: root)
            try body(root, neighbour)
            #expect(try contents(of: neighbour) == [:])
            #expect(try contents(of: root) == ChangeSetTests.before)
        }
    }

    private func put(_ change: ChangeSet, in root: URL) throws(Failure) {
        let stage = try StagingArea(for: root)
        try stage.write(change)
        try stage.place(change)
    }

    @Test(
        "A change set refuses dangling links and links out of the package, even if the linked folder's name starts with the package's name",
        arguments: ["elsewhere", "shopping", "shop2"], ["", "/nowhere"])
    func links(neighbour: String, rest: String) async throws {
        try await withNeighbour(neighbour) { root, neighbour in
            for (folder, path) in [("Modules", "Modules/W"), ("Tests", "Tests/W")] {
                let link = root.appending(path: folder).path
                try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: neighbour.path + rest)
                #expect(throws: refusal(of: path)) { try put(ChangeSetTests.change(in: root), in: root) }
                try FileManager.default.removeItem(atPath: link)
            }
        }
    }

    @Test("A change set refuses paths outside the package, even in a folder whose name starts with the package's name")
    func paths() async throws {
        try await withNeighbour("shopping") { root, _ in
            let changes = [
                ChangeSet(in: root, folders: [.init("../shopping/W", [.init("W.swift", "w\n")])]),
                ChangeSet(in: root, files: [.init("../shopping/W", "w\n")]),
                ChangeSet(in: root, edits: [.init("../shopping/W", old: "", new: "w\n")]),
                ChangeSet(in: root, removals: [.init("../shopping/W")]),
            ]
            for change in changes { #expect(throws: refusal(of: "../shopping/W")) { try change.check() } }
        }
    }

    @Test("A change set does not replace a link with a file")
    func replaced() async throws {
        try await withFolder { root in
            try write(ChangeSetTests.before.merging(["real": "old\n"]) { $1 }, to: root)
            try FileManager.default.removeItem(atPath: root.path + "/Package.swift")
            try FileManager.default.createSymbolicLink(atPath: root.path + "/Package.swift", withDestinationPath: "real")
            #expect(throws: Failure(.refused, "Package.swift is a symbolic link.", hint: "Replace the link with a file.")) {
                try put(ChangeSetTests.change(in: root), in: root)
            }
        }
    }

    /// A file that another program writes after a change set has been interrupted.
    enum Writing: String, CaseIterable {
        case edited = "Apps/a/Composed.swift", new = "Modules/W/W.swift", nested = "Modules/W/In/V.swift", added = "Modules/W/Mine.swift"
        case file = "Notes/W.md"

        /// The files of the change set that are kept because they share a folder with the written file.
        var kept: [String] {
            switch self {
            case .edited, .file: []
            case .new: ["Modules/W/In/V.swift"]
            case .nested: ["Modules/W/W.swift"]
            case .added: ["Modules/W/W.swift", "Modules/W/In/V.swift"]
            }
        }
    }

    @Test(
        "Rolling back an interrupted change set keeps what another program has written in the meantime", arguments: Writing.allCases
    )
    func interrupted(writing: Writing) async throws {
        try await withFolder { root in
            try write(ChangeSetTests.before, to: root)
            await #expect(processExitsWith: .signal(SIGKILL)) { [place = root.path as String] in
                let root = URL(filePath: place, directoryHint: .isDirectory)
                var change = ChangeSetTests.change(in: root)
                change.files = [.init("Notes/W.md", "w\n")]
                let stage = try StagingArea(for: root)
                try stage.write(change)
                // The process is killed before the last step, the edit of the manifest.
                try stage.place(change) { if $0 == 4 { kill(getpid(), SIGKILL) } }
            }
            try write([writing.rawValue: "mine\n", "Package.swift": "theirs\n"], to: root)
            let after = try contents(of: root)
            #expect(try StagingArea.recover(in: root) == .undone)
            let kept = after.filter { writing.kept.contains($0.key) || [writing.rawValue, "Package.swift"].contains($0.key) }
            #expect(try contents(of: root) == ChangeSetTests.before.merging(kept) { $1 })
        }
    }

    @Test("An edit neither recreates a removed file nor replaces a file that is no longer text")
    func unreadable() async throws {
        for bytes in [nil, Data([0xFF, 0xFE, 0x00])] {
            try await withFolder { root in
                let (stage, change) = try ChangeSetTests.staged(in: root)
                let manifest = root.appending(path: "Package.swift")
                try FileManager.default.removeItem(at: manifest)
                try bytes?.write(to: manifest)
                #expect(
                    throws: Failure(
                        .notNow, "Package.swift was changed by another program. Nothing was changed.", hint: "Try again.")
                ) { try stage.place(change) }
                #expect((try? Data(contentsOf: manifest)) == bytes)
                #expect(!FileManager.default.fileExists(atPath: root.appending(path: "Modules/W").path))
            }
        }
    }

    @Test(
        "A folder is not moved if another program has saved, added or replaced a file in it, except .DS_Store, since the folder was read",
        arguments: [["In/V.swift": "mine\n"], ["Mine.swift": "mine\n"], ["W.swift": "mine\n", "In/.DS_Store": ""], ["In/.DS_Store": ""]])
    func saved(writing: [String: String]) async throws {
        try await withFolder { root in
            let files = [Template.File("W.swift", "w\n"), .init("In/V.swift", "v\n")]
            try write(["Package.swift": "old\n", "Modules/W/W.swift": "w\n", "Modules/W/In/V.swift": "v\n"], to: root)
            let change = ChangeSet(
                in: root, folders: [.init("Modules/X", files)], edits: [.init("Package.swift", old: "old\n", new: "new\n")],
                removals: [.init("Modules/W", read: files)])
            let stage = try StagingArea(for: root)
            try stage.write(change)
            try write(Dictionary(uniqueKeysWithValues: writing.map { ("Modules/W/" + $0.key, $0.value) }), to: root)
            let there = try contents(of: root)
            // Only the Finder's file may get lost.
            if writing.keys.allSatisfy({ $0.hasSuffix(".DS_Store") }) {
                try stage.place(change)
                #expect(
                    try contents(of: root) == ["Package.swift": "new\n", "Modules/X/W.swift": "w\n", "Modules/X/In/V.swift": "v\n"])
            } else {
                let failure = Failure(.notNow, "Modules/W was changed by another program. Nothing was changed.", hint: "Try again.")
                #expect(throws: failure) { try stage.place(change) }
                #expect(try contents(of: root) == there)
            }
        }
    }

    @Test("Rolling back an edit keeps the file's permissions")
    func permissions() async throws {
        try await withFolder { root in
            try write(ChangeSetTests.before, to: root)
            let script = root.appending(path: "Apps/a/Composed.swift").path
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script)
            let stage = try StagingArea(for: root), change = ChangeSetTests.change(in: root)
            try stage.write(change)
            try write(["Package.swift": "theirs\n"], to: root)
            #expect(
                throws: Failure(.notNow, "Package.swift was changed by another program. Nothing was changed.", hint: "Try again.")
            ) { try stage.place(change) }
            #expect(try FileManager.default.attributesOfItem(atPath: script)[.posixPermissions] as? Int == 0o755)
        }
    }
}
