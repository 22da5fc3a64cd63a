import Foundation
import Reports

/// The outcomes of tests that may run several times with the same inputs.
struct Outcomes {
    /// Each test with its outcome, which is `flaky` if the test first failed and then passed in this run.
    private(set) var cases: [JUnitReport.Case]
    /// The ids of the tests that both failed and passed.
    private(set) var flaky: Set<String> = []

    init(_ cases: [JUnitReport.Case]) { self.cases = cases }

    var failed: [JUnitReport.Case] { cases.filter(\.hasFailed) }

    /// Adds the outcomes of tests that ran again because they had failed.
    mutating func add(_ again: [JUnitReport.Case]) {
        let again = Dictionary(grouping: again, by: \.id)
        cases = cases.map { one in
            guard case .failed(let message) = one.outcome, let later = again[one.id] else { return one }
            guard later.allSatisfy({ $0.outcome == .passed }) else { return one }
            flaky.insert(one.id)
            return JUnitReport.Case(one.group, one.name, seconds: later.reduce(0) { $0 + $1.seconds }, .flaky(message))
        }
    }

    /// Marks as flaky the tests that passed now but failed in an earlier run with the same inputs.
    mutating func add(earlier: Set<String>) {
        flaky.formUnion(cases.filter { $0.outcome == .passed && earlier.contains($0.id) }.map(\.id))
    }
}

extension JUnitReport.Case {
    var hasFailed: Bool { if case .failed = outcome { true } else { false } }

    /// The name by which `swift test list` and `--filter` refer to the test, apart from the slashes, which a report replaces with dots.
    var id: String { "\(group).\(name)" }
}

extension String {
    /// A regular expression for `swift test --filter` that matches only the test with this id.
    var asTestPattern: String {
        let words = split { $0 == "." || $0 == "/" }.map { NSRegularExpression.escapedPattern(for: String($0)) }
        return "^\(words.joined(separator: "[./]"))(/|$)"
    }
}
