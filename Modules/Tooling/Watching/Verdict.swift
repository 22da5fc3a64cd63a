import Foundation
import PackageRules

/// The result of checking and testing what a save affects.
package struct Verdict: Sendable, Encodable {
    package enum Status: String, Sendable, Encodable {
        /// No file has been saved yet.
        case watching
        case passed, failed
        /// The check has new errors, and no test failed.
        case findings
        /// No test is affected, and the check has no new errors.
        case untested
        /// The package cannot be read or checked, or its tests cannot be started.
        case unreadable
    }

    package let status: Status
    /// The saved files, relative to the package.
    package let files: [String]
    /// The test targets that ran or could not be started; in the first verdict, those that are watched.
    package var tests: [String] = []
    /// The test targets that passed before with the same inputs.
    package var remembered: [String] = []
    package var findings: [Finding] = []
    /// Compiler errors and test failures, or the reason for the status `unreadable`.
    package var details: [String] = []
    /// The time from the save to this verdict.
    package var seconds = 0.0

    /// One line of JSON.
    package var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return ((try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}") + "\n"
    }

    /// One line, followed by details if something is wrong.
    ///
    /// - Parameter time: The time of day.
    package func text(at time: String) -> String {
        let all = tests + remembered
        let names = all.isEmpty ? files : all
        let more = names.count > 3 ? " and \(names.count - 3) more" : ""
        let word =
            switch status {
            case .watching: "watching"
            case .passed: "passed"
            case .failed: "failed"
            case .findings: "findings"
            case .untested: "no test"
            case .unreadable: "error"
            }
        let tenths = Int((seconds * 10).rounded())
        let line = "\(time)  \(word)  \(names.prefix(3).joined(separator: ", "))\(more), \(tenths / 10).\(tenths % 10) s\n"
        return line + findings.map(\.text).joined() + details.map { "    \($0)\n" }.joined()
    }

    /// The lines of a failed run that say what is wrong; the last lines if no line does.
    static func relevant(_ lines: [String]) -> [String] {
        var found: [String] = [], isInside = false
        for line in lines {
            let isStart = line.contains(" error: ") || line.hasPrefix("error: ") || line.contains(" recorded an issue")
            // Swift Testing explains an issue on lines that begin with an arrow.
            isInside = isStart || isInside && line.hasPrefix("↳")
            if isInside, !found.contains(line) { found.append(line) }
        }
        let limit = 40, shown = found.isEmpty ? Array(lines.suffix(20)) : Array(found.prefix(limit))
        return shown + (found.count > limit ? ["… \(found.count - limit) more"] : [])
    }
}
