import EnglishOnly
import Failure
import Foundation
import Toolchain

/// A folder in which a change set is prepared before it is applied.
package struct StagingArea: Sendable {
    private let root: URL
    private let folder: URL
    private let lock: FileLock

    /// The folder for new, edited and removed files, each at its path in the package.
    package var tree: URL { folder.appending(path: "tree") }
    private var journal: URL { folder.appending(path: "journal.json") }

    /// What became of an interrupted change.
    package enum Recovery { case finished, undone }

    /// Locks the staging area.
    ///
    /// - Throws: `Failure` of kind `notNow` while another process uses the area, or after recovering from an interrupted change, because
    ///   the package may have changed since the caller read it; `cannotCreate` if the area's folder is not writable.
    package init(for root: URL) throws(Failure) {
        try self.init(locking: root)
        guard let recovery = try recover() else { return }
        throw Failure(
            .notNow, "An earlier change was interrupted and is now \(recovery == .finished ? "finished" : "undone").",
            hint: "Look at git status, then run the command again if it is still needed.")
    }

    /// Finishes an interrupted change, or undoes it if it can no longer be finished. Returns nil if no change was interrupted.
    package static func recover(in root: URL) throws(Failure) -> Recovery? { try StagingArea(locking: root).recover() }

    private init(locking root: URL) throws(Failure) {
        self.root = root
        let work = try Self.work(in: root)
        folder = work.appending(path: "change")
        do {
            try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
        } catch {
            throw Failure(.cannotCreate, "\(work.withoutSlash) cannot be written.", hint: "Check its permissions.")
        }
        let path = work.appending(path: "change.lock").withoutSlash
        do throws(FileLock.Refusal) { lock = try FileLock(path, makes: true) } catch {
            switch error {
            case .unopened: throw Failure(.cannotCreate, "\(path) cannot be written.", hint: "Check its permissions.")
            case .held:
                throw Failure(.notNow, "Another espalier process is changing this package.", hint: "Try again when that process has ended.")
            }
        }
    }

    /// Whether an interrupted change is waiting to be finished.
    package static func isUnfinished(in root: URL) -> Bool {
        guard let work = try? work(in: root) else { return false }
        return FileManager.default.fileExists(atPath: work.appending(path: "change/journal.json").withoutSlash)
    }

    /// The folder for staging: in `.build`, which is never committed. If `.build` is on another disk, the folder is in the package itself,
    /// because a rename cannot move a file to another disk.
    private static func work(in root: URL) throws(Failure) -> URL {
        let build = root.appending(path: ".build")
        if !FileManager.default.fileExists(atPath: build.withoutSlash) || build.device == root.device {
            return build.appending(path: "espalier")
        }
        return root.appending(path: ".espalier")
    }

    private func recover() throws(Failure) -> Recovery? {
        var recovery: Recovery?
        if let data = try? Data(contentsOf: journal), let journal = try? JSONDecoder().decode(Journal.self, from: data) {
            recovery = (try? journal.finish(in: root, from: tree)) == nil ? .undone : .finished
        }
        try clear()
        return recovery
    }

    /// Removes all staged files. The journal is removed first, so that no later run tries to finish a change whose files are gone.
    package func clear() throws(Failure) {
        try? FileManager.default.removeItem(at: journal)
        guard FileManager.default.fileExists(atPath: folder.withoutSlash) else { return }
        do { try FileManager.default.removeItem(at: folder) } catch {
            throw Failure(.inputOutput, "\(folder.withoutSlash) cannot be removed.", hint: "Remove it yourself.")
        }
    }

    /// Writes the change set to the staging area.
    package func write(_ change: ChangeSet) throws(Failure) {
        try change.check()
        for folder in change.folders {
            for file in folder.files {
                let path = folder.path + "/" + file.path
                try write(file.text, to: path)
                if file.isExecutable { set(0o755, of: path) }
            }
        }
        for file in change.files { try write(file.text, to: file.path) }
        for edit in change.edits {
            try write(edit.new, to: edit.path)
            let mode = try? FileManager.default.attributesOfItem(atPath: root.appending(path: edit.path).withoutSlash)[.posixPermissions]
            if let mode { set(mode, of: edit.path) }
        }
    }

    private func set(_ mode: Any, of path: String) {
        try? FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: tree.appending(path: path).withoutSlash)
    }

    private func write(_ text: String, to path: String) throws(Failure) {
        let file = tree.appending(path: path)
        do {
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        } catch {
            throw Failure(.cannotCreate, "\(file.withoutSlash) cannot be written.", hint: "Check its permissions and the disk space.")
        }
    }

    /// Writes and applies a change set that needs no further check.
    func apply(_ change: ChangeSet) throws(Failure) {
        do throws(Failure) {
            try write(change)
            try place(change)
        } catch {
            try? clear()
            throw error
        }
    }

    /// Applies the change set.
    ///
    /// - Parameter onStep: Called with the step's number before each step, and once more after the last.
    package func place(_ change: ChangeSet, onStep: (Int) -> Void = { _ in }) throws(Failure) {
        try change.check()
        let written = Journal(change, staged: tree)
        do {
            for path in change.folders.map(\.path) + change.files.map(\.path) {
                let parent = root.appending(path: path).deletingLastPathComponent()
                try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
            }
            let encoded = try JSONEncoder().encode(written)
            try encoded.write(to: journal, options: .atomic)
        } catch {
            throw Failure(.cannotCreate, "\(journal.withoutSlash) cannot be written.", hint: "Check its permissions and the disk space.")
        }
        try RunningWork.change { () throws(Failure) in
            try withoutInterruption { () throws(Failure) in try written.finish(in: root, from: tree, onStep: onStep) }
        }
        try clear()
    }
}

/// Ignores SIGINT, SIGTERM and SIGHUP for the few milliseconds during which a change is partly applied.
private func withoutInterruption(_ body: () throws(Failure) -> Void) throws(Failure) {
    let before = [SIGINT, SIGTERM, SIGHUP].map { ($0, signal($0, SIG_IGN)) }
    defer { for (number, handler) in before { signal(number, handler) } }
    try body()
}

extension URL {
    fileprivate var device: Int? {
        (try? FileManager.default.attributesOfItem(atPath: resolvingSymlinksInPath().withoutSlash))?[.systemNumber] as? Int
    }
}
