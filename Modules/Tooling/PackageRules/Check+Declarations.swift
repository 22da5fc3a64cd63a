import Imports
import PackageGraph

extension Check {
    func undeclared(_ module: String, _ meaning: Meaning, in index: Int, _ file: String, _ line: Int) -> Finding? {
        let target = facts.package.targets[index], declared = facts.graph.dependencies[index]
        switch meaning {
        case .own(let other):
            guard !declared.contains(other) else { return nil }
            let name = facts.package.targets[other].name
            // There is no automatic fix if a test target must not import the module: even a declared import would be a finding.
            let reaches = reach(module, meaning, in: index, file, line) != nil
            let path = facts.graph.path(from: index, to: other).map { $0.map { facts.graph.nodes[$0].name } }
            let through = path.map { " It reaches the module only through \($0.dropFirst().dropLast().joined(separator: " → "))." } ?? ""
            return Finding(
                "undeclared", of: target.name, file, line, "\(target.name) imports \(name) without declaring it.\(through)",
                reason: "Nothing guarantees that an undeclared dependency is built first, or stays in the package.",
                edit: "\(facts.manifest.place(of: target)): add \"\(name)\" to the dependencies of \(target.name), or remove the import.",
                change: reaches ? nil : ManifestEdit(.add, name, of: target.name))
        case .product(let product):
            guard !declared.contains(where: { facts.graph.nodes[$0].name == product }) else { return nil }
            // A declared product of a package that was not fetched might contain the module.
            guard facts.externals.products[product] != nil || !declared.contains(where: isUnread) else { return nil }
            let home = facts.externals.homes[product] ?? facts.graph.nodes.first { $0.name == product }?.package
            let isNamed = home == nil || facts.manifest.namesProducts(of: target)
            let dependency = isNamed ? "\"\(product)\"" : ".product(name: \"\(product)\", package: \"\(home ?? "")\")"
            return Finding(
                "undeclared", of: target.name, file, line,
                "\(target.name) imports \(module) without declaring \(product)\(home.map { " of \($0)" } ?? "").",
                reason: "Nothing guarantees that an undeclared dependency is built first, or stays in the package.",
                edit: "\(facts.manifest.place(of: target)): add \(dependency) to the dependencies of \(target.name), or remove the import.",
                // There is no automatic fix if the package is unknown, because the product's name alone might not resolve.
                change: home.map { ManifestEdit(.add, product, of: target.name, package: $0) })
        case .inner:
            return Finding(
                "undeclared", of: target.name, file, line, "\(target.name) imports \(module), which is in no product of its package.",
                reason: "A package may rename or remove such a module in any version.", edit: "Import a module that belongs to a product.")
        case .unknown:
            guard facts.externals.isComplete else { return nil }
            return Finding(
                "unknown", of: target.name, file, line,
                "\(target.name) imports \(module), which is not in this package, a declared package or the toolchain.",
                reason: "The target builds only on machines that have the module.",
                edit: "Declare its package in Package.swift, or remove the import.")
        case .toolchain: return nil
        }
    }

    /// Whether a node is a product of a package that was not fetched, so that its modules are unknown.
    private func isUnread(_ index: Int) -> Bool {
        !facts.externals.isComplete && facts.graph.nodes[index].target == nil
            && facts.externals.products[facts.graph.nodes[index].name] == nil
    }

    func unused(_ other: Int, in index: Int, _ line: Int) -> Finding? {
        let target = facts.package.targets[index], node = facts.graph.nodes[other]
        // Skip a target with sources in other languages, because not all of its imports are read. Skip a dependency that is not a library,
        // because no file needs to import it.
        guard !facts.imports[index].isEmpty, !facts.foreign.contains(index), node.target.map({ $0.kind == .library }) ?? true else {
            return nil
        }
        // An import on another platform or with another trait counts as a use.
        let elsewhere = facts.imports[index].reduce(into: Set<String>()) { $0.formUnion($1.elsewhere) }
        guard !elsewhere.contains(node.name.asModuleName) else { return nil }
        if let modules = facts.externals.products[node.name] {
            let imported = elsewhere.union(facts.imports[index].flatMap(\.imports).map(\.module))
            guard !modules.isEmpty, imported.isDisjoint(with: modules) else { return nil }
        } else if node.target == nil, !facts.externals.isComplete {
            // The modules of a product are unknown until its package is fetched.
            return nil
        }
        let written = target.dependencies.filter { $0.name == node.name }
        guard !written.contains(where: { $0.form == .plugin }), !rules.mayBeUnused(index, other),
            !facts.manifest.derives(node.name, of: target)
        else { return nil }
        let allowed = node.target == nil ? "\"package:\(node.name)\"" : node.name
        return Finding(
            "unused", of: target.name, "Package.swift", line,
            "\(target.name) declares a dependency on \(node.name), but no file of \(target.name) imports it.",
            reason: "Every change to \(node.name) needlessly rebuilds \(target.name).",
            edit: "\(facts.manifest.place(of: target)): remove \"\(node.name)\" from the dependencies of \(target.name), "
                + "or allow it under unused in \(facts.book.file): {from: \(target.name), to: \(allowed), reason: …}.",
            change: ManifestEdit(.remove, node.name, of: target.name))
    }

    /// Reports a module that a test target imports, unless it is the tested module, one of the dependencies of the tested module or a test
    /// kit.
    func reach(_ module: String, _ meaning: Meaning, in index: Int, _ file: String, _ line: Int) -> Violation? {
        let tests = facts.package.targets[index]
        guard case .own(let other) = meaning, tests.kind == .test, tests.name.hasSuffix("Tests"),
            let subject = facts.graph.index(of: String(tests.name.dropLast("Tests".count))), subject != other,
            // A direct dependency is the usual case, and much cheaper to look up.
            !facts.graph.dependencies[subject].contains(other), !isKit(other), !rules.mayReach(index, other),
            !rules.needs(of: subject).contains(other)
        else { return nil }
        let (name, subjectName) = (facts.package.targets[other].name, facts.package.targets[subject].name)
        let finding = Finding(
            "reach", of: tests.name, file, line, "\(tests.name) imports \(name), on which \(subjectName) does not depend.",
            reason: "Tests that need an additional module wait for its build and fail with its build errors.",
            edit: "Use a fake, or move the test to the tests of a module that depends on both.")
        return Violation(finding: finding, exemption: nil)
    }

    /// Whether a target is a test kit: the rules list it as one, or its name, folder or imports show that it is.
    private func isKit(_ index: Int) -> Bool {
        let target = facts.package.targets[index]
        return target.name.contains("Test") || facts.folders[index]?.hasPrefix("Tests/") == true
            || rules.isKit(index)
            || facts.imports[index].contains { $0.imports.contains { ["Testing", "XCTest"].contains($0.module) } }
    }

    /// Declared packages that no target uses. Skips packages with a plugin, because they may be declared for use on the command line.
    var unusedPackages: [Finding] {
        let homes = facts.graph.nodes.filter { $0.target == nil }.map { facts.externals.homes[$0.name] ?? $0.package?.lowercased() ?? "" }
        // A product whose package is unknown could belong to any package.
        guard homes.allSatisfy({ home in facts.package.dependencies.contains { $0.identity == home } }) else { return [] }
        return facts.package.dependencies.compactMap { dependency in
            guard !homes.contains(dependency.identity), let package = facts.externals.packages[dependency.identity],
                !package.products.contains(where: { $0.kind == "plugin" })
            else { return nil }
            let line = facts.manifest.line(ofPackage: dependency.identity)
            return Finding(
                "unused", "Package.swift", line, "No target uses the package \(dependency.identity).",
                reason: "Every fresh clone fetches it, and it can hold other packages back at older versions.",
                edit: "Package.swift:\(line): remove the package, or use one of its products in a target.")
        }
    }

    /// Dependencies whose versions differ between the packages of one repository.
    var drift: [Finding] {
        guard let own = facts.pins["Package.resolved"] else { return [] }
        return facts.pins.sorted { $0.key < $1.key }.flatMap { file, pins in
            pins.drift(from: own).map { pin in
                let folder = file.dropLast("/Package.resolved".count)
                var finding = Finding(
                    "drift", file, 1, "\(folder) uses \(pin.identity) \(pin.here), but this package uses \(pin.there).",
                    reason: "Code that works with one version may not work with the other.",
                    edit: "Run in the folder with the older version: swift package update \(pin.identity)")
                finding.severity = .warning
                return finding
            }
        }
    }

    /// A shortest dependency cycle for each group of targets that depend on each other.
    var cycles: [Finding] {
        facts.graph.cycles.map { cycle in
            let names = cycle.map { facts.graph.nodes[$0].name }
            let way = (names + names.prefix(1)).joined(separator: " → ")
            let target = facts.package.targets[cycle[0]]
            return Finding(
                "cycle", of: target.name, "Package.swift", facts.manifest.line(of: target), "\(names[0]) depends on itself: \(way).",
                reason: "SwiftPM cannot order targets that depend on each other.",
                edit: "Remove one of these dependencies, or move the shared code to another target.")
        }
    }
}
