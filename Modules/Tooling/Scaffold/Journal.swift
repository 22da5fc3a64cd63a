import EnglishOnly
import Failure
import Foundation

/// What a change that is being put in place consists of, written down before its first step.
///
/// Renaming one file or folder is all or nothing; several are not. Whoever is killed between two of them leaves the
/// journal behind, and with it the next one takes the remaining steps, or takes back those that were taken.
struct Journal: Codable {
    struct Step: Codable {
        /// From the root of the package, and from the staged tree: the same place in both.
        let path: String
        /// What the file said before, where it is an edit.
        let old: String?
        let new: String?
    }

    let steps: [Step]

    init(_ change: Change) {
        steps =
            change.folders.map { Step(path: $0.path, old: nil, new: nil) }
            + change.edits.map { Step(path: $0.path, old: $0.old, new: $0.new) }
    }

    /// Takes every step that is not taken yet. Doing it twice is doing it once.
    ///
    /// - Throws: `Failure` of kind `notNow` when something else was put where a step leads; nothing of the change is left then.
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
    /// What is in the way; nil once the step is taken.
    fileprivate func take(in root: URL, from tree: URL) -> String? {
        let staged = tree.appending(path: path).withoutSlash, target = root.appending(path: path).withoutSlash
        // What is not staged any more was moved.
        guard FileManager.default.fileExists(atPath: staged) else { return nil }
        if let old, let text = try? String(contentsOfFile: target, encoding: .utf8), text != old {
            return "\(path) was changed by somebody else meanwhile."
        }
        // It takes an empty folder for none, and refuses any other.
        guard rename(staged, target) == 0 else { return "\(path) cannot be put in place: \(String(cString: strerror(errno)))." }
        return nil
    }

    fileprivate func takeBack(in root: URL, to tree: URL) {
        let staged = tree.appending(path: path).withoutSlash, target = root.appending(path: path).withoutSlash
        guard !FileManager.default.fileExists(atPath: staged) else { return }
        if let old {
            // Only what is still as it was put there: what somebody wrote since is theirs.
            guard let text = try? String(contentsOfFile: target, encoding: .utf8), text == new else { return }
            guard (try? Data(old.utf8).write(to: URL(filePath: staged))) != nil else { return }
        }
        rename(old == nil ? target : staged, old == nil ? staged : target)
    }
}
