import FeatureTesting
import Foundation
import Testing

@testable import OrderDomain

@Suite("Order state diagram")
struct OrderDiagramTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../..").standardized
    private static let page = root.appending(path: "Modules/Features/Order/README.md")

    @Test("The state diagram in Order's README matches the transitions between order states")
    func same() throws {
        let readme = try String(contentsOf: Self.page, encoding: .utf8)
        let between = /(<!-- states -->\n).*?(\n<!-- end of states -->)/.dotMatchesNewlines()
        #expect(readme.firstMatch(of: between) != nil)
        let drawn = readme.replacing(between) { "\($0.1)\(Self.diagram)\($0.2)" }
        guard drawn != readme else { return }
        let kept = Self.root.appending(path: ".build/order-states.md")
        try drawn.write(to: kept, atomically: true, encoding: .utf8)
        Issue.record(
            "The diagram differs from the transitions. To update it: cp .build/order-states.md Modules/Features/Order/README.md")
    }

    @Test("The order state diagram shows every phase, and shows each transition once")
    func complete() {
        #expect(Self.diagram.split(separator: "\n").count { $0.contains(": ") } == 16)
        #expect(OrderState.Phase.allCases.allSatisfy { Self.diagram.contains($0.rawValue) })
    }

    /// The expected diagram, in Mermaid syntax.
    private static var diagram: String {
        var lines = ["```mermaid", "stateDiagram-v2", "    [*] --> preparing"]
        for group in ["processing", "accepted"] {
            lines.append("    state \(group) {")
            lines += OrderState.Phase.allCases.filter { $0.group == group }.map { "        \($0.rawValue)" }
            lines.append("    }")
        }
        for state in OrderState.samples {
            for event in OrderEvent.samples {
                var next = state
                guard (try? next.apply(event, at: .testing)) != nil else { continue }
                lines.append("    \(state.phase.rawValue) --> \(next.phase.rawValue): \(event.kind.rawValue)")
            }
            if !state.phase.isActive { lines.append("    \(state.phase.rawValue) --> [*]") }
        }
        return (lines + ["```"]).joined(separator: "\n")
    }
}

extension OrderState.Phase {
    fileprivate var group: String? {
        switch self {
        case .searching, .offered, .retrying: "processing"
        case .dispatched, .arrived, .riding, .paying: "accepted"
        case .preparing, .completed, .cancelled, .failed: nil
        }
    }
}
