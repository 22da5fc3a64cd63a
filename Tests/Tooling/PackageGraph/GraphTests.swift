import PackageGraph
import Testing

@Suite("The graph of a package")
struct GraphTests {
    private let graph = Graph(
        Package(
            name: "shop",
            targets: [
                Target("App", .executable, dependencies: [Dependency(.byName, "Order"), Dependency(.product, "Yams", package: "Yams")]),
                Target("Order", dependencies: [Dependency(.target, "Money"), Dependency(.byName, "Money")]),
                Target("Money"),
                Target("OrderTests", .test, dependencies: [Dependency(.byName, "Order")]),
            ]))

    @Test("The graph contains all targets, all products that targets use, and each dependency only once")
    func arrows() {
        #expect(graph.nodes.map(\.name) == ["App", "Order", "Money", "OrderTests", "Yams"])
        #expect(graph.dependencies == [[1, 4], [2], [], [1], []])
        #expect(graph.dependents == [[], [0, 3], [1], [], [0]])
    }

    @Test("The graph finds the dependencies and the dependents of a target")
    func closures() {
        #expect(graph.closure(of: ["OrderTests"]).map(\.name) == ["Order", "Money", "OrderTests"])
        #expect(graph.dependentClosure(of: [2]).map { graph.nodes[$0].name } == ["App", "Order", "Money", "OrderTests"])
    }
}
