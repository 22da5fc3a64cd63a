import Failure
import Foundation
import PackageGraph
import Toolchain

/// Reads the imports of a package's sources, as the compiler sees them, and the line of each import.
///
/// A scanner finds the lines of the imports, and the compiler confirms them. Plain files (see ``ImportCandidates``) are confirmed in
/// batches, and all other files one by one. Results are cached by the file's content and the settings and dependencies of its target.
package struct ImportReader: Sendable {
    let package: Package
    let tree: SourceTree
    private let compiler: Compiler
    private let cacheFile: URL
    private let toolchain: String

    package init(_ package: Package, tree: SourceTree, reader: PackageReader) {
        (self.package, self.tree) = (package, tree)
        compiler = Compiler(
            environment: reader.environment, root: reader.root,
            scratch: reader.cache.appending(path: "modules", directoryHint: .isDirectory))
        cacheFile = reader.cache.appending(path: "imports.txt")
        toolchain = Toolchain.identity(in: reader.environment)
    }

    /// For each target, in the package's order, its Swift files, followed by its C files that include headers of other targets.
    package func read() async throws(Failure) -> [[ImportingFile]] {
        var cache = ImportCache(cacheFile, toolchain: toolchain)
        var results: [[ImportingFile]] = []
        var unknown: [Question] = [], used = 0
        for (index, target) in package.targets.enumerated() {
            // The tools version affects language features; the settings and dependencies affect `#if` conditions.
            let context = ([package.toolsVersion] + target.settings.map { "\($0)" } + target.dependencies.map(\.name)).joined(
                separator: " ")
            let conditions = Fingerprint(context).description
            var files: [ImportingFile] = []
            for path in tree.sources(of: index) {
                guard let data = try? Data(contentsOf: tree.root.appending(path: path)) else { continue }
                used += 1
                let content = data.withUnsafeBytes { Fingerprint($0) }
                let key = Fingerprint(content.description + conditions)
                let known = cache.file(path, key)
                if known == nil {
                    let candidates = ImportCandidates(String(decoding: data, as: UTF8.self))
                    unknown.append(Question(target: index, file: files.count, path: path, key: key, candidates: candidates))
                }
                files.append(known ?? ImportingFile(path, []))
            }
            results.append(files)
        }
        for answer in try await answers(to: unknown) {
            results[answer.question.target][answer.question.file] = answer.file
            // A file that does not parse is not cached, because its imports may be incomplete.
            if answer.isWhole { cache.keep(answer.file, for: answer.question.key) }
        }
        cache.save(used: used)
        for (index, files) in Inclusions(package, tree: tree).files { results[index] += files }
        return results
    }

    private struct Question: Sendable {
        let target: Int, file: Int
        let path: String
        let key: Fingerprint
        let candidates: ImportCandidates
    }

    private struct Answered: Sendable {
        let question: Question
        let file: ImportingFile
        let isWhole: Bool
    }

    private func answers(to questions: [Question]) async throws(Failure) -> [Answered] {
        let plain = questions.filter(\.candidates.isPlain), others = questions.filter { !$0.candidates.isPlain }
        let size = 100
        let batches = stride(from: 0, to: plain.count, by: size).map { Array(plain[$0..<Swift.min($0 + size, plain.count)]) }
        let whole = try await concurrently(batches) { batch throws(Failure) in try await answer(batch) }
        let single = try await concurrently(others) { question throws(Failure) in [try await answer(question)] }
        return whole + single
    }

    /// Parses many plain files at once; parses each file alone if the compiler disagrees with the scan or a file has a syntax error.
    private func answer(_ batch: [Question]) async throws(Failure) -> [Answered] {
        let version = package.toolsVersion.hasPrefix("6") ? "6" : "5"
        let found = try await compiler.imports(of: batch.map(\.path), options: ["-swift-version", version])
        let expected = Set(batch.flatMap { $0.candidates.imports.map(\.module) })
        if found.isWhole, found.modules == expected {
            return batch.map { Answered(question: $0, file: ImportingFile($0.path, $0.candidates.imports), isWhole: true) }
        }
        return try await concurrently(batch) { question throws(Failure) in [try await answer(question)] }
    }

    private func answer(_ question: Question) async throws(Failure) -> Answered {
        let target = package.targets[question.target], candidates = question.candidates
        // Read the imports of both a debug build and a release build if the two may differ.
        let isTwofold = candidates.namesConfiguration || target.settings.contains { $0.condition?.contains("\"config\":") == true }
        var modules: Set<String> = [], isWhole = true
        for isRelease in isTwofold ? [false, true] : [false] {
            let options = compiler.options(for: target, in: package, isRelease: isRelease, asking: candidates.mayAskForModules)
            let found = try await compiler.imports(of: [question.path], options: options)
            modules.formUnion(found.modules)
            isWhole = isWhole && found.isWhole
        }
        let placed = candidates.imports.filter { modules.contains($0.module) }
        let lost = modules.subtracting(placed.map(\.module)).sorted().map { Import($0, line: 1) }
        let elsewhere = Set(candidates.imports.map(\.module)).subtracting(modules)
        return Answered(question: question, file: ImportingFile(question.path, placed + lost, elsewhere: elsewhere), isWhole: isWhole)
    }

    /// Runs as many tasks at a time as the machine has processors.
    private func concurrently<Item: Sendable>(
        _ items: [Item], _ body: @escaping @Sendable (Item) async throws(Failure) -> [Answered]
    ) async throws(Failure) -> [Answered] {
        let width = Swift.max(1, ProcessInfo.processInfo.activeProcessorCount)
        let outcomes = await withTaskGroup(of: Result<[Answered], Failure>.self) { group in
            var waiting = items.makeIterator(), outcomes: [Result<[Answered], Failure>] = []
            for item in waiting.prefix(width) { group.addTask { await Self.outcome(of: item, body) } }
            while let outcome = await group.next() {
                outcomes.append(outcome)
                if let item = waiting.next() { group.addTask { await Self.outcome(of: item, body) } }
            }
            return outcomes
        }
        var all: [Answered] = []
        for outcome in outcomes { all += try outcome.get() }
        return all
    }

    private static func outcome<Item>(
        of item: Item, _ body: (Item) async throws(Failure) -> [Answered]
    ) async -> Result<[Answered], Failure> {
        do throws(Failure) { return try await .success(body(item)) } catch { return .failure(error) }
    }
}

extension IndexingIterator {
    /// Removes and returns the next elements, at most `count`.
    fileprivate mutating func prefix(_ count: Int) -> [Element] {
        var taken: [Element] = []
        while taken.count < count, let item = next() { taken.append(item) }
        return taken
    }
}
