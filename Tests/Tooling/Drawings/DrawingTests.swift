import PackageGraph
import Testing

@testable import Drawings

@Suite("A drawing")
struct DrawingTests {
    private static let package = Package(
        name: "shop",
        targets: [
            Target("app", .executable, dependencies: [Dependency(.byName, "Order"), Dependency(.byName, "Money")]),
            Target("Order", dependencies: [Dependency(.byName, "Money"), Dependency(.product, "Yams", package: "yams")]), Target("Money"),
        ])
    private let drawing = Drawing(package, paths: ["Apps/app", "Modules/Order", "Modules/Money"])

    @Test("A tree shows a repeated node without its children")
    func tree() {
        let deep = Package(
            name: "deep",
            targets: [
                Target("A", dependencies: [Dependency(.byName, "B"), Dependency(.byName, "C")]),
                Target("B", dependencies: [Dependency(.byName, "C")]),
                Target("C", dependencies: [Dependency(.byName, "D")]), Target("D"),
            ])
        #expect(Drawing(deep, paths: []).tree == "A\n├─ B\n│  └─ C\n│     └─ D\n└─ C …\n")
        #expect(drawing.tree == "app\n├─ Order\n│  ├─ Money\n│  └─ Yams (package)\n└─ Money\n")
    }

    @Test("The tree of a dependency cycle starts at one of the nodes in the cycle")
    func knot() {
        let knot = Package(
            name: "knot",
            targets: [Target("A", dependencies: [Dependency(.byName, "B")]), Target("B", dependencies: [Dependency(.byName, "A")])])
        #expect(Drawing(knot, paths: []).tree == "A\n└─ B\n   └─ A …\n")
    }

    @Test("The columns of a drawing are the layers of the rules or, without rules, dependency levels")
    func columns() {
        #expect(drawing.layers == ["Level 0", "Level 1", "Level 2"])
        #expect(drawing.nodes.map(\.layer) == [2, 1, 0, 0])
        let layered = Drawing(Self.package, paths: [], layers: ["Low", "High"], layer: { [1, 0, nil][$0] })
        #expect(layered.layers == ["Packages", "Low", "High", "No layer"])
        #expect(layered.nodes.map(\.layer) == [2, 1, 3, 0])
    }

    @Test("A drawing can omit implied dependencies and show only a part of the graph")
    func parts() {
        #expect(drawing.nodes.map(\.implied) == [[2], [], [], []])
        #expect(drawing.reduced.nodes.map(\.needs) == [[1], [2, 3], [], []])
        let part = drawing.keeping([0, 2])
        #expect(part.nodes.map(\.name) == ["app", "Money"])
        #expect(part.nodes.map(\.needs) == [[1], []])
    }

    @Test("Hostile names are escaped in DOT and Mermaid")
    func hostile() {
        let package = Package(name: "a\"b", targets: [Target("x\"] --> y\n;", dependencies: [Dependency(.byName, "z\\")]), Target("z\\")])
        let drawing = Drawing(package, paths: [])
        #expect(
            drawing.dot == """
                digraph "a\\"b" {
                  rankdir=RL
                  node [shape=box, style=rounded, fontname="sans-serif"]
                  { rank=same; // Level 0
                    "z\\\\"
                  }
                  { rank=same; // Level 1
                    "x\\"] --> y ;"
                  }
                  "x\\"] --> y ;" -> "z\\\\"
                }

                """)
        #expect(
            drawing.mermaid == """
                flowchart LR
                  subgraph l0["Level 0"]
                    n1["z#92;"]
                  end
                  subgraph l1["Level 1"]
                    n0["x#34;#93; --#62; y#10;#59;"]
                  end
                  n0 --> n1

                """)
    }

    @Test("The page of a drawing contains hostile names only as data")
    func page() throws {
        let name = "</script><b>\u{202E}&\u{7}"
        let page = try Drawing(Package(name: "<title>", targets: [Target(name)]), paths: []).page(nonce: "once")
        #expect(page.contains("<title>&#60;title&#62;: module graph</title>"))
        #expect(page.contains(#""name":"\u003c/script\u003e\u003cb\u003e"# + "\u{FFFD}" + #"\u0026\u0007""#))
        #expect(page.split(separator: "</script>").count == 3, "Only the page's own two script elements are closed.")
        #expect(!page.contains(" src=") && !page.contains(" href="))
    }
}
