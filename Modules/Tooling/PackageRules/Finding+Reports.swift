import Reports
import Toolchain

extension [Finding] {
    /// The findings as a SARIF report.
    ///
    /// - Parameter version: The version of the tool.
    package func sarif(version: String) -> String {
        let rules = Dictionary(map { ($0.rule, $0.reason) }, uniquingKeysWith: { first, _ in first }).sorted { $0.key < $1.key }
        let places = Dictionary(uniqueKeysWithValues: zip(rules.map(\.key), rules.indices))
        let results = zip(self, identities).map { finding, identity in
            SARIFReport.Result(
                rule: places[finding.rule] ?? 0, id: finding.rule, isError: finding.severity == .error,
                finding.explanation, file: finding.file, line: finding.line, identity: identity)
        }
        return SARIFReport(version: version, rules: rules.map { .init($0.key, $0.value) }, results: results).text
    }

    /// The findings as a code quality report, which GitLab shows in merge requests.
    package var gitlab: String {
        CodeQualityReport(
            zip(self, identities).map { finding, identity in
                .init(
                    rule: finding.rule, isError: finding.severity == .error, finding.explanation, file: finding.file, line: finding.line,
                    identity: identity)
            }
        ).text
    }

    /// For each finding, an identifier that does not change when lines above the finding change.
    ///
    /// Equal findings in one file are numbered, because a code host shows findings with equal identities only once.
    private var identities: [String] {
        var seen: [String: Int] = [:]
        return map { finding in
            let words = [finding.rule, finding.file, finding.message].joined(separator: "\0")
            seen[words, default: 0] += 1
            return Fingerprint("\(words)\0\(seen[words] ?? 0)").description
        }
    }

    /// The findings as a JUnit report, in which every error is a failed test and every warning is a skipped test.
    package var junit: String {
        let cases = map { finding in
            JUnitReport.Case(
                finding.rule, "\(finding.file):\(finding.line)",
                finding.severity == .error ? .failed(finding.explanation) : .skipped(finding.explanation))
        }
        // A report without a test case counts as a failure in some CI services.
        return JUnitReport([.init("espalier check", isEmpty ? [.init("check", "No findings")] : cases)]).xml
    }
}
