import ArgumentParser
import Commands
import FeatureTree
import Screen

struct TreeCommand: ProgramCommand {
    static let configuration = CommandConfiguration(
        commandName: "tree", abstract: "Draw the features: as they are composed, and as they are mounted.",
        discussion: """
            Composed is what hangs under what, with the slot it fills. Mounted is the tree of a session once its first \
            screen is there, as if everything that comes before it had been seen.
            """)
    @OptionGroup var host: HostOptions

    func answer(from host: Host) async throws -> Answer {
        let composition = try host.compose()
        let mounted = try await withTree(composition.root()) { tree in
            let stage = Stage(tree.lookout)
            _ = await stage.ready()
            if let end = stage.end { throw end }
            return tree.outline
        }
        let data = TreeData(composed: .init(composition.outline), mounted: .init(mounted))
        return Answer(data, screen: TreeView.screen(data))
    }
}

struct TreeData: Hashable, Sendable, Encodable {
    struct Node: Hashable, Sendable, Encodable {
        let name: String
        let slot: String?
        let children: [Node]
    }
    let composed, mounted: Node
}

extension TreeData.Node {
    init(_ outline: Outline) {
        self.init(name: outline.name, slot: outline.slot, children: outline.children.map(Self.init))
    }

    /// One node a line, with the branches that lead to it.
    fileprivate func lines() -> [String] {
        let label = slot.map { "\(name)  (\($0))" } ?? name
        let below = children.enumerated().flatMap { index, child in
            let isLast = index == children.count - 1
            return child.lines().enumerated().map { line, text in
                (line == 0 ? (isLast ? "└─ " : "├─ ") : (isLast ? "   " : "│  ")) + text
            }
        }
        return [label] + below
    }
}

enum TreeView {
    static func screen(_ data: TreeData) -> Screen {
        Screen("Tree", [section("Composed", data.composed), section("Mounted", data.mounted)])
    }

    private static func section(_ title: String, _ node: TreeData.Node) -> Screen.Section {
        .init(title, rows: node.lines().map { .init(.text($0)) })
    }
}
