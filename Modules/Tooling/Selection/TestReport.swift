import Foundation
import PackageGraph
import Reports
import Results
import Synchronization

/// What the tests of a run reported: each test with its time and its outcome.
final class TestReport: Sendable {
    private let file: URL
    private let state = Mutex(State())

    private struct State {
        var tests = 0
        var lines: [String] = []
        var errors: [String] = []
        var cases: [JUnitReport.Case] = []
        var wall = 0.0
        var isCrash = false
    }

    init(in folder: URL, _ name: String) { file = folder.appending(path: "\(name).xml") }

    /// The arguments with which `swift test` writes a report; empty if the caller's arguments already request one.
    func words(_ arguments: [String]) -> [String] {
        arguments.contains { $0.hasPrefix("--xunit-output") } ? [] : ["--xunit-output", file.path(percentEncoded: false)]
    }

    /// Reads a line of output. XCTest writes its cases to a file only if the tests run in parallel, so its cases are read from the output.
    func add(_ line: String) {
        state.withLock { state in
            state.tests += line.testCount
            state.lines.append(line)
            if line.contains("error: Exited with") || line.contains("error: Process ") { state.isCrash = true }
            if line.contains(": error: ") { state.errors.append(line) }
            if let one = line.xctestCase { state.cases.append(one) }
            state.wall += line.runTime ?? 0
        }
    }

    /// The number of tests that ran.
    var tests: Int { state.withLock(\.tests) }
    /// The complete output.
    var log: Data { Data(state.withLock { $0.lines.joined(separator: "\n") + "\n" }.utf8) }

    /// Whether the tests crashed, so that some may not have run.
    var isCrash: Bool { state.withLock(\.isCrash) }

    var cases: [JUnitReport.Case] {
        // If XCTest is enabled, the cases of Swift Testing are in a second file.
        let second = file.deletingPathExtension().path(percentEncoded: false) + "-swift-testing.xml"
        let written = [file, URL(filePath: second)].flatMap { file in
            (try? Data(contentsOf: file)).flatMap { JUnitReport(xml: $0) }?.suites.flatMap(\.cases) ?? []
        }
        let groups = Set(written.map(\.group))
        return written + state.withLock(\.cases).filter { !groups.contains($0.group) }
    }

    /// The seconds that each test target took.
    ///
    /// Swift Testing runs tests in parallel, so the time of a test includes work of the tests that run at the same time. Therefore, if the
    /// times of all tests add up to more than the time of the run, the time of the run is divided among the targets in proportion to the
    /// sums of their tests' times. If the output contains cases of XCTest, which runs tests one after another, the sums are returned
    /// unchanged.
    func seconds(of cases: [String: [JUnitReport.Case]]) -> [String: Double] {
        let sums = cases.mapValues { $0.reduce(0) { $0 + $1.seconds } }, total = sums.values.reduce(0, +)
        let wall = state.withLock { $0.cases.isEmpty ? $0.wall : 0 }
        return wall > 0 && total > wall ? sums.mapValues { $0 / total * wall } : sums
    }

    /// The cases by test target. A case of an unknown target goes under the only target or, if there are several, under the empty name.
    static func split(_ cases: [JUnitReport.Case], among targets: [String]) -> [String: [JUnitReport.Case]] {
        let names = Dictionary(targets.map { ($0.asModuleName, $0) }, uniquingKeysWith: { first, _ in first })
        return Dictionary(grouping: cases) { one in
            names[String(one.group.prefix { $0 != "." })] ?? (targets.count == 1 ? targets[0] : "")
        }
    }

    /// The report of a run.
    ///
    /// - Parameters:
    ///   - targets: The test targets that ran.
    ///   - remembered: The results of targets that did not run.
    func junit(_ cases: [JUnitReport.Case], of targets: [String], isGreen: Bool, remembered: [TestRecord]) -> JUnitReport {
        let ran = Self.split(cases, among: targets), errors = state.withLock(\.errors)
        var suites = (targets + (ran[""] == nil ? [] : [""])).map { target in
            JUnitReport.Suite(target.isEmpty ? "XCTest" : target, ran[target] ?? [])
        }.filter { !$0.cases.isEmpty }
        if !isGreen, !cases.contains(where: \.hasFailed) {
            // The build failed, or the tests crashed.
            let message = errors.isEmpty ? "The tests ended before they reported a result." : errors.prefix(20).joined(separator: "\n")
            suites.append(.init("espalier test", [.init("espalier", targets.joined(separator: ", "), .failed(message))]))
        }
        return JUnitReport(suites + remembered.map(\.suite))
    }
}

extension TestRecord {
    init(_ target: String, key: String, _ cases: [JUnitReport.Case]) {
        self.init(
            target, key: key,
            cases: cases.map { one in
                if case .skipped(let reason) = one.outcome { return Case(one.group, one.name, seconds: one.seconds, skipped: reason) }
                return Case(one.group, one.name, seconds: one.seconds)
            })
    }

    /// The remembered cases as a suite. If there are none, the suite has a placeholder, because some CI services count an empty report as a
    /// failure.
    var suite: JUnitReport.Suite {
        let cases = cases.map { JUnitReport.Case($0.group, $0.name, seconds: $0.seconds, $0.skipped.map { .skipped($0) } ?? .passed) }
        return .init(target, cases.isEmpty ? [.init(target, "passed before")] : cases)
    }
}

extension String {
    /// The seconds in a Swift Testing summary line; nil for other lines.
    fileprivate var runTime: Double? {
        firstMatch(of: /Test run with \d+ tests?.* after ([0-9.]+) seconds/).flatMap { Double($0.output.1) }
    }

    /// The case in a line of XCTest's output, such as `Test Case 'ATests.testA' passed (0.01 seconds)`.
    fileprivate var xctestCase: JUnitReport.Case? {
        guard let found = firstMatch(of: /^Test Case '(?:-\[)?(\S+)[. ](\w+)\]?' (passed|failed|skipped) \(([0-9.]+) seconds\)/)?.output
        else { return nil }
        let outcome: JUnitReport.Outcome = found.3 == "failed" ? .failed("failed") : found.3 == "skipped" ? .skipped("") : .passed
        return .init(String(found.1), String(found.2), seconds: Double(found.4) ?? 0, outcome)
    }
}
