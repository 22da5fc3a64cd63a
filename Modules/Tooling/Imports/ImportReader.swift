import Failure
import Foundation
import PackageGraph
import Toolchain

/// Reads what the sources of a package import, as the compiler sees it, with the lines where it is written.
///
/// A file is known by its content, so only what changed is looked at again. Of that, plain files are asked about many at a time,
/// and the compiler must find neither more nor less than their lines say; every other file is asked about alone.
package struct ImportReader: Sendable {
    package let package: Package
    package let tree: SourceTree
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

    /// Of each target, in the order of the package, its Swift files.
    package func read() async throws(Failure) -> [[ImportingFile]] {
        var cache = ImportCache(cacheFile, toolchain: toolchain)
        var results: [[ImportingFile]] = []
        var unknown: [Question] = [], used = 0
        for (index, target) in package.targets.enumerated() {
            // The tools version decides about language features, and the settings about conditions.
            let context = ([package.toolsVersion] + target.settings.map { "\($0)" } + target.dependencies.map(\.name)).joined(
                separator: " ")
            let conditions = Fingerprint(context).description
            var files: [ImportingFile] = []
            for path in tree.files[index] where path.hasSuffix(".swift") {
                guard let data = try? Data(contentsOf: tree.root.appending(path: path)) else { continue }
                used += 1
                let content = data.withUnsafeBytes { Fingerprint($0) }
                let key = Fingerprint(content.description + conditions)
                let known = cache.file(path, key)
                if known == nil {
                    let candidates = Candidates(String(decoding: data, as: UTF8.self))
                    unknown.append(Question(target: index, file: files.count, path: path, key: key, candidates: candidates))
                }
                files.append(known ?? ImportingFile(path, []))
            }
            results.append(files)
        }
        for answer in try await answers(to: unknown) {
            results[answer.question.target][answer.question.file] = answer.file
            // A file that cannot be parsed is asked about again, so that it is noticed each time.
            if answer.isWhole { cache.keep(answer.file, for: answer.question.key) }
        }
        cache.save(used: used)
        return results
    }

    private struct Question: Sendable {
        let target: Int, file: Int
        let path: String
        let key: Fingerprint
        let candidates: Candidates
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

    /// Many plain files at once. Where they and the compiler disagree, or one cannot be parsed, each is asked about alone.
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
        let options = compiler.options(
            for: package.targets[question.target], in: package, asking: question.candidates.mayAskForModules)
        let found = try await compiler.imports(of: [question.path], options: options)
        let placed = question.candidates.imports.filter { found.modules.contains($0.module) }
        // An import that the compiler found and no line shows is laid to the first line, rather than lost.
        let lost = found.modules.subtracting(placed.map(\.module)).sorted().map { Import($0, line: 1) }
        let elsewhere = Set(question.candidates.imports.map(\.module)).subtracting(found.modules)
        let file = ImportingFile(question.path, placed + lost, elsewhere: elsewhere)
        return Answered(question: question, file: file, isWhole: found.isWhole)
    }

    /// As many at a time as the machine has processors.
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
    /// The next few, taken out.
    fileprivate mutating func prefix(_ count: Int) -> [Element] {
        var taken: [Element] = []
        while taken.count < count, let item = next() { taken.append(item) }
        return taken
    }
}
