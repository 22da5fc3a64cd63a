/// The difference between two texts, line by line.
struct Diff {
    fileprivate enum Line { case same(String), gone(String), new(String) }

    private let lines: [Line]

    init(_ old: String, _ new: String) {
        let before = old.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let after = new.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let difference = after.difference(from: before)
        var removed: Set<Int> = [], inserted: Set<Int> = []
        for change in difference {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var lines: [Line] = [], left = 0, right = 0
        while left < before.count || right < after.count {
            if removed.contains(left), left < before.count {
                lines.append(.gone(before[left]))
                left += 1
            } else if inserted.contains(right), right < after.count {
                lines.append(.new(after[right]))
                right += 1
            } else {
                lines.append(.same(after[right]))
                (left, right) = (left + 1, right + 1)
            }
        }
        self.lines = lines
    }

    /// The difference in unified format, which `patch` and `git apply` read, with two lines of context.
    func text(of path: String) -> String {
        var text = "--- a/\(path)\n+++ b/\(path)\n"
        for hunk in hunks {
            let before = lines[..<hunk.lowerBound]
            let (left, right) = (before.count { $0.isOld }, before.count { $0.isNew })
            let (olds, news) = (lines[hunk].count { $0.isOld }, lines[hunk].count { $0.isNew })
            text += "@@ -\(olds == 0 ? left : left + 1),\(olds) +\(news == 0 ? right : right + 1),\(news) @@\n"
            text += lines[hunk].map { $0.text + "\n" }.joined()
        }
        return text
    }

    private var hunks: [Range<Int>] {
        var hunks: [Range<Int>] = []
        // The empty text after the last line break is not a line.
        let end = if case .same("")? = lines.last { lines.count - 1 } else { lines.count }
        for index in lines.indices where lines[index].isChange {
            let near = max(0, index - 2)..<min(end, index + 3)
            if let last = hunks.last, last.upperBound >= near.lowerBound {
                hunks[hunks.count - 1] = last.lowerBound..<near.upperBound
            } else {
                hunks.append(near)
            }
        }
        return hunks
    }
}

extension Diff.Line {
    fileprivate var isChange: Bool { if case .same = self { false } else { true } }
    fileprivate var isOld: Bool { if case .new = self { false } else { true } }
    fileprivate var isNew: Bool { if case .gone = self { false } else { true } }
    fileprivate var text: String {
        switch self {
        case .same(let line): " " + line
        case .gone(let line): "-" + line
        case .new(let line): "+" + line
        }
    }
}
