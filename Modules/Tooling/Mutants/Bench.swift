import EnglishOnly
import Failure
import Foundation
import Selection
import Synchronization
import Toolchain

/// Builds and tests changes, one at a time, in a copy of the package.
struct Bench {
    /// The inputs and the time limits of a module's tests.
    private struct Baseline {
        let inputs: Fingerprint?
        /// The time limits for building and testing changed code, derived from a run without a change; nil until that run.
        var limits: TestWatch.Limits?
    }

    private let copy: WorkingCopy
    private let options: MutationRun.Options
    private let onLine: @Sendable (String) -> Void
    private let deadline: ContinuousClock.Instant?
    private var known: KnownOutcomes
    private var baselines: [MutationRun.Subject: Baseline] = [:]

    init(_ copy: WorkingCopy, _ options: MutationRun.Options, cache: URL, onLine: @escaping @Sendable (String) -> Void) {
        (self.copy, self.options, self.onLine) = (copy, options, onLine)
        deadline = options.time.map { .now + $0 }
        known = KnownOutcomes(cache: cache)
    }

    /// The outcome of a change, from an earlier run with the same inputs or from a test now; nil if no time is left for the test.
    mutating func result(of mutant: Mutant, in subject: MutationRun.Subject) async throws(Failure) -> MutationReport.Result? {
        let inputs: Fingerprint?
        if let baseline = baselines[subject] {
            inputs = baseline.inputs
        } else {
            inputs = try await Run(copy.reader) { _ in }.inputs(of: subject.tests, arguments: options.arguments)
            baselines[subject] = Baseline(inputs: inputs, limits: nil)
        }
        let key = KnownOutcomes.key(of: mutant, inputs: inputs)
        if let outcome = known[key] { return MutationReport.Result(subject.module, mutant, outcome, isRemembered: true) }
        if let deadline, .now >= deadline { return nil }
        let limits = try await limits(for: subject)
        guard let source = copy.bytes(of: mutant.file) else {
            throw Failure(.inputOutput, "The copy of \(mutant.file) cannot be read.", hint: "Try again.")
        }
        try copy.write(mutant.applied(to: source), to: mutant.file)
        let run: Attempt
        do throws(Failure) { run = try await test(subject, limits: limits) } catch {
            try? copy.write(source, to: mutant.file)
            throw error
        }
        try copy.write(source, to: mutant.file)
        guard let outcome = run.outcome else {
            throw Failure(
                .refused, "The tests of \(subject.module) could not be built or started with the change \(mutant.change).",
                hint: "Correct the cause, and run the command again. The outcomes so far are remembered.",
                details: run.lines.suffix(20).map { .init($0) })
        }
        known[key] = outcome
        known.save()
        return MutationReport.Result(subject.module, mutant, outcome)
    }

    /// Builds and runs the tests, which must pass without a change, and derives the time limits from how long this takes.
    private mutating func limits(for subject: MutationRun.Subject) async throws(Failure) -> TestWatch.Limits {
        if let limits = baselines[subject]?.limits { return limits }
        onLine("Testing \(subject.module) without a change.")
        let run = try await test(subject, limits: nil)
        guard run.outcome == .survived, let time = run.tests else {
            throw Failure(
                .refused, "The tests of \(subject.module) do not pass without a change.",
                hint: .init("Fix them first: espalier test \(subject.module)"), details: run.lines.suffix(20).map { .init($0) })
        }
        let limits = TestWatch.Limits(
            build: subject.runsInBuilds ? max(options.shortestBuild, run.build * 2) : nil, tests: max(.seconds(10), time * 5))
        baselines[subject]?.limits = limits
        return limits
    }

    /// A build and a run of the tests.
    private struct Attempt {
        let outcome: MutationReport.Outcome?
        let build: Duration
        /// The duration of the tests; nil if no test started.
        let tests: Duration?
        let lines: [String]
    }

    private func test(_ subject: MutationRun.Subject, limits: TestWatch.Limits?) async throws(Failure) -> Attempt {
        let watch = TestWatch(limits: limits) { [copy] in copy.survivors.end() }, said = Lines(),
            (reader, arguments) = (copy.reader, options.arguments)
        let run = Run(reader) { line in
            watch.hear(line)
            said.add(line)
        }
        let testing = Task { try await run.test(subject.tests, arguments: arguments, isInsistent: true) }
        watch.watch(testing)
        defer { copy.survivors.end() }
        let isGreen: Bool
        do { isGreen = try await testing.value.isGreen } catch {
            throw (error as? Failure) ?? Failure(.internal, "The tests of \(subject.module) cannot be run: \(error).")
        }
        let (outcome, build, tests) = watch.outcome(isGreen: isGreen)
        return Attempt(outcome: outcome, build: build, tests: tests, lines: said.all)
    }
}

private final class Lines: Sendable {
    private let lines = Mutex<[String]>([])
    var all: [String] { lines.withLock(\.self) }
    func add(_ line: String) { lines.withLock { $0.append(line) } }
}
