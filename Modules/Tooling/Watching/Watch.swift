import Affected
import EnglishOnly
import Failure
import Foundation
import PackageGraph
import PackageRules
import Selection
import Synchronization
import Toolchain

/// Checks and tests what each save affects. A newer save cancels what is still running.
@MainActor
package final class Watch {
    private let root: URL
    private let variables: [String: String]
    private let memory: TestMemory?
    private let isDirect: Bool
    private let observer: BuildObserver?
    private let check: @MainActor (CheckInput) async throws -> [Finding]
    private let names: [String]
    private let arguments: [String]
    private let onNote: @Sendable (String) -> Void
    private let saves: Saves
    private var open = OpenTests()
    private var written = WrittenFiles()
    /// The package as it was last read; nil until it has been read.
    private var last: Snapshot?
    private var round: Task<Void, any Error>?
    private var ended: ContinuousClock.Instant?

    /// - Parameters:
    ///   - memory: The results of earlier runs; by default those in the package's own cache.
    ///   - isDirect: Whether tests take the shortcut around SwiftPM.
    ///   - names: The modules to watch; if empty, all modules.
    ///   - arguments: The arguments of `swift test`.
    ///   - check: Returns the findings of a check.
    ///   - onNote: Receives notes that are not part of any verdict.
    package init(
        _ reader: PackageReader, memory: TestMemory? = nil, isDirect: Bool = false, observer: BuildObserver? = nil, _ names: [String],
        arguments: [String] = [], check: @escaping @MainActor (CheckInput) async throws -> [Finding],
        onNote: @escaping @Sendable (String) -> Void
    ) {
        (root, variables, self.memory) = (reader.root, reader.variables, memory)
        (self.isDirect, self.observer, self.check) = (isDirect, observer, check)
        (self.names, self.arguments, self.onNote) = (names, arguments, onNote)
        saves = Saves(in: reader.root)
    }

    /// Watches until the task is cancelled or a verdict cannot be shown. Named modules are tested at once, before any save.
    ///
    /// - Parameters:
    ///   - onVerdict: Shows a verdict. The first verdict is `watching`; no save after it is missed.
    /// - Throws: `Failure` if a module is unknown, if a module or the package has no tests, if the package cannot be read at the start, or
    ///   if git cannot be started; the error of `onVerdict` if a verdict cannot be shown.
    package func run(onVerdict: @escaping @MainActor (Verdict) throws -> Void) async throws {
        let package = try await PackageReader(root: root, environment: variables).read()
        let wanted = try Selection(testing: names, in: package).wanted
        last = Snapshot(package, folders: Folders(package, root: root))
        saves.watch(beside: Self.places(of: package))
        let stream = saves.begin()
        try onVerdict(Verdict(status: .watching, files: [], tests: wanted))
        defer { round?.cancel() }
        let (events, continuation) = AsyncThrowingStream.makeStream(of: Saves.Save.self)
        let forwarding = Task {
            for await save in stream { continuation.yield(save) }
            continuation.finish()
        }
        defer { forwarding.cancel() }
        if !names.isEmpty {
            open = OpenTests(wanted)
            continuation.yield(.init(files: [], moment: .now))
        }
        for try await save in events {
            let files = try await withoutIgnored(save.files)
            let isTesting = round != nil || ended.map { $0.duration(to: .now) < .seconds(1) } ?? false
            let (saved, ignored) = written.saved(files, isTesting: isTesting)
            if !ignored.isEmpty {
                onNote("Ignoring \(ignored.joined(separator: ", ")), which the tests write, until another file is saved.")
            }
            if saved.isEmpty, !save.files.isEmpty { continue }
            round?.cancel()
            _ = await round?.result
            open.save(saved)
            round = Task {
                defer { (round, ended) = (nil, .now) }
                guard var verdict = await self.verdict() else { return }
                verdict.seconds = save.moment.duration(to: .now) / .seconds(1)
                do { try onVerdict(verdict) } catch {
                    continuation.finish(throwing: error)
                    throw error
                }
            }
        }
    }

    /// Checks the package and tests what is open; nil if the round was cancelled.
    private func verdict() async -> Verdict? {
        let files = open.files.sorted()
        do {
            let reader = try PackageReader(root: root, environment: variables), book = try RuleBook.read(root)
            let package = try await reader.read()
            if Task.isCancelled { return nil }
            let now = Snapshot(package, folders: Folders(package, root: root))
            let affected = Affected(now, since: last, changed: files, book: book, loose: LooseFiles(package, root: root))
            let watched = try Selection(testing: names, in: package).wanted
            saves.watch(beside: Self.places(of: package))
            last = now
            open.read(affected: affected.marks.map(\.name), of: watched)
            let all = try await check(CheckInput.read(reader))
            let findings = try Baseline(in: root).split(all).new
            if Task.isCancelled { return nil }
            return await tested(reader, watched.filter(open.targets.contains), files, findings)
        } catch {
            if Task.isCancelled { return nil }
            let details = Failure(error).map(Self.lines) ?? ["\(error)"]
            return Verdict(status: .unreadable, files: files, details: details)
        }
    }

    private func tested(_ reader: PackageReader, _ targets: [String], _ files: [String], _ findings: [Finding]) async -> Verdict? {
        let hasError = findings.contains { $0.severity == .error }
        guard !targets.isEmpty else {
            return Verdict(status: hasError ? .findings : .untested, files: files, findings: findings)
        }
        let lines = Mutex<[String]>([]), onNote = onNote
        let run = Run(reader, memory: memory, isDirect: isDirect, observer: observer) { line in
            // Report the wait, because the other process may build for minutes.
            if line.hasPrefix("Waiting for another") || line.hasPrefix("Another instance") { onNote(line) }
            lines.withLock { $0.append(line) }
        }
        do throws(Failure) {
            let result = try await run.test(targets, arguments: arguments)
            if Task.isCancelled { return nil }
            if result.isGreen { open.pass(targets) }
            return Verdict(
                status: !result.isGreen ? .failed : hasError ? .findings : .passed, files: files, tests: result.ran,
                remembered: result.remembered, findings: findings,
                details: result.isGreen ? [] : Verdict.relevant(lines.withLock(\.self)))
        } catch {
            if Task.isCancelled { return nil }
            return Verdict(
                status: .unreadable, files: files, tests: targets, findings: findings, details: Self.lines(of: error))
        }
    }

    private func withoutIgnored(_ files: Set<String>) async throws(Failure) -> Set<String> {
        let inside = files.filter { !$0.hasPrefix("../") }.sorted()
        // Do not ask git about more than 200 files, because git is unlikely to ignore all of them.
        guard !inside.isEmpty, inside.count <= 200 else { return files }
        let words = ["git", "-c", "core.quotePath=off", "check-ignore", "--", "."] + inside
        let output = try await Subprocess(words, in: root, environment: variables).run()
        let ignored = Set(output.text.split(separator: "\n").map(String.init))
        // If git ignores the package's own folder, as it often does for a generated package, the files count all the same, because the
        // user chose to watch this package.
        return output.code == 0 && !ignored.contains(".") ? files.subtracting(ignored) : files
    }

    private static func places(of package: Package) -> [String] {
        package.dependencies.compactMap(\.path).filter { $0.hasPrefix("../") }
    }

    private static func lines(of failure: Failure) -> [String] { failure.description.split(separator: "\n").map(String.init) }
}
