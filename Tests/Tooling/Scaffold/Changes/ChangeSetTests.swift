import EnglishOnly
import Failure
import FolderTesting
import Foundation
import Testing

@testable import Scaffold

@Suite("A change set")
struct ChangeSetTests {
    static let before = ["Package.swift": "old\n", "Apps/a/Composed.swift": "list\n"]
    static let after = [
        "Package.swift": "new\n", "Apps/a/Composed.swift": "longer list\n", "Modules/W/W.swift": "w\n", "Modules/W/In/V.swift": "v\n",
        "Tests/W/T.swift": "t\n",
    ]

    static func change(in root: URL) -> ChangeSet {
        ChangeSet(
            in: root,
            folders: [
                .init("Modules/W", [.init("W.swift", "w\n"), .init("In/V.swift", "v\n")]), .init("Tests/W", [.init("T.swift", "t\n")]),
            ],
            edits: [
                .init("Apps/a/Composed.swift", old: "list\n", new: "longer list\n"), .init("Package.swift", old: "old\n", new: "new\n"),
            ])
    }

    private func put(_ change: ChangeSet, in root: URL) throws(Failure) {
        let stage = try StagingArea(for: root)
        try stage.write(change)
        try stage.place(change)
    }

    @Test("A change set is applied completely and leaves no staged files")
    func whole() async throws {
        try await withFolder(Self.before) { root in
            try put(Self.change(in: root), in: root)
            #expect(try contents(of: root) == Self.after)
            #expect(try FileManager.default.contentsOfDirectory(atPath: root.path + "/.build/espalier") == ["change.lock"])
        }
    }

    @Test("A change set is shown as a tree and a diff")
    func text() {
        #expect(
            Self.change(in: URL(filePath: "/")).text == """
                Modules/W/
                ├── In
                │   └── V.swift
                └── W.swift
                Tests/W/
                └── T.swift

                --- a/Apps/a/Composed.swift
                +++ b/Apps/a/Composed.swift
                @@ -1,1 +1,1 @@
                -list
                +longer list

                --- a/Package.swift
                +++ b/Package.swift
                @@ -1,1 +1,1 @@
                -old
                +new

                """)
    }

    /// Writes the files that the change expects, and stages the change.
    static func staged(in root: URL) throws -> (StagingArea, ChangeSet) {
        try write(before, to: root)
        let stage = try StagingArea(for: root), change = change(in: root)
        try stage.write(change)
        return (stage, change)
    }

    /// Applies the change, and kills the current process after the given number of steps.
    static func place(in path: String, killedAt step: Int) throws {
        let root = URL(filePath: path, directoryHint: .isDirectory)
        let stage = try StagingArea(for: root), change = change(in: root)
        try stage.write(change)
        try stage.place(change) { if $0 == step { raise(SIGKILL) } }
    }

    /// Applies the change in another process, which is killed after the given number of steps.
    private func kill(at step: Int, in root: URL) async throws {
        try write(Self.before, to: root)
        await #expect(processExitsWith: .signal(SIGKILL)) { [place = root.path as String, step = step as Int] in
            try ChangeSetTests.place(in: place, killedAt: step)
        }
    }

    @Test(
        "If a process is killed at any step of a change set, the next process finishes the change set", .timeLimit(.minutes(60)),
        arguments: 0...4)
    func killed(step: Int) async throws {
        try await withFolder { root in
            try await kill(at: step, in: root)
            // The last step edits the manifest.
            #expect(try contents(of: root)["Package.swift"] == (step == 4 ? "new\n" : "old\n"))
            #expect(StagingArea.isUnfinished(in: root))
            #expect(throws: Self.interrupted(andNow: "finished")) { try StagingArea(for: root) }
            #expect(try contents(of: root) == Self.after)
            #expect(!StagingArea.isUnfinished(in: root))
            #expect(try StagingArea.recover(in: root) == nil)
        }
    }

    @Test("A change set changes no file of the package if its process is killed before the journal is written")
    func killedWhileStaged() async throws {
        try await withFolder(Self.before) { root in
            await #expect(processExitsWith: .signal(SIGKILL)) { [place = root.path as String] in
                let root = URL(filePath: place, directoryHint: .isDirectory)
                let stage = try StagingArea(for: root)
                try stage.write(ChangeSetTests.change(in: root))
                raise(SIGKILL)
            }
            #expect(try contents(of: root) == Self.before)
            try StagingArea(for: root).clear()
            #expect(try contents(of: root) == Self.before)
        }
    }

    @Test("An interrupted change set is rolled back if another edit conflicts with it", arguments: 1...3)
    func crossed(step: Int) async throws {
        try await withFolder { root in
            try await kill(at: step, in: root)
            try write(["Package.swift": "theirs\n"], to: root)
            #expect(throws: Self.interrupted(andNow: "undone")) { try StagingArea(for: root) }
            #expect(try contents(of: root) == Self.before.merging(["Package.swift": "theirs\n"]) { $1 })
        }
    }

    private static func interrupted(andNow end: String) -> Failure {
        Failure(
            .notNow, "An earlier change was interrupted and is now \(end).",
            hint: "Look at git status, then run the command again if it is still needed.")
    }

    @Test("If the completed steps of an interrupted change set were undone by hand, its remaining steps are not taken", arguments: 1...4)
    func reset(step: Int) async throws {
        try await withFolder { root in
            try await kill(at: step, in: root)
            for folder in ["Modules", "Tests"] { try FileManager.default.removeItem(at: root.appending(path: folder)) }
            try write(Self.before, to: root)
            #expect(try StagingArea.recover(in: root) == .undone)
            #expect(try contents(of: root) == Self.before)
        }
    }

    @Test("An interrupted change set is finished even if the files that it has already changed were then edited by hand")
    func edited() async throws {
        try await withFolder { root in
            try await kill(at: 3, in: root)
            let mine = ["Apps/a/Composed.swift": "longest list\n", "Modules/W/W.swift": "mine\n"]
            try write(mine, to: root)
            #expect(try StagingArea.recover(in: root) == .finished)
            #expect(try contents(of: root) == Self.after.merging(mine) { $1 })
        }
    }

    @Test("A change set is rolled back completely even if its staged files were formatted")
    func formatted() async throws {
        try await withFolder { root in
            let (stage, change) = try Self.staged(in: root)
            try write(["Modules/W/W.swift": "formatted\n"], to: stage.tree)
            try write(["Package.swift": "theirs\n"], to: root)
            #expect(
                throws: Failure(.notNow, "Package.swift was changed by another program. Nothing was changed.", hint: "Try again.")
            ) { try stage.place(change) }
            #expect(try contents(of: root) == Self.before.merging(["Package.swift": "theirs\n"]) { $1 })
        }
    }

    @Test("If another program edits files during a change set, the error names the edited file and the folder that could not be restored")
    func keptAfterStep() async throws {
        try await withFolder { root in
            let (stage, change) = try Self.staged(in: root)
            #expect(
                throws: Failure(
                    .notNow, "Package.swift was changed by another program. Modules/W could not be restored.", hint: "Try again.")
            ) {
                try stage.place(change) {
                    if $0 == 3 { try? write(["Modules/W/W.swift": "mine\n", "Package.swift": "theirs\n"], to: root) }
                }
            }
        }
    }

    @Test("A change set does not overwrite a folder, even one whose name differs only in case", arguments: ["Modules/W", "Tests/w"])
    func existing(path: String) async throws {
        try await withFolder { root in
            let there = Self.before.merging(["\(path)/mine": "mine\n"]) { $1 }
            try write(there, to: root)
            #expect(
                throws: Failure(
                    .refused, "\(path) already exists.", hint: "Choose another name, or remove \(path) first.")
            ) { try put(Self.change(in: root), in: root) }
            #expect(try contents(of: root) == there)
        }
    }

    @Test("The message about an existing folder at the root of the package contains the folder's name")
    func existingAtRoot() async throws {
        try await withFolder(["NOTES/mine": "mine\n"]) { root in
            #expect(throws: Failure(.refused, "NOTES already exists.", hint: "Choose another name, or remove NOTES first.")) {
                try put(ChangeSet(in: root, folders: [.init("Notes", [.init("a", "a\n")])], edits: []), in: root)
            }
        }
    }

    @Test("A change set is refused if a file changed after it was read")
    func raced() async throws {
        try await withFolder { root in
            let theirs = Self.before.merging(["Package.swift": "theirs\n"]) { $1 }
            try write(theirs, to: root)
            #expect(
                throws: Failure(
                    .notNow, "Package.swift was changed by another program. Nothing was changed.", hint: "Try again.")
            ) { try put(Self.change(in: root), in: root) }
            let folders = try FileManager.default.contentsOfDirectory(atPath: root.path).sorted()
            #expect(try contents(of: root) == theirs && folders.contains("Apps"))
        }
    }

    @Test("Only one process changes a package at a time")
    func locked() async throws {
        try await withFolder { root in
            let first = try StagingArea(for: root)
            #expect(
                throws: Failure(
                    .notNow, "Another espalier process is changing this package.", hint: "Try again when that process has ended.")
            ) { try StagingArea(for: root) }
            try first.clear()
        }
    }
}
