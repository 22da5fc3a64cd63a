import EnglishOnly
import Failure
import Foundation

/// The steps of a change set, written to disk before the first step is taken.
///
/// A single rename is atomic, but a series of renames is not. After an interruption, the next run reads the journal and finishes the
/// remaining steps, or rolls back.
struct Journal: Codable {
    struct Step: Codable {
        /// The path, relative to both the package and the staged tree.
        let path: String
        /// The old text of an edited file; nil for any other step.
        var old: String?
        var new: String?
        /// For a new folder, the text of each file, keyed by the file's path in the folder; for a new file, its text under the key `""`.
        var made: [String: String]?
        /// Whether the step removes a folder.
        var isRemoval: Bool?
    }

    let steps: [Step]

    init(_ change: ChangeSet) {
        let folders = change.folders.map { folder in
            Step(path: folder.path, made: Dictionary(folder.files.map { ($0.path, $0.text) }) { $1 })
        }
        steps =
            folders + change.files.map { Step(path: $0.path, made: ["": $0.text]) }
            + change.edits.map { Step(path: $0.path, old: $0.old, new: $0.new) } + change.removals.map { Step(path: $0, isRemoval: true) }
    }

    /// Takes all remaining steps. A second call has no further effect.
    ///
    /// - Throws: `Failure` of kind `notNow` if a step is impossible, for example because another program changed a file; the
    ///   change is then rolled back.
    func finish(in root: URL, from tree: URL, onStep: (Int) -> Void = { _ in }) throws(Failure) {
        for (index, step) in steps.enumerated() {
            onStep(index)
            guard let obstacle = step.take(in: root, from: tree) else { continue }
            for taken in steps { taken.takeBack(in: root, to: tree) }
            throw Failure(.notNow, "\(obstacle) Nothing was changed.", hint: "Try again.")
        }
        onStep(steps.count)
    }
}

extension Journal.Step {
    /// Takes the step. Returns a description of the obstacle, or nil on success.
    fileprivate func take(in root: URL, from tree: URL) -> String? {
        let staged = tree.appending(path: path).withoutSlash, target = root.appending(path: path).withoutSlash
        if isRemoval == true { return move(target, to: staged) }
        // If the file is no longer staged, it was already moved.
        guard FileManager.default.fileExists(atPath: staged) else { return nil }
        if old == nil, (try? FileManager.default.contentsOfDirectory(atPath: target)) == nil, FileManager.default.fileExists(atPath: target)
        {
            return "\(path) already exists."
        }
        // A file that can no longer be read as text counts as changed, too.
        if let old, (try? String(contentsOfFile: target, encoding: .utf8)) != old {
            return "\(path) was changed by another program."
        }
        // `rename` replaces an empty folder, but refuses to replace any other folder.
        guard rename(staged, target) == 0 else { return "\(path) cannot be written: \(String(cString: strerror(errno)))." }
        return nil
    }

    /// Moves a removed folder to the staging area, or back if the removal is undone.
    private func move(_ source: String, to target: String) -> String? {
        // If the source no longer exists, it was already moved.
        guard FileManager.default.fileExists(atPath: source) else { return nil }
        let parent = URL(filePath: target).deletingLastPathComponent()
        try? FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
        return rename(source, target) == 0 ? nil : "\(path) cannot be moved: \(String(cString: strerror(errno)))."
    }

    fileprivate func takeBack(in root: URL, to tree: URL) {
        let staged = tree.appending(path: path).withoutSlash, target = root.appending(path: path).withoutSlash
        if isRemoval == true {
            if !FileManager.default.fileExists(atPath: target) { _ = move(staged, to: target) }
            return
        }
        guard !FileManager.default.fileExists(atPath: staged) else { return }
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

    /// Whether everything at the path is still as the step created it; otherwise, removing it would lose later changes.
    private func isUntouched(_ target: String) -> Bool {
        guard let made else { return false }
        if let text = made[""] { return (try? String(contentsOfFile: target, encoding: .utf8)) == text }
        return ((try? FileManager.default.subpathsOfDirectory(atPath: target)) ?? []).allSatisfy { path in
            let file = target + "/" + path
            let type = try? FileManager.default.attributesOfItem(atPath: file)[.type] as? FileAttributeType
            return type == .typeDirectory || made[path] != nil && (try? String(contentsOfFile: file, encoding: .utf8)) == made[path]
        }
    }
}
