/// The dependency graph of a package's targets and the external products that they use.
///
/// Edges refer to nodes by index, so a graph of hundreds of targets can be traversed in milliseconds.
package struct Graph: Sendable {
    package struct Node: Hashable, Sendable {
        package let name: String
        /// The target; nil for a product of another package.
        package let target: Target?
        /// The product's package, if the manifest names it.
        package let package: String?
    }

    package let nodes: [Node]
    /// The dependencies of each node, without duplicates, in the order of their declaration.
    package let dependencies: [[Int]]
    package let dependents: [[Int]]
    private let indices: [String: Int]

    package init(_ package: Package) {
        var nodes = package.targets.map { Node(name: $0.name, target: $0, package: nil) }
        var indices = Dictionary(nodes.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
        var dependencies: [[Int]] = []
        for target in package.targets {
            var arrows: [Int] = []
            for dependency in target.dependencies {
                // A product and a target may share a name, so qualify the name of the product.
                let name =
                    dependency.form == .product && indices[dependency.name].map({ nodes[$0].target != nil }) == true
                    ? "\(dependency.package ?? "").\(dependency.name)" : dependency.name
                let index = indices[name] ?? nodes.count
                if index == nodes.count {
                    nodes.append(Node(name: name, target: nil, package: dependency.package))
                    indices[name] = index
                }
                if !arrows.contains(index) { arrows.append(index) }
            }
            dependencies.append(arrows)
        }
        dependencies += Array(repeating: [], count: nodes.count - dependencies.count)
        var dependents: [[Int]] = Array(repeating: [], count: nodes.count)
        for (from, arrows) in dependencies.enumerated() {
            for to in arrows { dependents[to].append(from) }
        }
        (self.nodes, self.dependencies, self.dependents, self.indices) = (nodes, dependencies, dependents, indices)
    }

    package func index(of name: String) -> Int? { indices[name] }

    /// The given nodes and everything that they depend on, in the order of ``nodes``.
    package func closure(of start: [Int]) -> [Int] { reached(from: start, by: dependencies) }

    /// The given nodes and everything that depends on them, in the order of ``nodes``.
    package func dependentClosure(of start: [Int]) -> [Int] { reached(from: start, by: dependents) }

    /// The closure of the nodes with these names; unknown names are ignored.
    package func closure(of names: [String]) -> [Node] { closure(of: names.compactMap(index)).map { nodes[$0] } }

    private func reached(from start: [Int], by arrows: [[Int]]) -> [Int] {
        var open = start
        var seen = Array(repeating: false, count: nodes.count)
        for index in start { seen[index] = true }
        while let index = open.popLast() {
            for next in arrows[index] where !seen[next] {
                seen[next] = true
                open.append(next)
            }
        }
        return nodes.indices.filter { seen[$0] }
    }
}
