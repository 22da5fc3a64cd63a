import EnglishOnly
import Failure
import Foundation
import Toolchain

/// A folder beside the package's own, in which a change is made ready before any of it is put in place.
package struct Stage: Sendable {
    private let root: URL
    private let folder: URL
    private let lock: FileLock

    /// The change as it will be: the new folders and the edited files, each where it will be in the package.
    package var tree: URL { folder.appending(path: "tree") }
    private var journal: URL { folder.appending(path: "journal.json") }

    /// Takes the stage for one change, and first ends the one of whoever was killed on it.
    ///
    /// - Throws: `Failure` of kind `notNow` while somebody else is on it, `cannotCreate` where nothing can be written.
    package init(for root: URL) throws(Failure) {
        self.root = root
        let work = try Self.work(in: root)
        folder = work.appending(path: "change")
        do {
            try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
        } catch {
            throw Failure(.cannotCreate, "\(work.withoutSlash) cannot be written to.", hint: "Give yourself leave to write there.")
        }
        let path = work.appending(path: "change.lock").withoutSlash
        do throws(FileLock.Refusal) { lock = try FileLock(path, makes: true) } catch {
            switch error {
            case .unopened: throw Failure(.cannotCreate, "\(path) cannot be written.", hint: "Give yourself leave to write there.")
            case .held:
                throw Failure(.notNow, "Another espalier is changing this package.", hint: "Wait until it has ended, and try again.")
            }
        }
        try recover()
    }

    /// Whether somebody was killed while a change was put in place, and nobody has come to end it.
    package static func isUnfinished(in root: URL) -> Bool {
        guard let work = try? work(in: root) else { return false }
        return FileManager.default.fileExists(atPath: work.appending(path: "change/journal.json").withoutSlash)
    }

    /// In `.build`, which nobody commits; where that is on another disk, from which nothing can be renamed, in the package itself.
    private static func work(in root: URL) throws(Failure) -> URL {
        let build = root.appending(path: ".build")
        if !FileManager.default.fileExists(atPath: build.withoutSlash) || build.device == root.device {
            return build.appending(path: "espalier")
        }
        return root.appending(path: ".espalier")
    }

    private func recover() throws(Failure) {
        if let data = try? Data(contentsOf: journal), let journal = try? JSONDecoder().decode(Journal.self, from: data) {
            // Should the rest not be possible any more, it is taken back, and the way is free all the same.
            try? journal.finish(in: root, from: tree)
        }
        try clear()
    }

    /// Leaves no trace of the stage. The journal goes first: a stage without one was never begun.
    package func clear() throws(Failure) {
        try? FileManager.default.removeItem(at: journal)
        guard FileManager.default.fileExists(atPath: folder.withoutSlash) else { return }
        do { try FileManager.default.removeItem(at: folder) } catch {
            throw Failure(.inputOutput, "\(folder.withoutSlash) cannot be removed.", hint: "Remove it by hand.")
        }
    }

    /// Writes the change down, here and nowhere else.
    package func write(_ change: Change) throws(Failure) {
        try change.check()
        for folder in change.folders {
            for file in folder.files { try write(file.text, to: folder.path + "/" + file.path) }
        }
        for edit in change.edits {
            try write(edit.new, to: edit.path)
            let mode = try? FileManager.default.attributesOfItem(atPath: root.appending(path: edit.path).withoutSlash)[.posixPermissions]
            if let mode {
                try? FileManager.default.setAttributes(
                    [.posixPermissions: mode], ofItemAtPath: tree.appending(path: edit.path).withoutSlash)
            }
        }
    }

    private func write(_ text: String, to path: String) throws(Failure) {
        let file = tree.appending(path: path)
        do {
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        } catch {
            throw Failure(.cannotCreate, "\(file.withoutSlash) cannot be written.", hint: "Is the disk full?")
        }
    }

    /// Puts the change in place, step by step.
    ///
    /// - Parameter onStep: Called before each step, and after the last, with its number.
    package func place(_ change: Change, onStep: (Int) -> Void = { _ in }) throws(Failure) {
        try change.check()
        let written = Journal(change)
        do {
            for folder in change.folders {
                let parent = root.appending(path: folder.path).deletingLastPathComponent()
                try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
            }
            let encoded = try JSONEncoder().encode(written)
            try encoded.write(to: journal, options: .atomic)
        } catch {
            throw Failure(.cannotCreate, "\(journal.withoutSlash) cannot be written.", hint: "Is the disk full?")
        }
        try withoutInterruption { () throws(Failure) in try written.finish(in: root, from: tree, onStep: onStep) }
        try clear()
    }
}

/// Who asks politely waits for the few milliseconds in which a change is half in place.
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
