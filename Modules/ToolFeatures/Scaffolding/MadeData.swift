import Commands
import Scaffold

/// The JSON output for a change set.
struct MadeData: Encodable {
    let isRehearsal: Bool
    let folders: [String]
    let files: [String]
    let edits: [String]
    let removed: [String]

    init(_ change: ChangeSet, isDryRun: Bool) {
        isRehearsal = isDryRun
        folders = change.folders.map(\.path)
        files = change.folders.flatMap { folder in folder.files.map { folder.path + "/" + $0.path } } + change.files.map(\.path)
        edits = change.edits.map(\.path)
        removed = change.removals.map(\.path)
    }
}

extension Answer {
    /// - Parameter done: A message about the completed change; not shown for a dry run.
    init(_ change: ChangeSet, isDryRun: Bool, done: String) {
        let tree = change.tree.isEmpty ? "" : change.tree + "\n"
        self.init(
            MadeData(change, isDryRun: isDryRun), text: isDryRun ? "\(change.text)\nNothing was changed.\n" : "\(tree)\(done)\n")
    }
}
