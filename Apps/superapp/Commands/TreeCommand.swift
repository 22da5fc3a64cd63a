import ArgumentParser
import Commands
import FeatureTree
import Language
import Main
import Screen
import Slots

struct TreeCommand: ProgramCommand {
    static var configuration: CommandConfiguration {
        .init(
            "tree", .drawTheFeatures, discussion: .whatComposedAndMountedAre, examples: [.drawTheTreeOfAChoice: "tree --features timeline"])
    }
    @OptionGroup var host: HostOptions

    func answer(from host: Host) async throws -> Answer {
        let composition = try host.compose()
        let data = TreeData(composed: .init(composition.outline), mounted: .init(try await Self.mounted(composition)))
        return Answer(data, screen: TreeView.screen(data))
    }

    /// The tree of a session as soon as every tab has something to show.
    @MainActor
    static func mounted(_ composition: Composition<Main>) async throws -> Outline {
        let tabs = try composition.value(Plugins<Tab>.self).all.count
        return try await withTree(composition.root()) { tree in
            for await _ in tree.lookout.changes {
                if let failure = tree.lookout.failures.first { throw failure.error }
                // The frame has its screen from the start, unlike a gate; then there is a face for each tab, and its own.
                let isFramed = tree.lookout.front((any ViewModel).self).first?.screen.value != nil
                if isFramed, tree.lookout.all((any ViewModel).self).count > tabs { break }
            }
            return tree.outline
        }
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
        Screen(.tree, [section(.composed, data.composed), section(.mounted, data.mounted)])
    }

    private static func section(_ title: Phrase, _ node: TreeData.Node) -> Screen.Section {
        .init(title, rows: node.lines().map { .init(.verbatim($0)) })
    }
}
