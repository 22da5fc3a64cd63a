import Foundation
import Imports
import PackageGraph

/// Checks the imports of a package against its declared dependencies, and the package against its rules.
///
/// The compiler does not check whether an imported module is declared: SwiftPM lets a target import a module that it reaches only through
/// another module, or that happens to be built already.
package struct Check {
    let facts: CheckInput
    let names: [String: Int]
    /// The products that contain each module.
    let products: [String: [String]]
    let rules: RuleEvaluator

    /// - Parameter today: Today's date, such as `2026-11-21`, to detect expired exceptions.
    package init(_ facts: CheckInput, today: String) {
        self.facts = facts
        names = Dictionary(facts.package.targets.enumerated().map { ($1.name.asModuleName, $0) }, uniquingKeysWith: { first, _ in first })
        var products: [String: [String]] = [:]
        for (product, modules) in facts.externals.products {
            for module in modules { products[module, default: []].append(product) }
        }
        // Assume that a product of a package that was never fetched contains a module of the same name.
        for node in facts.graph.nodes where node.target == nil && facts.externals.products[node.name] == nil {
            products[node.name.asModuleName, default: []].append(node.name)
        }
        self.products = products.mapValues { $0.sorted() }
        rules = RuleEvaluator(facts, today: today)
    }

    /// The findings with their severities, sorted by file and line, without those that the rules switch off.
    package var findings: [Finding] {
        let all = facts.package.targets.indices.flatMap { imports(of: $0) + declarations(of: $0) + rules.forbiddenTexts(of: $0) }
        let applied = rules.applyExemptions(to: all + rules.repeatedNames)
        let rest =
            cycles + unusedPackages + drift + rules.layers + rules.orphans + rules.exemptions(used: applied.used) + rules.deadPatterns
            + rules.unusedEntries
        return facts.book.graded(applied.findings + rest)
    }

    /// Today's date in UTC, so that exceptions to the rules expire at the same moment everywhere.
    package static var today: String { Date.now.formatted(.iso8601.year().month().day()) }

    /// What an imported name refers to.
    enum Meaning: Hashable {
        case own(Int)
        case product(String)
        case inner
        case toolchain
        case unknown
    }

    func meaning(of module: String, to target: Int) -> Meaning {
        if let index = names[module] { return .own(index) }
        if let offering = products[module] {
            let declared = offering.first { product in facts.graph.dependencies[target].contains { facts.graph.nodes[$0].name == product } }
            return .product(declared ?? offering[0])
        }
        if facts.toolchain.contains(module) || module.hasPrefix("_") { return .toolchain }
        // SwiftPM provides this module to plugins only.
        if facts.package.targets[target].kind == .plugin, module == "PackagePlugin" { return .toolchain }
        return facts.externals.inner.contains(module) ? .inner : .unknown
    }

    /// Findings about imports, at most one per import: a forbidden import is not also reported as undeclared.
    private func imports(of index: Int) -> [Violation] {
        let target = facts.package.targets[index]
        return facts.imports[index].flatMap { file in
            file.imports.compactMap { found in
                guard found.module != target.name.asModuleName else { return nil }
                let meaning = meaning(of: found.module, to: index)
                if let violation = rules.violation(from: index, to: meaning, module: found.module, verb: "imports", file.path, found.line) {
                    return violation
                }
                return undeclared(found.module, meaning, in: index, file.path, found.line).map { Violation(finding: $0) }
                    ?? reach(found.module, meaning, in: index, file.path, found.line)
            }
        }
    }

    /// Findings about declared dependencies that no file imports; imported dependencies are checked at their imports.
    private func declarations(of index: Int) -> [Violation] {
        let imported = Set(facts.imports[index].flatMap(\.imports).map { meaning(of: $0.module, to: index) })
        let line = facts.manifest.line(of: facts.package.targets[index])
        return facts.graph.dependencies[index].compactMap { other in
            let node = facts.graph.nodes[other]
            let meaning = node.target == nil ? Meaning.product(node.name) : .own(other)
            guard !imported.contains(meaning) else { return nil }
            let violation = rules.violation(from: index, to: meaning, module: node.name, verb: "declares", "Package.swift", line)
            return violation ?? unused(other, in: index, line).map { Violation(finding: $0) }
        }
    }
}

/// A finding, and the index of its exception if it has one. The exception may have expired.
struct Violation {
    let finding: Finding
    var exemption: Int?
}
