import Reports
import Testing

@testable import Selection

@Suite("The outcomes of tests that run again")
struct OutcomesTests {
    private let first: [JUnitReport.Case] = [
        .init("M.S", "a()", seconds: 1, .failed("x")), .init("M", "b()", .failed("y")), .init("M", "c()"), .init("M", "d()", .skipped("")),
    ]

    @Test("A test that fails and then passes is flaky, and one that fails again or does not run again is still failed")
    func retries() {
        var outcomes = Outcomes(first)
        outcomes.add([.init("M.S", "a()", seconds: 2), .init("M", "b()", .failed("z"))])
        #expect(outcomes.flaky == ["M.S.a()"] && outcomes.failed.map(\.id) == ["M.b()"])
        #expect(outcomes.cases[0] == .init("M.S", "a()", seconds: 2, .flaky("x")) && outcomes.cases[2...] == first[2...])
        outcomes.add([.init("M", "b()", .skipped(""))])
        #expect(outcomes.failed.map(\.id) == ["M.b()"])
        outcomes.add([.init("M", "b()")])
        #expect(outcomes.failed == [] && outcomes.flaky == ["M.S.a()", "M.b()"])
    }

    @Test("A test that passes is flaky if it failed in an earlier run with the same inputs")
    func earlier() {
        var outcomes = Outcomes(first)
        outcomes.add(earlier: ["M.c()", "M.b()", "M.d()", "M.gone()"])
        #expect(outcomes.flaky == ["M.c()"] && outcomes.cases == first)
    }

    @Test(
        "The pattern of a test matches that test alone, however its name is written",
        arguments: [
            ("M.S.a()", "M.S/a()/S.swift:3:2", true), ("M.S/a()", "M.S/a()", true), ("M.a()", "M.a()/S.swift:3:2", true),
            ("M.S.a()", "M.S/ab()", false), ("M.S.a()", "N.M.S/a()", false), ("M.S.a()", "M.S/a()b", false),
            ("M.S.a(_:)", "M.S/a(_:)/S.swift:3:2", true), ("M.`v1.2 (new)`()", "M.`v1.2 (new)`()/S.swift:1:2", true),
        ])
    func patterns(id: String, name: String, matches: Bool) throws {
        #expect(try (name.firstMatch(of: Regex(id.asTestPattern)) != nil) == matches)
    }

    @Test("Every test is in exactly one part, and the parts have the same size to within one test", arguments: 1...9)
    func parts(count: Int) throws {
        let tests = (0..<7).map { "M.t\($0)()" }
        let parts = try (1...count).map { try #require(TestPart("\($0)/\(count)")).of(tests + ["M.t1()"]) }
        #expect(parts.flatMap(\.self).sorted() == tests)
        #expect(parts.allSatisfy { $0.count == 7 / count || $0.count == 7 / count + 1 })
    }

    @Test(
        "A part is named by its number and the number of parts",
        arguments: ["", "1", "0/2", "3/2", "1/0", "-1/2", "1/2/3", "a/b", "1/1001", "1/"])
    func invalidParts(text: String) {
        #expect(TestPart(text) == nil)
        #expect(TestPart("2/4")?.description == "2/4")
    }
}
