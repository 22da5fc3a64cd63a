import ArgumentParser
import Commands
import FeatureTree
import Language
import Screen
import Terminal

struct TreeCommand: Command {
    static let effect = Effect.nothing
    static var configuration: CommandConfiguration {
        .init("tree", .showTree, discussion: .composedAndMounted, examples: [.printJSON: "tree --json"])
    }
    @OptionGroup var host: HostOptions

    func run(_ inspection: Inspection) async throws -> Answer {
        let data = TreeData(composed: .init(inspection.composed), mounted: .init(try await inspection.mounted()))
        let style = inspection.style
        return Answer(data, screen: Screen(.tree, [data.composed.section(.composed, style), data.mounted.section(.mounted, style)]))
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

    fileprivate func section(_ title: Phrase, _ style: TextStyle) -> Screen.Section {
        switch style {
        case .drawn: .init(title, rows: lines().map { .init(.verbatim($0)) })
        case .spoken: .init(title, headers: [.feature, .slot, .parent], rows: rows(in: ""))
        }
    }

    /// Returns the node and its descendants, each with its parent.
    private func rows(in parent: String) -> [Screen.Row] {
        [.init(.verbatim(name), .verbatim(slot ?? ""), .verbatim(parent))] + children.flatMap { $0.rows(in: name) }
    }

    /// Returns the node and its descendants, one per line, with drawn branches.
    private func lines() -> [String] {
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
