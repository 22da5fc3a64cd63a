import EnglishOnly
import Failure
import Foundation
import PackageGraph
import Reports
import Results
import Synchronization
import Toolchain

/// Builds or tests some targets of a package, and builds only what they need.
package struct Run: Sendable {
    package struct Result: Hashable, Sendable, Encodable {
        private enum CodingKeys: String, CodingKey { case ran, remembered, shared, flaky, isGreen, targets, how }

        /// The targets that were built or tested.
        package let ran: [String]
        /// The test targets that passed before with the same inputs.
        package let remembered: [String]
        /// The remembered targets whose results are from the shared cache.
        package var shared: [String] = []
        /// The tests that passed in this run after they had failed with the same inputs, in this run or in an earlier one.
        package var flaky: [String] = []
        package let isGreen: Bool
        /// The number of targets in ``ran``, including their dependencies.
        package let targets: Int
        package let how: String
        /// Each test that ran or is remembered.
        package var report = JUnitReport([])

        /// The result if no target was selected.
        package static let nothing = Result(ran: [], remembered: [], isGreen: true, targets: 0, how: "nothing to run")
    }

    private let reader: PackageReader
    private let memory: TestMemory
    private let isDirect: Bool
    private let observer: BuildObserver?
    private let onLine: @Sendable (String) -> Void

    /// - Parameters:
    ///   - memory: The results of earlier runs; by default, those in the package's own cache.
    ///   - isDirect: Whether tests take the ``Shortcut`` around SwiftPM.
    ///   - onLine: Receives the output of swift line by line.
    package init(
        _ reader: PackageReader, memory: TestMemory? = nil, isDirect: Bool = false, observer: BuildObserver? = nil,
        onLine: @escaping @Sendable (String) -> Void
    ) {
        self.reader = reader
        self.isDirect = isDirect
        (self.observer, self.onLine) = (observer, onLine)
        self.memory = memory ?? TestMemory(ResultStore(reader.cache))
    }

    package func build(_ names: [String], arguments: [String] = []) async throws(Failure) -> Result {
        let package = try await reader.read(), selection = try Selection(building: names, in: package)
        // If everything except tests is wanted, no narrowing is needed: `swift build` without narrowing builds exactly that.
        let built = Set(selection.closure.map(\.name)), isAll = package.targets.allSatisfy { $0.kind == .test || built.contains($0.name) }
        let (narrowing, lock) = isAll ? (.none(of: reader, package), nil) : try await narrow(selection, of: package)
        defer { withExtendedLifetime(lock) {} }
        var inputs = Inputs(package: package, reader: reader, arguments: arguments)
        guard try await DeclaredImports(package: package, reader: reader).hold(in: narrowing, inputs.sources(of: narrowing), onLine) else {
            return Result(ran: selection.wanted, remembered: [], isGreen: false, targets: selection.closure.count, how: narrowing.how)
        }
        MacroUsers(narrowing, of: package, cache: reader.cache).refresh(inputs.macros(in: narrowing))
        let code = try await building(narrowing, &inputs) { [onLine, reader] () async throws(Failure) in
            try await swift("build", narrowing.words + arguments, narrowing.environment) { line in
                onLine(narrowing.original(line, root: reader.root))
            }
        }
        return Result(ran: selection.wanted, remembered: [], isGreen: code == 0, targets: selection.closure.count, how: narrowing.how)
    }

    /// - Parameters:
    ///   - isInsistent: Whether to run all tests, including those that passed with the same inputs.
    ///   - retries: The maximum number of times that failed tests run again. Tests that then pass count as flaky, and the results of their
    ///     targets are not remembered.
    ///   - part: The part of the tests to run; nil for all tests.
    /// - Throws: `Failure` of kind `badData` if the arguments exclude all tests.
    package func test(
        _ names: [String], arguments: [String] = [], isInsistent: Bool = false, retries: Int = 0, part: TestPart? = nil
    ) async throws(Failure) -> Result {
        let read = try await reader.read(), all = try Selection(testing: names, in: read)
        var inputs = Inputs(package: read, reader: reader, arguments: arguments + (part.map { ["--shard \($0)"] } ?? []))
        inputs.declarePrograms(of: all.wanted)
        let package = inputs.package
        let recall = await memory.recall(all.wanted, &inputs, reader: reader, isInsistent: isInsistent)
        let remembered = all.wanted.compactMap { recall.records[$0] }
        guard !recall.open.isEmpty else {
            return Result(
                ran: [], remembered: remembered.map(\.target), shared: recall.shared, isGreen: true, targets: 0, how: "nothing to run",
                report: JUnitReport(remembered.map(\.suite)))
        }
        return try await inTemporaryFolder { folder throws(Failure) in
            try await run(recall, remembered, of: package, read, &inputs, arguments, in: folder, retries: retries, part: part)
        }
    }

    /// Runs the tests that have no remembered result.
    ///
    /// - Parameters:
    ///   - declared: The package as its manifest declares it, without dependencies on programs that tests start.
    ///   - folder: The folder for the test reports.
    private func run(
        _ recall: TestMemory.Recall, _ remembered: [TestRecord], of package: Package, _ declared: Package, _ inputs: inout Inputs,
        _ arguments: [String], in folder: URL, retries: Int, part: TestPart?
    ) async throws(Failure) -> Result {
        let open = recall.open, selection = try Selection(open, of: package)
        let (narrowing, lock) = try await narrow(selection, of: package)
        defer { withExtendedLifetime(lock) {} }
        guard try await DeclaredImports(package: declared, reader: reader).hold(in: narrowing, inputs.sources(of: narrowing), onLine) else {
            return Result(
                ran: open, remembered: remembered.map(\.target), shared: recall.shared, isGreen: false, targets: selection.closure.count,
                how: narrowing.how, report: JUnitReport(remembered.map(\.suite)))
        }
        MacroUsers(narrowing, of: package, cache: reader.cache).refresh(inputs.macros(in: narrowing))
        let usesXCTest = inputs.useXCTest(selection.closure)
        let xctest = usesXCTest || arguments.contains("--disable-xctest") ? [] : ["--disable-xctest"]
        // The shortcut cannot list XCTest tests, because SwiftPM derives that list from the compiler's output.
        let frame = !isDirect || usesXCTest || !arguments.chooseTestsAlone ? nil : inputs.frame(of: narrowing)
        let environment = TestEnvironment(reader.variables, choices: narrowing.environment, in: reader.root).variables
        let shortcut = Shortcut(narrowing, tests: environment, cache: reader.cache)
        let isQuickPossible = part == nil
        let attempt = { [onLine, reader] (report: TestReport, arguments: [String]) async throws(Failure) -> (code: Int32, isQuick: Bool) in
            let words = narrowing.words + xctest + report.words(arguments) + narrowing.skips(allBut: open) + arguments
            let add: @Sendable (String) -> Void = { line in
                let line = narrowing.original(line, root: reader.root)
                report.add(line)
                onLine(line)
            }
            if isQuickPossible, let frame, let quick = try await shortcut.run(frame, arguments: words, onLine: add) { return (quick, true) }
            shortcut.forget()
            return (try await swift("test", words, environment, add), false)
        }
        let report = TestReport(in: folder, "tests")
        let outcome = try await building(narrowing, &inputs) { () async throws(Failure) -> (code: Int32, isQuick: Bool)? in
            guard let part else { return try await attempt(report, arguments) }
            // If the build fails, the list is empty, and the attempt to run all tests shows why.
            let all = try await list(narrowing.words + xctest, environment, of: open), tests = part.of(all)
            if !all.isEmpty, tests.isEmpty { return nil }
            return try await attempt(report, arguments + tests.flatMap { ["--filter", $0.asTestPattern] })
        }
        guard let outcome else {
            return Result(
                ran: [], remembered: remembered.map(\.target), shared: recall.shared, isGreen: true, targets: 0, how: "nothing to run",
                report: JUnitReport(remembered.map(\.suite)))
        }
        var code = outcome.code
        let isAnyRun = report.tests > 0
        guard code != 0 || isAnyRun else {
            throw Failure(
                .badData,
                "No test ran: the arguments exclude all tests of \(open.joined(separator: ", ")).",
                hint: "Check --filter and --skip.")
        }
        var outcomes = Outcomes(report.cases), isGreen = code == 0
        for retry in 0..<retries where !isGreen && !outcomes.failed.isEmpty && !report.isCrash {
            let failed = outcomes.failed
            onLine("Running \(failed.count) failed test\(failed.count == 1 ? "" : "s") again.")
            let again = TestReport(in: folder, "retry-\(retry)")
            code = try await attempt(again, arguments.withoutFilters + failed.flatMap { ["--filter", $0.id.asTestPattern] }).code
            outcomes.add(again.cases)
            // A test that did not run again still counts as failed.
            isGreen = code == 0 && outcomes.failed.isEmpty
        }
        // Record results and the build plan only if the inputs have not changed since the run started.
        var later = Inputs(package: package, reader: reader, arguments: inputs.arguments)
        let now = later.fingerprints(of: open)
        outcomes.add(earlier: memory.failures(recall, now))
        if isGreen {
            await memory.keep(report, outcomes.cases, of: package.name, recall, now, isWhole: part == nil)
        } else {
            memory.keep(failures: outcomes.failed, recall, now)
        }
        if !outcome.isQuick, isAnyRun, let frame, later.frame(of: narrowing) == frame {
            await shortcut.keep(frame, folders: later.folders(of: narrowing))
        }
        return Result(
            ran: open, remembered: remembered.map(\.target), shared: recall.shared, flaky: outcomes.flaky.sorted(), isGreen: isGreen,
            targets: selection.closure.count, how: narrowing.how,
            report: report.junit(outcomes.cases, of: open, isGreen: isGreen, remembered: remembered))
    }

    /// The ids of all tests of some targets; empty if they cannot be built.
    private func list(_ words: [String], _ environment: [String: String], of targets: [String]) async throws(Failure) -> [String] {
        let prefixes = targets.map { $0.asModuleName + "." }, lines = Mutex<[String]>([])
        let code = try await swift("test", ["list"] + words, environment) { line in
            if prefixes.contains(where: line.hasPrefix) { lines.withLock { $0.append(line) } }
        }
        return code == 0 ? lines.withLock(\.self) : []
    }

    private func building<Outcome>(
        _ narrowing: Narrowing, _ inputs: inout Inputs, _ build: () async throws(Failure) -> Outcome
    ) async throws(Failure) -> Outcome {
        var recent = RecentBuilds(cache: reader.cache)
        let edits = inputs.edits(of: narrowing)
        recent.start(edits, in: narrowing.scratch, at: Date())
        let end = observer?.start(
            BuildSite(
                cache: reader.cache, places: [.init(scratch: narrowing.scratch)] + (isDirect ? [Shortcut.place(cache: reader.cache)] : []),
                roots: [reader.root, narrowing.root], environment: narrowing.environment))
        defer {
            recent.end(edits.keys, at: Date())
            end?()
        }
        return try await build()
    }

    /// The fingerprint of everything that the tests of these modules can depend on; nil if it cannot be determined.
    package func inputs(of names: [String], arguments: [String] = []) async throws(Failure) -> Fingerprint? {
        let package = try await reader.read(), wanted = try Selection(testing: names, in: package).wanted
        var inputs = Inputs(package: package, reader: reader, arguments: arguments)
        inputs.declarePrograms(of: wanted)
        let prints = inputs.fingerprints(of: wanted)
        return prints.count == wanted.count ? Fingerprint(wanted.compactMap { prints[$0]?.description }.joined(separator: "\0")) : nil
    }

    /// Narrows the package. All selections share the generated package, so it stays locked while it is in use.
    private func narrow(_ selection: Selection, of package: Package) async throws(Failure) -> (Narrowing, FileLock?) {
        if selection.closure.count == package.targets.count { return (.none(of: reader, package), nil) }
        if let offered = await Narrowing.offered(by: reader, selection, of: package) { return (offered, nil) }
        let lock = try await FileLock.waiting(in: Narrowing.home(in: reader), onNote: onLine)
        return (try Narrowing.generated(for: reader, selection), lock)
    }

    private func swift(
        _ verb: String, _ words: [String], _ environment: [String: String],
        _ onLine: @escaping @Sendable (String) -> Void
    ) async throws(Failure) -> Int32 {
        let code = try await Subprocess(["swift", verb] + words, in: reader.root, environment: environment).run { line in
            // This warning is expected, because a narrowed package uses fewer dependencies than it declares.
            if !line.hasSuffix("is not used by any target") { onLine(line) }
        }
        if !Task.isCancelled, let crash = Failure.crash(of: "swift \(verb)", code: code) { throw crash }
        return code
    }
}
