import EnglishOnly
import Failure
import PackageGraph

/// The targets to build or test, and their dependencies.
package struct Selection: Sendable, Hashable {
    /// The modules to build, or the test targets to run.
    package let wanted: [String]
    /// The wanted targets and everything that they depend on, in the order of the manifest.
    package let closure: [Target]

    /// Selects modules to build; if none is named, selects all modules except tests.
    package init(building names: [String], in package: Package) throws(Failure) {
        try self.init(names.isEmpty ? package.targets.filter { $0.kind != .test }.map(\.name) : names, of: package)
    }

    /// Selects the tests of modules; if none is named, selects all tests.
    ///
    /// A module's tests are the test target named after the module with the suffix `Tests` or, if there is none, every test target that
    /// depends on the module directly. A test target can also be selected by its own name.
    package init(testing names: [String], in package: Package) throws(Failure) {
        let tests = package.targets.filter { $0.kind == .test }
        var wanted: [String] = []
        for name in names {
            guard let target = package.targets.first(where: { $0.name == name }) else {
                // A feature may have tests even if no module is named after the feature.
                if tests.contains(where: { $0.name == name + "Tests" }) {
                    wanted.append(name + "Tests")
                    continue
                }
                throw Self.unknown(name, in: package)
            }
            let direct = tests.filter { test in test.dependencies.contains { $0.form != .product && $0.name == name } }.map(\.name)
            let own = target.kind == .test ? [name] : tests.map(\.name).filter { $0 == name + "Tests" }
            guard let found = [own, direct].first(where: { !$0.isEmpty }) else {
                throw Failure(
                    .usage, "\(name) has no tests: no test target is named \(name)Tests or depends on it directly.",
                    hint: "List the modules with: espalier graph")
            }
            wanted += found
        }
        if names.isEmpty { wanted = tests.map(\.name) }
        if wanted.isEmpty { throw Failure(.usage, "The package has no tests.", hint: "Add a test target to its manifest.") }
        try self.init(wanted, of: package)
    }

    /// - Throws: `Failure` of kind `usage` for an unknown name.
    package init(_ wanted: [String], of package: Package) throws(Failure) {
        let graph = Graph(package)
        var starts: [Int] = [], names: [String] = []
        for name in wanted where !names.contains(name) {
            guard let index = graph.index(of: name), graph.nodes[index].target != nil else { throw Self.unknown(name, in: package) }
            starts.append(index)
            names.append(name)
        }
        self.wanted = names
        closure = graph.closure(of: starts).compactMap { graph.nodes[$0].target }
    }

    private static func unknown(_ name: String, in package: Package) -> Failure {
        let near = package.targets.map(\.name).nearest(to: name).map { " Did you mean \($0)?" } ?? ""
        return Failure(.usage, "The package has no module \(name).\(near)", hint: "List the modules with: espalier graph")
    }
}
