import Foundation

extension Change {
    /// What the change would do, for a person: a tree of what is new, and a diff of what is edited.
    package var text: String { tree + edits.map { "\n" + Diff($0.old, $0.new).text(of: $0.path) }.joined() }

    /// Each new folder with its files below it.
    package var tree: String {
        folders.map { folder in
            let branch = Branch(folder.files.map { $0.path.split(separator: "/").map(String.init) })
            return folder.path + "/\n" + branch.lines.map { $0 + "\n" }.joined()
        }.joined()
    }
}

/// Paths by their first words.
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
