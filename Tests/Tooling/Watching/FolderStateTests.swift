import FolderTesting
import Foundation
import Testing

@testable import Watching

@Suite("The state of a watched folder")
struct FolderStateTests {
    private func withPackage(_ body: (URL) throws -> Void) async throws {
        let paths = ["work/Sources/A/A.swift", "work/.build/debug/x", "work/.git/index", "beside/Sources/B/B.swift", "work/Package.swift"]
        try await withFolder(Dictionary(uniqueKeysWithValues: paths.map { ($0, "one\n") })) {
            try body($0.appending(path: "work", directoryHint: .isDirectory))
        }
    }

    @Test("A folder state contains the files of the package and of local packages, but no build output and no files of git or editors")
    func files() async throws {
        try await withPackage { root in
            for name in [".A.swift.swp", "A.swift~", ".#A.swift", "#A.swift#", "4913"] {
                try root.write("", "Sources/A/\(name)")
            }
            try FileManager.default.createSymbolicLink(
                at: root.appending(path: "loop"), withDestinationURL: root.appending(path: "Sources"))
            let state = FolderState(of: root, beside: ["../beside"])
            #expect(Set(state.files.keys) == ["Sources/A/A.swift", "Package.swift", "../beside/Sources/B/B.swift"])
        }
    }

    @Test("A file counts as changed only if it is added, moved, removed or saved, whether an editor writes it in place or replaces it")
    func changes() async throws {
        try await withPackage { root in
            let file = root.appending(path: "Sources/A/A.swift"), start = FolderState(of: root)
            #expect(FolderState(of: root).changes(since: start) == [])
            try Data("two\n".utf8).write(to: file, options: .atomic)
            let renamed = FolderState(of: root)
            #expect(renamed.changes(since: start) == ["Sources/A/A.swift"])
            try Data("three and more\n".utf8).write(to: file)
            try root.write("", "Sources/A/New/New.swift")
            let added = FolderState(of: root)
            #expect(added.changes(since: renamed) == ["Sources/A/A.swift", "Sources/A/New/New.swift"])
            try FileManager.default.moveItem(at: root.appending(path: "Sources/A"), to: root.appending(path: "Sources/C"))
            #expect(
                FolderState(of: root).changes(since: added) == [
                    "Sources/A/A.swift", "Sources/A/New/New.swift", "Sources/C/A.swift", "Sources/C/New/New.swift",
                ])
        }
    }

    @Test("A burst of saves, even in new folders, is reported once and completely")
    func saves() async throws {
        let root = FileManager.default.temporaryDirectory.appending(path: "saves-\(UUID())", directoryHint: .isDirectory)
        defer { try? FileManager.default.removeItem(at: root) }
        try root.write("", "Package.swift")
        var stream = Saves(in: root, patience: .seconds(3600)).begin().makeAsyncIterator()
        for number in 0..<3 {
            // While this lock file exists, git is still writing.
            try root.write("", ".git/index.lock")
            let names = Set((0..<50).map { "Sources/New\(number)/Deep/File\($0).swift" })
            for name in names { try root.write("\(number)", name) }
            try FileManager.default.removeItem(at: root.appending(path: ".git/index.lock"))
            #expect(await stream.next()?.files == names)
        }
    }
}
