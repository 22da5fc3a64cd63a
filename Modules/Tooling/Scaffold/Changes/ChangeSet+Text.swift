import Foundation

extension ChangeSet {
    /// The changes as text: a tree of the new and removed folders and the new files, and a diff of each edited file.
    package var text: String { tree + edits.map { "\n" + Diff($0.old, $0.new).text(of: $0.path) }.joined() }

    /// The new folders with their files, the new files, and the removed folders.
    package var tree: String {
        let new = folders.map { folder in
            let branch = Branch(folder.files.map { $0.path.split(separator: "/").map(String.init) })
            return folder.path + "/\n" + branch.lines.map { $0 + "\n" }.joined()
        }
        return (new + files.map { $0.path + "\n" } + removals.map { "\($0.path)/ (removed)\n" }).joined()
    }
}

private struct Branch {
    private let children: [(name: String, branch: Branch)]

    init(_ paths: [[String]]) {
        let names = Set(paths.compactMap(\.first)).sorted()
        children = names.map { name in
            (name, Branch(paths.filter { $0.first == name }.map { Array($0.dropFirst()) }.filter { !$0.isEmpty }))
        }
    }

    var lines: [String] {
        children.enumerated().flatMap { index, child in
            let isLast = index == children.count - 1
            return [(isLast ? "└── " : "├── ") + child.name] + child.branch.lines.map { (isLast ? "    " : "│   ") + $0 }
        }
    }
}
