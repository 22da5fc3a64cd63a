import Foundation
import Testing

@testable import PackageRules

@Suite("Reports of findings")
struct FindingReportsTests {
    private func finding(_ message: String, line: Int = 3, rule: String = "unused", file: String = "Package.swift") -> Finding {
        Finding(rule, file, line, message, reason: "Why.", edit: "So.")
    }

    private func run(_ findings: [Finding]) throws -> [String: Any] {
        let all = try #require(JSONSerialization.jsonObject(with: Data(findings.sarif(version: "1.2.3").utf8)) as? [String: Any])
        #expect(all["version"] as? String == "2.1.0" && (all["$schema"] as? String)?.hasSuffix("/sarif-schema-2.1.0.json") == true)
        #expect(Set(all.keys) == ["$schema", "runs", "version"])
        return try #require((all["runs"] as? [[String: Any]])?.first)
    }

    private func results(_ findings: [Finding]) throws -> [[String: Any]] { try #require(run(findings)["results"] as? [[String: Any]]) }

    @Test("A SARIF report names each rule once, and every result refers to its rule")
    func rules() throws {
        let run = try run([finding("A", rule: "unused"), finding("B", rule: "cycle"), finding("C", rule: "unused")])
        let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
        #expect(driver["name"] as? String == "espalier" && driver["version"] as? String == "1.2.3")
        let rules = try #require(driver["rules"] as? [[String: Any]]).compactMap { $0["id"] as? String }
        #expect(rules == ["cycle", "unused"])
        let results = try #require(run["results"] as? [[String: Any]])
        for result in results { #expect(rules[result["ruleIndex"] as? Int ?? 9] == result["ruleId"] as? String) }
    }

    @Test("A SARIF result has a level, an encoded path and a line that is at least 1")
    func place() throws {
        var warning = finding("A", line: 0, file: "Sources/A b/é:1.swift")
        warning.severity = .warning
        let result = try #require(results([warning]).first)
        #expect(result["level"] as? String == "warning")
        let place = ((result["locations"] as? [[String: Any]])?.first)?["physicalLocation"] as? [String: Any]
        #expect((place?["artifactLocation"] as? [String: String]) == ["uri": "Sources/A%20b/%C3%A9%3A1.swift", "uriBaseId": "%SRCROOT%"])
        #expect((place?["region"] as? [String: Int]) == ["startLine": 1])
    }

    @Test("Fingerprints of SARIF results ignore lines, but two equal findings in one file have different fingerprints")
    func fingerprints() throws {
        func prints(_ findings: [Finding]) throws -> [String] {
            try results(findings).compactMap { ($0["partialFingerprints"] as? [String: String])?["espalier/v1"] }
        }
        let first = try prints([finding("A", line: 1), finding("A", line: 2), finding("B", line: 2)])
        #expect(Set(first).count == 3)
        #expect(try prints([finding("A", line: 7), finding("A", line: 8), finding("B", line: 9)]) == first)
    }

    @Test("A report for GitLab is an array of findings, each with a severity, a place and a unique fingerprint")
    func gitlab() throws {
        var warning = finding("A", line: 0)
        warning.severity = .warning
        let text = [finding("A"), warning].gitlab
        let all = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
        #expect(
            all.map { $0["severity"] as? String } == ["major", "minor"] && all.map { $0["check_name"] as? String } == ["unused", "unused"])
        #expect(Set(all.compactMap { $0["fingerprint"] as? String }).count == 2 && all[0]["description"] as? String == "A Why. So.")
        let place = all[1]["location"] as? [String: Any]
        #expect(place?["path"] as? String == "Package.swift" && (place?["lines"] as? [String: Int]) == ["begin": 1])
        #expect([Finding]().gitlab == "[\n\n]\n")
    }

    @Test("In a JUnit report, an error is a failed test, a warning is a skipped test, and a package without findings has one passed test")
    func junit() {
        var warning = finding("A < B")
        warning.severity = .warning
        let text = [finding("A"), warning].junit
        #expect(text.contains("<testcase classname=\"unused\" name=\"Package.swift:3\" time=\"0.000\"><failure message=\"A Why. So.\"/>"))
        #expect(text.contains("<skipped message=\"A &lt; B Why. So.\"/>") && text.contains("tests=\"2\" failures=\"1\""))
        #expect([Finding]().junit.contains("tests=\"1\" failures=\"0\"") && [Finding]().junit.contains("No findings"))
    }
}
