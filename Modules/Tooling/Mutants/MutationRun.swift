import EnglishOnly
import Failure
import Foundation
import PackageGraph
import Selection
import Toolchain

/// Makes small changes to modules, one at a time, and runs the changed module's tests after each change.
package struct MutationRun {
    package struct Options: Sendable {
        package var sample = 50
        package var seed: UInt64 = 1
        /// The time after which no further change is tried; nil for no limit.
        package var time: Duration?
        /// Whether to also run the tests of all modules that depend on the changed module.
        package var withDependents = false
        /// The minimum time limit of a build in which a macro or a plugin runs the changed code. Other builds have no limit.
        var shortestBuild = Duration.seconds(300)
        /// Additional arguments for `swift test`.
        package var arguments: [String] = []

        package init() {}
    }

    private let reader: PackageReader
    private let options: Options
    private let onLine: @Sendable (String) -> Void

    /// - Parameter onLine: Receives a line for each change, and for each module that is tested without a change.
    package init(_ reader: PackageReader, _ options: Options, onLine: @escaping @Sendable (String) -> Void) {
        (self.reader, self.options, self.onLine) = (reader, options, onLine)
    }

    /// - Parameter names: Modules; if none is named, all modules that have tests.
    /// - Throws: `Failure` of kind `usage` if a name does not belong to a module with tests, or if no module has tests or code that can be
    ///   changed; `refused` if the tests fail without a change or cannot be started after a change, or if no change compiles.
    package func run(_ names: [String]) async throws(Failure) -> MutationReport {
        let package = try await reader.read(), subjects = try subjects(names, in: package)
        let copy = try WorkingCopy(of: reader, package)
        let tree = SourceTree(package, root: copy.reader.root)
        var found: [Mutant] = [], modules: [Mutant: Subject] = [:], marks = MutantMarks()
        for subject in subjects {
            guard let index = package.targets.firstIndex(where: { $0.name == subject.module }) else { continue }
            for file in tree.sources(of: index) where copy.isOwn(file) {
                let bytes = copy.bytes(of: file) ?? []
                try marks.read(file, bytes)
                for mutant in MutantFinder.mutants(of: file, in: bytes) {
                    found.append(mutant)
                    modules[mutant] = subject
                }
            }
        }
        guard !found.isEmpty else {
            throw Failure(
                .usage, "There is no code that can be changed in \(subjects.map(\.module).joined(separator: ", ")).",
                hint: "List the modules with: espalier graph")
        }
        let equivalent = found.compactMap { mutant in
            marks.reason(for: mutant).map { MutationReport.Equivalent(mutant: mutant, reason: $0) }
        }
        var report = MutationReport(
            modules: subjects.map(\.module), seed: options.seed, found: found.count, equivalent: equivalent,
            unusedMarks: marks.unused(for: found))
        var waiting = Mutant.shuffled(found.filter { marks.reason(for: $0) == nil }, seed: options.seed)[...]
        var bench = Bench(copy, options, cache: reader.cache, onLine: onLine)
        // A change that does not compile does not count toward the sample, so another change takes its place. Each batch is sorted by
        // module, because switching to another module costs more than rebuilding the same one.
        while !waiting.isEmpty, report.tried < options.sample, !report.isCut {
            let batch = waiting.prefix(options.sample - report.tried)
            waiting = waiting.dropFirst(batch.count)
            for subject in subjects {
                let own = batch.filter { modules[$0] == subject }.sorted { ($0.file, $0.start) < ($1.file, $1.start) }
                for mutant in own {
                    guard let result = try await bench.result(of: mutant, in: subject) else {
                        report.isCut = true
                        continue
                    }
                    report.results.append(result)
                    onLine(
                        "\(report.tried) of \(options.sample)  \(result.outcome.rawValue)  \(mutant.file):\(mutant.line): \(mutant.change)")
                }
            }
        }
        guard report.tried > 0 || report.isCut || report.results.isEmpty else {
            throw Failure(
                .refused, "None of the \(report.results.count) changes compiled.",
                hint: "Name other modules, or choose another sample with --seed.")
        }
        return report
    }

    struct Subject: Hashable {
        let module: String
        let tests: [String]
        /// Whether builds run the module's code, because the module is a macro or a plugin or is needed by one.
        var runsInBuilds = false
    }

    private func subjects(_ names: [String], in package: Package) throws(Failure) -> [Subject] {
        if !names.isEmpty {
            var subjects: [Subject] = []
            for name in try Selection(names, of: package).wanted { subjects.append(try subject(name, in: package)) }
            return subjects
        }
        let subjects = package.targets.filter { $0.kind != .test }.compactMap { try? subject($0.name, in: package) }
        guard !subjects.isEmpty else { throw Failure(.usage, "The package has no tests.", hint: "Add a test target to its manifest.") }
        return subjects
    }

    private func subject(_ name: String, in package: Package) throws(Failure) -> Subject {
        guard package.targets.first(where: { $0.name == name })?.kind != .test else {
            throw Failure(.usage, "\(name) is a test target.", hint: "Name the tested module instead.")
        }
        let own = try Selection(testing: [name], in: package).wanted
        let tools = package.targets.filter { [.macro, .plugin].contains($0.kind) }.map(\.name)
        let runsInBuilds = try tools.isEmpty ? false : Selection(tools, of: package).closure.contains { $0.name == name }
        guard options.withDependents else { return Subject(module: name, tests: own, runsInBuilds: runsInBuilds) }
        let graph = Graph(package), dependents = Set(graph.dependentClosure(of: [graph.index(of: name)].compactMap(\.self)))
        return Subject(
            module: name, tests: dependents.sorted().compactMap { graph.nodes[$0].target }.filter { $0.kind == .test }.map(\.name),
            runsInBuilds: runsInBuilds)
    }
}
