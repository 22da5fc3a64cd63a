/// A tree of feature names that describes a composition or a running tree.
///
/// The text of an outline is "App" and, on the next line, "  Order" if the feature App shows the feature Order.
public struct Outline: Hashable, Sendable {
    /// One feature, with the number of lines in its subtree.
    private struct Line: Hashable {
        let name: String
        let slot: String?
        let failure: String?
        var count = 1
    }

    /// The lines, parents before children. The list is flat, and the outlines of subtrees are slices of it, because nested arrays would be
    /// compared and released recursively.
    private let lines: ArraySlice<Line>

    /// Makes an outline of a feature and its children, for tests.
    package init(_ name: String, slot: String? = nil, failure: String? = nil, _ children: [Outline] = []) {
        let below = children.flatMap(\.lines)
        lines = [Line(name: name, slot: slot, failure: failure, count: below.count + 1)] + below
    }

    private init(lines: ArraySlice<Line>) { self.lines = lines }

    private var first: Line { lines[lines.startIndex] }
    /// The feature's name.
    public var name: String { first.name }
    /// The slot that the feature fills in its parent; nil if the feature is not a plugin or the outline describes a running tree.
    public var slot: String? { first.slot }
    /// The first line of the feature's error, if it failed.
    public var failure: String? { first.failure }
    /// The children, in order.
    ///
    /// For a feature that shows two pages, it is the outlines of these pages.
    public var children: [Outline] {
        var (children, start): ([Outline], Int) = ([], lines.startIndex + 1)
        while start < lines.endIndex {
            let end = start + lines[start].count
            children.append(Outline(lines: lines[start..<end]))
            start = end
        }
        return children
    }

    /// The level below which lines are not indented further.
    private static let deepest = 64

    /// The outline as text, with one line per feature. Each line is indented by two spaces per level and shows the feature's slot or error,
    /// if any.
    ///
    /// Lines below level 64 are not indented further and begin with the number of their level, so the size of the text is linear in the
    /// number of features.
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

extension Outline {
    /// Makes an outline by walking a tree without recursion, parents before children.
    @MainActor
    private init<Item>(_ root: Item, line: (Item) -> Line, children: (Item) -> [Item]) {
        // A step with an item begins a subtree; a step with nil ends the subtree that began at the step's index.
        var (lines, steps): ([Line], [(item: Item?, index: Int)]) = ([], [(root, 0)])
        while let (item, index) = steps.popLast() {
            guard let item else {
                lines[index].count = lines.count - index
                continue
            }
            steps.append((nil, lines.count))
            lines.append(line(item))
            for child in children(item).reversed() { steps.append((child, 0)) }
        }
        self.init(lines: lines[...])
    }

    @MainActor
    fileprivate init(of root: Node) {
        self.init(root) { node in
            let reason = node.failure.map { "\($0)".prefix { !$0.isNewline } }
            return Line(name: node.name, slot: nil, failure: reason.map(String.init))
        } children: {
            $0.children
        }
    }

    @MainActor
    fileprivate init(of need: Entry.Need, in blueprint: Blueprint) {
        guard let root = blueprint.features(meeting: [need]).first else {
            self.init(need.name)
            return
        }
        // A shared feature is listed below each feature that needs it, but its children are looked up only once.
        var known: [Int: [Int]] = [:]
        self.init(root) { index in
            Line(name: blueprint.entries[index].name, slot: blueprint.entries[index].slot?.name, failure: nil)
        } children: { index in
            let children = known[index] ?? blueprint.features(meeting: blueprint.entries[index].needs)
            known[index] = children
            return children
        }
    }
}

extension Node {
    /// The outline of the subtree that is mounted now.
    package var outline: Outline { Outline(of: self) }
}

extension Blueprint {
    func outline(of need: Entry.Need) -> Outline { Outline(of: need, in: self) }

    /// Returns the features that meet these needs, directly or through values, without duplicates.
    fileprivate func features(meeting needs: [Entry.Need]) -> [Int] {
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
