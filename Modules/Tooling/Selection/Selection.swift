import EnglishOnly
import Failure
import PackageGraph

/// The targets of a package that somebody wants built, or tested, and all that these need.
package struct Selection: Sendable, Hashable {
    /// What was asked for: modules to build, or test targets to run.
    package let wanted: [String]
    /// The targets of the package that are needed, the wanted ones included, in the order of the manifest.
    package let closure: [Target]

    /// The modules of these names, to be built.
    package init(building names: [String], in package: Package) throws(Failure) {
        try self.init(names.isEmpty ? package.targets.filter { $0.kind != .test }.map(\.name) : names, of: package)
    }

    /// The tests of the modules of these names; of no names, all tests.
    ///
    /// A module's tests are the target called after it, with `Tests` at the end; where there is none, every test target that depends
    /// on it directly. A test target may be named itself.
    package init(testing names: [String], in package: Package) throws(Failure) {
        let tests = package.targets.filter { $0.kind == .test }
        var wanted: [String] = []
        for name in names {
            guard let target = package.targets.first(where: { $0.name == name }) else {
                // A folder of layers has a name of its own, and tests, but no module.
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
                    .usage, "\(name) has no tests: no test target is called \(name)Tests or depends on it.", hint: "See espalier graph.")
            }
            wanted += found
        }
        if names.isEmpty { wanted = tests.map(\.name) }
        if wanted.isEmpty { throw Failure(.usage, "The package has no tests.", hint: "Add a test target to its manifest.") }
        try self.init(wanted, of: package)
    }

    /// - Throws: `Failure` of kind `usage` for a name that is none of the package's targets.
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
        return Failure(.usage, "The package has no module \(name).\(near)", hint: "See espalier graph.")
    }
}
