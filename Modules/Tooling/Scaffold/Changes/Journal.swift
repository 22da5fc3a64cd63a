import EnglishOnly
import Failure
import Foundation
import Language

/// The steps of a change set, written to disk before the first step is taken.
///
/// A single rename is atomic, but a series of renames is not. After an interruption, the next run reads the journal and finishes the
/// remaining steps. It rolls back if one of them is impossible, or if another program has undone an earlier step.
struct Journal: Codable {
    struct Step: Codable {
        /// The path, relative to both the package and the staged tree.
        let path: String
        /// The old text of an edited file; nil for any other step.
        var old: String?
        var new: String?
        /// For a new folder, the text of each file, keyed by the file's path in the folder; for a new file, its text under the key `""`;
        /// for a removed folder, the texts that were read, or nil to remove any content.
        var files: [String: String]?
        var isRemoval: Bool?
    }

    let steps: [Step]

    /// - Parameter tree: The folder of the staged files. If they were formatted, they may differ from the files of the change set.
    init(_ change: ChangeSet, staged tree: URL) {
        let folders = change.folders.map { folder in
            let texts = folder.files.map { file in
                (file.path, (try? String(contentsOf: tree.appending(path: "\(folder.path)/\(file.path)"), encoding: .utf8)) ?? file.text)
            }
            return Step(path: folder.path, files: Dictionary(texts) { $1 })
        }
        steps =
            folders + change.files.map { Step(path: $0.path, files: ["": $0.text]) }
            + change.edits.map { Step(path: $0.path, old: $0.old, new: $0.new) }
            + change.removals.map { removal in
                let texts = removal.files.map { Dictionary($0.map { ($0.path, $0.text) }) { $1 } }
                return Step(path: removal.path, files: texts, isRemoval: true)
            }
    }

    /// Takes all remaining steps. A second call has no further effect.
    ///
    /// - Throws: `Failure` of kind `notNow` if a step is impossible, or if a step that was taken has been undone by another program; the
    ///   change is then rolled back.
    func finish(in root: URL, from tree: URL, onStep: (Int) -> Void = { _ in }) throws(Failure) {
        // Going on after another program has undone a step could leave a reference to a file that does not exist.
        if let lost = steps.first(where: { $0.isLost(in: root, tree) }) {
            throw rolledBack(.init(text: "\(lost.path) was changed by another program."), in: root, tree)
        }
        for (index, step) in steps.enumerated() {
            onStep(index)
            if let obstacle = step.take(in: root, from: tree) { throw rolledBack(obstacle, in: root, tree) }
        }
        onStep(steps.count)
    }

    private func rolledBack(_ obstacle: Obstacle, in root: URL, _ tree: URL) -> Failure {
        for taken in steps { taken.takeBack(in: root, to: tree) }
        let kept = steps.filter { $0.isTaken(from: tree) && !$0.isLost(in: root, tree) }.map(\.path)
        let rest = kept.isEmpty ? "Nothing was changed." : "\(kept.joined(separator: ", ")) could not be restored."
        return Failure(.notNow, "\(obstacle.text) \(rest)", hint: obstacle.hint)
    }
}

/// Why a step is impossible.
private struct Obstacle {
    let text: String
    var hint: Phrase = "Try again."
}

extension Obstacle {
    /// Describes the error of the last system call.
    fileprivate init(_ path: String, cannotBe done: String) {
        self.init(text: "\(path) cannot be \(done): \(String(cString: strerror(errno))).")
        switch errno {
        case EACCES, EPERM, EROFS: hint = "Check the permissions."
        case ENOSPC, EDQUOT: hint = "Check the disk space."
        default: break
        }
    }
}

extension Journal.Step {
    /// Whether the step was taken, even if another program has undone it since. Taking a step moves a new folder, a new file or an edited
    /// file out of the staged tree, and a removed folder into it.
    fileprivate func isTaken(from tree: URL) -> Bool {
        FileManager.default.fileExists(atPath: tree.appending(path: path).withoutSlash) == (isRemoval == true)
    }

    /// Whether the step was taken and another program has undone it: a removed folder or an old text is back, or a file is missing.
    fileprivate func isLost(in root: URL, _ tree: URL) -> Bool {
        let target = root.appending(path: path).withoutSlash
        guard isTaken(from: tree) else { return false }
        if isRemoval == true { return FileManager.default.fileExists(atPath: target) }
        if let old { return (try? String(contentsOfFile: target, encoding: .utf8)) ?? old == old }
        return !(files ?? [:]).keys.allSatisfy { FileManager.default.fileExists(atPath: $0.isEmpty ? target : "\(target)/\($0)") }
    }

    /// Takes the step. Returns the obstacle, or nil on success.
    fileprivate func take(in root: URL, from tree: URL) -> Obstacle? {
        let staged = tree.appending(path: path).withoutSlash, target = root.appending(path: path).withoutSlash
        if isRemoval == true {
            if let obstacle = move(target, to: staged) { return obstacle }
            // Compare the files only now, because after the move, no other program can save a file at its old path.
            return files == nil || isUntouched(staged) ? nil : Obstacle(text: "\(path) was changed by another program.")
        }
        if isTaken(from: tree) { return nil }
        if old == nil, (try? FileManager.default.contentsOfDirectory(atPath: target)) == nil, FileManager.default.fileExists(atPath: target)
        {
            return Obstacle(text: "\(path) already exists.")
        }
        // A file that can no longer be read as text counts as changed, too.
        if let old, (try? String(contentsOfFile: target, encoding: .utf8)) != old {
            return Obstacle(text: "\(path) was changed by another program.")
        }
        // `rename` replaces an empty folder, but refuses to replace any other folder.
        return rename(staged, target) == 0 ? nil : Obstacle(path, cannotBe: "written")
    }

    /// Moves a removed folder to the staging area, or back if the removal is undone.
    private func move(_ source: String, to target: String) -> Obstacle? {
        // If the source no longer exists, it was already moved.
        guard FileManager.default.fileExists(atPath: source) else { return nil }
        let parent = URL(filePath: target).deletingLastPathComponent()
        try? FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
        return rename(source, target) == 0 ? nil : Obstacle(path, cannotBe: "moved")
    }

    fileprivate func takeBack(in root: URL, to tree: URL) {
        let staged = tree.appending(path: path).withoutSlash, target = root.appending(path: path).withoutSlash
        if isRemoval == true {
            if !FileManager.default.fileExists(atPath: target) { _ = move(staged, to: target) }
            return
        }
        guard isTaken(from: tree) else { return }
        if let old {
            // Restore a file only if it has not changed since the step, so that later edits are kept.
            guard let text = try? String(contentsOfFile: target, encoding: .utf8), text == new else { return }
            guard (try? Data(old.utf8).write(to: URL(filePath: staged))) != nil else { return }
            let mode = try? FileManager.default.attributesOfItem(atPath: target)[.posixPermissions]
            if let mode { try? FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: staged) }
        } else if !isUntouched(target) {
            return
        }
        rename(old == nil ? target : staged, old == nil ? staged : target)
    }

    /// Whether the path holds nothing but the step's files; otherwise, removing it would lose later changes.
    private func isUntouched(_ target: String) -> Bool {
        guard let files else { return false }
        if let text = files[""] { return (try? String(contentsOfFile: target, encoding: .utf8)) == text }
        return ((try? FileManager.default.subpathsOfDirectory(atPath: target)) ?? []).allSatisfy { path in
            let file = target + "/" + path
            let type = try? FileManager.default.attributesOfItem(atPath: file)[.type] as? FileAttributeType
            // The Finder may create .DS_Store at any time.
            return type == .typeDirectory || path.hasSuffix(".DS_Store")
                || files[path] != nil && (try? String(contentsOfFile: file, encoding: .utf8)) == files[path]
        }
    }
}
