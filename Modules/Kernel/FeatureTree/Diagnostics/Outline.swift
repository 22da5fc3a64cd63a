/// A tree of names: how features hang together, or how they are mounted.
public struct Outline: Hashable, Sendable {
    /// One feature, and how many lines it takes with all below it.
    private struct Line: Hashable {
        let name: String
        let slot: String?
        let failure: String?
        var count: Int
    }

    /// Parents before children. Flat, and shared with the outlines of the parts, because a tree of arrays would be
    /// compared, and freed, by recursion, and so could only be as deep as the stack is.
    private let lines: ArraySlice<Line>

    /// Makes an outline of a feature and of those below it.
    public init(_ name: String, slot: String? = nil, failure: String? = nil, _ children: [Outline] = []) {
        let below = children.flatMap(\.lines)
        lines = [Line(name: name, slot: slot, failure: failure, count: below.count + 1)] + below
    }

    private init(lines: ArraySlice<Line>) { self.lines = lines }

    private var first: Line { lines[lines.startIndex] }
    /// The feature's name.
    public var name: String { first.name }
    /// The slot that the feature fills in its parent, if that is how it comes to be there.
    public var slot: String? { first.slot }
    /// Why the feature's work ended, if it failed; one line.
    public var failure: String? { first.failure }
    /// What hangs under it, in order.
    public var children: [Outline] {
        var (children, start): ([Outline], Int) = ([], lines.startIndex + 1)
        while start < lines.endIndex {
            let end = start + lines[start].count
            children.append(Outline(lines: lines[start..<end]))
            start = end
        }
        return children
    }

    /// How many levels are drawn by indentation.
    private static let deepest = 64

    /// One feature a line, each two spaces deeper than its parent, with its slot, or why it failed.
    ///
    /// From the 65th level on, a line is as far in as the 64th and begins with its level, so that the text of a deep tree stays readable and grows
    /// by its lines.
    public var text: String {
        var (text, ends): (String, [Int]) = ("", [])
        for (index, line) in zip(lines.indices, lines) {
            while let end = ends.last, end <= index { ends.removeLast() }
            if index > lines.startIndex { text += "\n" }
            text += String(repeating: "  ", count: min(ends.count, Self.deepest))
            if ends.count > Self.deepest { text += "[\(ends.count)] " }
            text += line.name
            if let slot = line.slot { text += " (\(slot))" }
            if let failure = line.failure { text += " failed: \(failure)" }
            ends.append(index + line.count)
        }
        return text
    }
}

extension Node {
    /// The names of the subtree as it is mounted now.
    package var outline: Outline { Outline(of: self) }
}

extension Outline {
    @MainActor
    fileprivate init(of root: Node) {
        enum Step { case enter(Node), leave(Int) }
        var (lines, steps): ([Line], [Step]) = ([], [.enter(root)])
        while let step = steps.popLast() {
            switch step {
            case .enter(let node):
                steps.append(.leave(lines.count))
                let reason = node.failure.map { "\($0)".prefix { !$0.isNewline } }
                lines.append(Line(name: node.name, slot: nil, failure: reason.map(String.init), count: 1))
                steps += node.children.reversed().map(Step.enter)
            case .leave(let index):
                lines[index].count = lines.count - index
            }
        }
        self.init(lines: lines[...])
    }
}

extension Blueprint {
    func outline(of need: Need) -> Outline { Outline(of: need, in: self) }

    /// The features right below what needs these: values are no features, but what they are made of may bring some, each once.
    fileprivate func features(meeting needs: [Need]) -> [Int] {
        var (found, known, waiting): ([Int], Set<Int>, [Int]) = ([], [], needs.flatMap(ordered).reversed())
        while let index = waiting.popLast() {
            guard known.insert(index).inserted else { continue }
            if entries[index].feature == nil {
                waiting += entries[index].needs.flatMap(ordered).reversed()
            } else {
                found.append(index)
            }
        }
        return found
    }
}

extension Outline {
    @MainActor
    fileprivate init(of need: Need, in blueprint: Blueprint) {
        enum Step { case enter(Int), leave(Int) }
        // Many features may share one, which is drawn below each of them but looked into once.
        var (lines, below): ([Line], [Int: [Int]]) = ([], [:])
        var steps = blueprint.features(meeting: [need]).prefix(1).map(Step.enter)
        while let step = steps.popLast() {
            switch step {
            case .enter(let index):
                let entry = blueprint.entries[index], children = below[index] ?? blueprint.features(meeting: entry.needs)
                below[index] = children
                steps.append(.leave(lines.count))
                lines.append(Line(name: entry.name, slot: entry.slot?.name, failure: nil, count: 1))
                steps += children.reversed().map(Step.enter)
            case .leave(let index):
                lines[index].count = lines.count - index
            }
        }
        self.init(lines: lines.isEmpty ? [Line(name: need.name, slot: nil, failure: nil, count: 1)] : lines[...])
    }
}
