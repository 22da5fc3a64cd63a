import Imports
import PackageGraph

extension Check {
    func undeclared(_ module: String, _ meaning: Meaning, in index: Int, _ file: String, _ line: Int) -> Finding? {
        let target = facts.package.targets[index], declared = facts.graph.dependencies[index]
        switch meaning {
        case .own(let other):
            guard !declared.contains(other) else { return nil }
            let name = facts.package.targets[other].name
            let path = facts.graph.path(from: index, to: other).map { $0.map { facts.graph.nodes[$0].name } }
            let through = path.map { " It reaches it only through \($0.dropFirst().dropLast().joined(separator: " → "))." } ?? ""
            return Finding(
                "undeclared", of: target.name, file, line, "\(target.name) imports \(name) without declaring it.\(through)",
                reason: "What a target needs and does not declare is built before it by chance, and gone when another stops needing it.",
                edit: "\(facts.manifest.place(of: target)): add \"\(name)\" to the dependencies of \(target.name), or drop the import.",
                change: Change(.add, name, of: target.name))
        case .product(let product):
            guard !declared.contains(where: { facts.graph.nodes[$0].name == product }) else { return nil }
            let home = facts.externals.homes[product]
            let dependency = home.map { ".product(name: \"\(product)\", package: \"\($0)\")" } ?? "\"\(product)\""
            return Finding(
                "undeclared", of: target.name, file, line,
                "\(target.name) imports \(module) without declaring \(product)\(home.map { " of \($0)" } ?? "").",
                reason: "What a target needs and does not declare is built before it by chance, and gone when another stops needing it.",
                edit: "\(facts.manifest.place(of: target)): add \(dependency) to the dependencies of \(target.name), or drop the import.",
                change: Change(.add, product, of: target.name, package: home))
        case .inner:
            return Finding(
                "undeclared", of: target.name, file, line, "\(target.name) imports \(module), which its package offers in no product.",
                reason: "A package may rename or drop such a module without a new version.", edit: "Import a module that a product offers.")
        case .unknown:
            guard facts.externals.isComplete else { return nil }
            return Finding(
                "unknown", of: target.name, file, line,
                "\(target.name) imports \(module), which is neither a target, nor in a declared package, nor known to come with the toolchain.",
                reason: "It builds only where somebody happens to have it.",
                edit: "Declare its package in Package.swift, or drop the import.")
        case .toolchain: return nil
        }
    }

    func unused(_ other: Int, in index: Int, _ line: Int) -> Finding? {
        let target = facts.package.targets[index], node = facts.graph.nodes[other]
        // A target without Swift files says nothing that could be read; what is no library is needed by being there.
        guard !facts.imports[index].isEmpty, !facts.foreign.contains(index), node.target.map({ $0.kind == .library }) ?? true else {
            return nil
        }
        // What only another platform imports, or whoever chooses a trait, is used all the same.
        let elsewhere = facts.imports[index].reduce(into: Set<String>()) { $0.formUnion($1.elsewhere) }
        guard !elsewhere.contains(node.name.asModuleName) else { return nil }
        if let modules = facts.externals.products[node.name] {
            let imported = elsewhere.union(facts.imports[index].flatMap(\.imports).map(\.module))
            guard !modules.isEmpty, imported.isDisjoint(with: modules) else { return nil }
        }
        let written = target.dependencies.filter { $0.name == node.name }
        guard !written.contains(where: { $0.form == .plugin }), !judge.mayBeUnused(index, other) else { return nil }
        return Finding(
            "unused", of: target.name, "Package.swift", line, "\(target.name) declares \(node.name), and no file of it imports that.",
            reason: "Whoever builds or changes \(node.name) rebuilds \(target.name) for nothing.",
            edit: "\(facts.manifest.place(of: target)): take \"\(node.name)\" out of the dependencies of \(target.name).",
            change: Change(.remove, node.name, of: target.name))
    }

    /// Tests know their subject, what that needs, and test kits.
    func reach(_ module: String, _ meaning: Meaning, in index: Int, _ file: String, _ line: Int) -> Finding? {
        let tests = facts.package.targets[index]
        guard case .own(let other) = meaning, tests.kind == .test, tests.name.hasSuffix("Tests"),
            let subject = facts.graph.index(of: String(tests.name.dropLast("Tests".count))), subject != other, !isKit(other),
            !judge.needs(of: subject).contains(other)
        else { return nil }
        let (name, subjectName) = (facts.package.targets[other].name, facts.package.targets[subject].name)
        return Finding(
            "reach", of: tests.name, file, line, "\(tests.name) imports \(name), which \(subjectName) does not need.",
            reason: "Tests of one module that build another fail for its reasons, and wait for its build.",
            edit: "Use a stand-in, or move the test to the tests of a module that needs both.")
    }

    /// Made for tests: it says so by its name or its place, or it needs a test library itself.
    private func isKit(_ index: Int) -> Bool {
        let target = facts.package.targets[index]
        return target.name.contains("Test") || facts.folders[index]?.hasPrefix("Tests/") == true
            || judge.isKit(index)
            || facts.imports[index].contains { $0.imports.contains { ["Testing", "XCTest"].contains($0.module) } }
    }

    /// Each knot of targets that need each other, told by its shortest way round.
    var cycles: [Finding] {
        facts.graph.cycles.map { cycle in
            let names = cycle.map { facts.graph.nodes[$0].name }
            let way = (names + names.prefix(1)).joined(separator: " → ")
            let target = facts.package.targets[cycle[0]]
            return Finding(
                "cycle", of: target.name, "Package.swift", facts.manifest.line(of: target), "\(names[0]) needs itself: \(way).",
                reason: "Targets that need each other can be built in no order, and SwiftPM refuses the package.",
                edit: "Take one of these arrows out, or move what both need to a target below them.")
        }
    }
}
