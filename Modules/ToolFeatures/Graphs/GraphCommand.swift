import Affected
import ArgumentParser
import Commands
import Drawings
import EnglishOnly
import EspalierTool
import Failure
import Foundation
import Language
import PackageGraph
import PackageRules

struct GraphCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "graph", abstract: "Draw the dependency graph.",
        discussion: """
            If you name modules, the graph shows only these modules and their dependencies or, with --dependents, their \
            dependents. --format html writes one page that works offline, with search, paths between modules, rule \
            violations, targets affected since --base, and recorded build times.

            EXAMPLES
              espalier graph                           the whole package as a tree
              espalier graph Order                     dependencies of Order
              espalier graph Money --dependents        dependents of Money
              espalier graph --why app Money           why app depends on Money
              espalier graph --format html > graph.html
              espalier graph --format dot --reduced | dot -Tsvg > graph.svg
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, dot, mermaid, json, html }

    @OptionGroup var host: ToolOptions
    @Argument(help: "Modules to draw; all by default.") var modules: [String] = []
    @Option(help: "The output format: \(Format.allCases.map(\.rawValue).joined(separator: ", ")).") var format = Format.text
    @Flag(help: "Draw dependents instead of dependencies.") var dependents = false
    @Flag(help: "Omit dependencies that also exist indirectly.") var reduced = false
    @Flag(help: "Show the shortest path between two modules.") var why = false
    @Flag(inversion: .prefixedNo, help: "Draw test targets.") var tests = true
    @Option(help: ArgumentHelp("Mark targets affected since this revision (html, json).", valueName: "revision")) var base: String?

    func validate() throws {
        if why, modules.count != 2 { throw ValidationError("--why requires two modules: espalier graph --why app Money.") }
    }

    func run(_ rules: RuleSet) async throws -> Answer {
        let reader = try host.reader(), package = try await reader.read(), graph = Graph(package)
        let named = try modules.map { name throws(Failure) in try index(of: name, in: graph) }
        if why { return try explain(named[0], named[1], in: graph) }

        var drawing = try await drawing(of: package, rules, reader: reader)
        var kept = modules.isEmpty ? Array(graph.nodes.indices) : dependents ? graph.dependentClosure(of: named) : graph.closure(of: named)
        if !tests { kept = kept.filter { graph.nodes[$0].target?.kind != .test } }
        if kept.count != graph.nodes.count { drawing = drawing.keeping(kept) }
        if reduced { drawing = drawing.reduced }
        return try Answer(drawing, text: text(drawing))
    }

    private func text(_ drawing: Drawing) throws -> String {
        switch format {
        case .text: return drawing.tree
        case .dot: return drawing.dot
        case .mermaid: return drawing.mermaid
        case .json: return try drawing.scriptText(in: .english)
        case .html: return try drawing.page()
        }
    }

    private func index(of name: String, in graph: Graph) throws(Failure) -> Int {
        if let found = graph.index(of: name) { return found }
        let near = graph.nodes.map(\.name).nearest(to: name).map { "Did you mean \($0)?" }
        throw Failure(
            .noSuchItem, "The package has no module \(name).", hint: near.map { .init($0) } ?? "List the modules with: espalier graph")
    }

    private func explain(_ from: Int, _ to: Int, in graph: Graph) throws(Failure) -> Answer {
        let names = graph.path(from: from, to: to)?.map { graph.nodes[$0].name }
        let text = names.map { $0.joined(separator: " → ") } ?? "\(graph.nodes[from].name) does not depend on \(graph.nodes[to].name)."
        return Answer(["way": names], text: text + "\n", hasFindings: names == nil)
    }

    /// Draws a package. Violations, affected targets and build times are computed only for formats that show them, because a check reads
    /// every source file.
    private func drawing(of package: Package, _ rules: RuleSet, reader: PackageReader) async throws -> Drawing {
        let book = try RuleBook.read(reader.root), folders = Folders(package, root: reader.root)
        let layers = book.layers.map(\.name)
        func layer(_ index: Int) -> Int? { book.layer(of: package.targets[index], at: folders.paths[index]) }
        guard host.json || format == .html || format == .json else {
            return Drawing(package, paths: folders.paths, layers: layers, layer: layer)
        }
        let findings = try await rules.findings(in: CheckInput.read(reader))
        let byTarget = Dictionary(grouping: findings.filter { $0.target != nil }, by: { $0.target ?? "" })
        var affected: [String: String] = [:]
        if let base {
            let marks = try await PackageChange(since: base, reader: reader, package: package, book: book).affected.marks
            affected = Dictionary(marks.map { ($0.name, $0.chain.joined(separator: " → ")) }, uniquingKeysWith: { first, _ in first })
        }
        return Drawing(
            package, paths: folders.paths, layers: layers, layer: layer, times: BuildTimes.read(cache: reader.cache),
            findings: byTarget.mapValues { $0.map { "\($0.message) \($0.reason)" } }, affected: affected)
    }
}
