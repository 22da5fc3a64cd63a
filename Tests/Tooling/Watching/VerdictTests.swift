import Foundation
import PackageRules
import Testing

@testable import Watching

@Suite("Verdicts of a watch")
struct VerdictTests {
    @Test("A verdict is one line, followed by details only if something is wrong")
    func text() {
        let passed = Verdict(status: .passed, files: ["a.swift"], tests: ["ATests"], remembered: ["BTests"], seconds: 1.26)
        #expect(passed.text(at: "14:02:11") == "14:02:11  passed  ATests, BTests, 1.3 s\n")
        let untested = Verdict(status: .untested, files: ["1", "2", "3", "4", "5"], seconds: 0.04)
        #expect(untested.text(at: "14:02:11") == "14:02:11  no test  1, 2, 3 and 2 more, 0.0 s\n")
        let failed = Verdict(status: .failed, files: [], tests: ["ATests"], details: ["a.swift:1:1: error: no"])
        #expect(failed.text(at: "1") == "1  failed  ATests, 0.0 s\n    a.swift:1:1: error: no\n")
        let finding = Finding("undeclared", "a.swift", 3, "A imports B.", reason: "Why.", edit: "Do.")
        #expect(Verdict(status: .findings, files: ["a.swift"], findings: [finding]).text(at: "1").contains("a.swift:3: A imports B."))
    }

    @Test("The JSON of a verdict is one line that a script can decode")
    func json() throws {
        let verdict = Verdict(status: .failed, files: ["a\nb"], tests: ["ATests"], details: ["one\ntwo"])
        #expect(verdict.json.filter { $0 == "\n" }.count == 1 && verdict.json.hasSuffix("}\n"))
        let read = try JSONSerialization.jsonObject(with: Data(verdict.json.utf8)) as? [String: Any]
        #expect(read?["status"] as? String == "failed" && read?["files"] as? [String] == ["a\nb"])
    }

    @Test("The details of a failed run are the errors and the issues with their explanations or, without any, the last lines of the output")
    func relevant() {
        let lines = [
            "Building for debugging...", "/a.swift:1:2: error: cannot find x", "◇ Test one() started.",
            "✘ Test one() recorded an issue at T.swift:3:1: Expectation failed", "↳ it must", "↳ hold", "✘ Test one() failed",
        ]
        #expect(Verdict.relevant(lines) == [lines[1], lines[3], lines[4], lines[5]])
        #expect(Verdict.relevant(["a", "b"]) == ["a", "b"])
        let many = (0..<60).map { "a.swift:\($0):1: error: no" }
        #expect(Verdict.relevant(many) == Array(many.prefix(40)) + ["… 20 more"])
    }
}
