import Foundation

extension Narrowing {
    /// The options that make SwiftPM use the package folder and the scratch folder.
    var words: [String] {
        ["--package-path", root.path(percentEncoded: false), "--scratch-path", scratch.path(percentEncoded: false)]
    }
}

extension [String] {
    /// Whether these arguments of `swift test` only choose tests, without changing the build or the report.
    var chooseTestsAlone: Bool {
        var rest = self[...]
        while let word = rest.popFirst() {
            if ["--filter", "--skip"].contains(word) { rest = rest.dropFirst() } else if word != "--disable-xctest" { return false }
        }
        return true
    }

    var withoutFilters: [String] {
        indices.filter { self[$0] != "--filter" && ($0 == 0 || self[$0 - 1] != "--filter") && !self[$0].hasPrefix("--filter=") }
            .map { self[$0] }
    }
}

extension String {
    /// The number of tests that a line of output reports: the total for a summary line of Swift Testing or XCTest; 1 for a line about a
    /// single XCTest test (with `--parallel`, SwiftPM prints these lines instead of a summary); otherwise 0.
    var testCount: Int {
        if firstMatch(of: #/^\[\d+/\d+\] Testing /#) != nil { return 1 }
        let count = firstMatch(of: /Test run with (\d+) tests?/)?.output.1 ?? firstMatch(of: /^\s*Executed (\d+) tests?/)?.output.1
        return count.flatMap { Int($0) } ?? 0
    }
}
