import Imports
import PackageGraph

/// Judges a package: who knows whom, against what is declared and what the book of rules allows.
///
/// The compiler does not do it. SwiftPM lets a target import what it reaches only through another, and even
/// a sibling that happens to be built already, and it has no opinion on what a layer may know.
package struct Check {
    let facts: Facts
    let names: [String: Int]
    /// Which products have a module, by the module's name.
    let products: [String: [String]]
    let judge: Judge

    /// - Parameter today: The day, as `2026-11-21`, against which exceptions expire.
    package init(_ facts: Facts, today: String) {
        self.facts = facts
        names = Dictionary(facts.package.targets.enumerated().map { ($1.name.asModuleName, $0) }, uniquingKeysWith: { first, _ in first })
        var products: [String: [String]] = [:]
        for (product, modules) in facts.externals.products {
            for module in modules { products[module, default: []].append(product) }
        }
        // A package that was never fetched has, as far as anybody knows, products that are called what their modules are called.
        for node in facts.graph.nodes where node.target == nil && facts.externals.products[node.name] == nil {
            products[node.name.asModuleName, default: []].append(node.name)
        }
        self.products = products.mapValues { $0.sorted() }
        judge = Judge(facts, today: today)
    }

    /// Sorted by file and line.
    package var findings: [Finding] {
        let all = facts.package.targets.indices.flatMap { imports(of: $0) + declarations(of: $0) + judge.sayings(of: $0) }
        let borne = judge.bear(all + judge.doubleNames)
        let rest = cycles + judge.layers + judge.exemptions(used: borne.used) + judge.deadPatterns
        return (borne.findings + rest).sorted { ($0.file, $0.line, $0.message) < ($1.file, $1.line, $1.message) }
    }

    /// What a module's name means to a target.
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
        // SwiftPM compiles plugins itself, and gives them alone what it offers them.
        if facts.package.targets[target].kind == .plugin, module == "PackagePlugin" { return .toolchain }
        return facts.externals.inner.contains(module) ? .inner : .unknown
    }

    /// One finding at most for an import: what a rule forbids need not be declared.
    private func imports(of index: Int) -> [Judged] {
        let target = facts.package.targets[index]
        return facts.imports[index].flatMap { file in
            file.imports.compactMap { found in
                guard found.module != target.name.asModuleName else { return nil }
                let meaning = meaning(of: found.module, to: index)
                if let judged = judge.objection(from: index, to: meaning, module: found.module, verb: "imports", file.path, found.line) {
                    return judged
                }
                return undeclared(found.module, meaning, in: index, file.path, found.line).map { Judged(finding: $0) }
                    ?? reach(found.module, meaning, in: index, file.path, found.line).map { Judged(finding: $0) }
            }
        }
    }

    /// Only for what no file imports: a forbidden import is told once, where it is written.
    private func declarations(of index: Int) -> [Judged] {
        let imported = Set(facts.imports[index].flatMap(\.imports).map { meaning(of: $0.module, to: index) })
        let line = facts.manifest.line(of: facts.package.targets[index])
        return facts.graph.dependencies[index].compactMap { other in
            let node = facts.graph.nodes[other]
            let meaning = node.target == nil ? Meaning.product(node.name) : .own(other)
            guard !imported.contains(meaning) else { return nil }
            let judged = judge.objection(from: index, to: meaning, module: node.name, verb: "declares", "Package.swift", line)
            return judged ?? unused(other, in: index, line).map { Judged(finding: $0) }
        }
    }
}

/// A finding, and the exception that bears it.
struct Judged {
    let finding: Finding
    var exemption: Int?
}
