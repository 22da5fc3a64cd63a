import PackageGraph
import Seeded
import Testing

@Suite("Paths in the graph")
struct PathTests {
    /// Parses a graph from text such as `A > B, B > C`, with one target for each name.
    private func graph(_ arrows: String) -> Graph {
        var needs: [(String, [String])] = []
        func index(_ name: String) -> Int {
            if let found = needs.firstIndex(where: { $0.0 == name }) { return found }
            needs.append((name, []))
            return needs.count - 1
        }
        for arrow in arrows.split(separator: ",") {
            let ends = arrow.split(separator: ">").map { $0.filter { $0 != " " } }
            let from = index(ends[0])
            _ = index(ends[1])
            needs[from].1.append(ends[1])
        }
        return Graph(Package(name: "g", targets: needs.map { Target($0.0, dependencies: $0.1.map { Dependency(.byName, $0) }) }))
    }

    private func names(_ indices: [Int]?, in graph: Graph) -> String? { indices?.map { graph.nodes[$0].name }.joined(separator: " ") }

    @Test("A shortest path explains a dependency")
    func shortest() throws {
        let graph = graph("A > B, B > C, C > D, A > C, E > A")
        let (a, d, e) = (try #require(graph.index(of: "A")), try #require(graph.index(of: "D")), try #require(graph.index(of: "E")))
        #expect(names(graph.path(from: a, to: d), in: graph) == "A C D")
        #expect(names(graph.path(from: e, to: d), in: graph) == "E A C D")
        #expect(graph.path(from: d, to: a) == nil)
    }

    @Test("One shortest cycle is reported for each set of targets that depend on each other")
    func cycles() {
        let knots = graph("A > B, B > C, C > A, B > A, D > A, E > E, F > G")
        #expect(knots.cycles.map { names($0, in: knots) ?? "" } == ["A B", "E"])
        #expect(graph("A > B, B > C, A > C").cycles == [])
    }

    @Test("A chain of 100,000 targets is traversed without recursion")
    func deep() {
        let count = 100_000
        let targets = (0..<count).map { Target("T\($0)", dependencies: $0 + 1 < count ? [Dependency(.byName, "T\($0 + 1)")] : []) }
        let graph = Graph(Package(name: "deep", targets: targets))
        #expect(graph.components.count == count)
        #expect(graph.path(from: 0, to: count - 1)?.count == count)
    }

    @Test("Implied dependencies are omitted, except in a cycle")
    func reduced() {
        let plain = graph("A > B, B > C, A > C, A > D, C > D")
        #expect(plain.reduced.enumerated().map { "\(plain.nodes[$0].name)>\(names($1, in: plain) ?? "")" } == ["A>B", "B>C", "C>D", "D>"])
        let knot = graph("A > B, B > A, A > C, B > C")
        #expect(knot.reduced == knot.dependencies)
    }

    @Test("Omitting implied dependencies preserves reachability in 200 random graphs")
    func random() {
        var generator = SplitMix64(seed: 7)
        for round in 0..<200 {
            let count = Int.random(in: 1...12, using: &generator)
            let targets = (0..<count).map { from in
                Target(
                    "T\(from)",
                    dependencies: (0..<count).filter { _ in Int.random(in: 0..<5, using: &generator) == 0 }.map {
                        Dependency(.byName, "T\($0)")
                    })
            }
            let graph = Graph(Package(name: "r", targets: targets))
            let less = Graph(
                Package(
                    name: "r",
                    targets: graph.reduced.enumerated().map { from, arrows in
                        Target("T\(from)", dependencies: arrows.map { Dependency(.byName, "T\($0)") })
                    }))
            for index in 0..<count {
                #expect(graph.closure(of: [index]) == less.closure(of: [index]), "round \(round) of seed 7, from T\(index)")
            }
        }
    }
}
