import EnglishOnly
import Failure
import Foundation
import Selection
import Testing
import Toolchain

@testable import Mutants

@Suite("The report about mutants")
struct MutationReportTests {
    private static let source = "func f(a: Int) -> Bool {\n    guard a > 0 else { return false }\n    log()\n    return true\n}\n"
    private static let mutants = MutantFinder.mutants(of: "Sources/A/A.swift", in: Array(source.utf8))

    private func report(_ outcomes: [MutationReport.Outcome], marks: [MutantMarks.Mark] = []) -> MutationReport {
        let results = zip(Self.mutants, outcomes).map { MutationReport.Result("A", $0, $1) }
        return MutationReport(modules: ["A"], seed: 7, found: Self.mutants.count, results: results, unusedMarks: marks)
    }

    @Test("A report lists each surviving change with its line, and counts the outcomes of all changes")
    func text() {
        #expect(
            Self.mutants.map(\.change) == [
                "remove guard a > 0 else { return false }", "> → >=", "0 → 1", "false → true", "remove log()", "true → false",
            ])
        let report = report([.noticed, .survived, .invalid, .endless, .survived, .noticed])
        #expect(
            report.text == """
                Sources/A/A.swift:2: > → >= survived. [boundary]
                    guard a > 0 else { return false }
                Sources/A/A.swift:3: remove log() survived. [statement]
                    log()

                3 of 5 changes were noticed. 2 survived. 1 never ended. 1 more did not compile.

                """)
        #expect(report.hasFindings && report.tried == 5)
    }

    @Test("A report in which every change was noticed has no findings, and mentions the time limit if it was reached")
    func green() {
        var report = report([.noticed])
        #expect(report.text == "1 of 1 change was noticed.\n" && !report.hasFindings)
        report.isCut = true
        #expect(report.text == "1 of 1 change was noticed. The time limit was reached before the sample was complete.\n")
    }

    /// The marks of the sample source after some of its lines are replaced.
    private func marks(_ edits: (old: String, new: String)...) throws -> (marks: MutantMarks, mutants: [Mutant]) {
        let text = edits.reduce(Self.source) { $0.replacing($1.old, with: $1.new) }
        var marks = MutantMarks()
        try marks.read("Sources/A/A.swift", Array(text.utf8))
        return (marks, MutantFinder.mutants(of: "Sources/A/A.swift", in: Array(text.utf8)))
    }

    @Test("A mark that matches no change is a finding on its line")
    func unused() throws {
        let (marks, mutants) = try marks(("    log()", "    // equivalent mutant (< → <=): It is a log.\n    log()"))
        let report = report([.noticed], marks: marks.unused(for: mutants))
        #expect(report.hasFindings)
        #expect(report.text.hasPrefix("Sources/A/A.swift:3: The mark matches no change. Correct or remove it.\n"), "\(report.text)")
    }

    @Test("A mark covers one change or all changes to the line that it ends or that follows it")
    func marks() throws {
        let (marks, mutants) = try marks(
            (
                "    guard",
                "    // equivalent mutant (> → >=): Zero is refused below, too.\n    // equivalent mutant (0 → 1): So is one.\n    guard"
            ),
            ("log()", "log()  // equivalent mutant: Nobody reads it."),
            ("return true", "let s = \"// equivalent mutant: text\"; return true"))
        #expect(
            mutants.map { marks.reason(for: $0) } == [
                nil, "Zero is refused below, too.", "So is one.", nil, "Nobody reads it.", nil,
            ])
        #expect(marks.unused(for: mutants) == [])
    }

    @Test("A mark for a call keeps the parentheses of the change")
    func parentheses() throws {
        let (marks, mutants) = try marks(("    log()", "    // equivalent mutant (remove log()): Nobody reads it.\n    log()"))
        #expect(mutants.compactMap { marks.reason(for: $0) } == ["Nobody reads it."])
    }

    @Test(
        "A mark without a reason is refused with its file and line",
        arguments: ["// equivalent mutant", "// equivalent mutant:", "// equivalent mutant (> → >=): ", "// equivalent mutant (> → >=)"])
    func broken(mark: String) {
        do throws(Failure) {
            var marks = MutantMarks()
            try marks.read("Sources/A/A.swift", Array("f()\n\(mark)\ng()\n".utf8))
            Issue.record("\(mark)")
        } catch {
            #expect(error.kind == .misconfigured && error.message == "Sources/A/A.swift:2: The mark has no reason.")
        }
    }

    @Test("The page of a report loads nothing from the network, and shows each change within its line")
    func page() throws {
        let html = try MutationPage(report([.survived, .survived, .noticed])).html(nonce: "n")
        #expect(!html.contains("http://") && !html.contains("https://") && !html.contains("innerHTML") && !html.contains(" src="))
        let json = try #require(html.firstMatch(of: /id="content">([^<]*)<\/script>/)?.output.1)
        let read = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        let rows = try #require(read["rows"] as? [[String: Any]])
        #expect(read["summary"] as? String == "1 of 3 changes were noticed. 2 survived.")
        #expect(
            rows.compactMap { $0["after"] as? String }.sorted() == [
                "", "guard a > 1 else { return false }", "guard a >= 0 else { return false }",
            ])
        #expect(rows.allSatisfy { $0["before"] as? String == "guard a > 0 else { return false }" })
    }

    @Test("An outcome is remembered only for the same change and inputs, and never if the inputs are unknown")
    func known() throws {
        let cache = FileManager.default.temporaryDirectory.appending(path: "outcomes-\(UUID())", directoryHint: .isDirectory)
        defer { try? FileManager.default.removeItem(at: cache) }
        var known = KnownOutcomes(cache: cache)
        let mutants = Self.mutants, key = KnownOutcomes.key(of: mutants[0], inputs: .init("before"))
        known[key] = .noticed
        known[nil] = .survived
        known.save()
        let again = KnownOutcomes(cache: cache)
        #expect(again[key] == .noticed && again[nil] == nil)
        #expect(again[KnownOutcomes.key(of: mutants[1], inputs: .init("before"))] == nil)
        #expect(again[KnownOutcomes.key(of: mutants[0], inputs: .init("after"))] == nil)
        #expect(KnownOutcomes.key(of: mutants[0], inputs: nil) == nil)
    }
}

@Suite("Watching the tests of a mutant")
struct TestWatchTests {
    private func outcome(_ lines: [String], isGreen: Bool) -> MutationReport.Outcome? {
        let watch = TestWatch(limits: nil)
        for line in lines { watch.hear(line) }
        return watch.outcome(isGreen: isGreen).outcome
    }

    private static let began = "◇ Test run started."

    @Test("A change is invalid if the build fails, is noticed if a test fails or crashes, and survives if all tests pass")
    func outcomes() {
        #expect(outcome(["A.swift:1:2: error: no"], isGreen: false) == .invalid)
        #expect(outcome([Self.began, "✘ Test f() recorded an issue at A.swift:1:2: x"], isGreen: false) == .noticed)
        #expect(outcome(["Test Suite 'All tests' started", "A.swift:5: error: ATests.f : XCTFail"], isGreen: false) == .noticed)
        #expect(outcome([Self.began], isGreen: false) == .noticed)
        #expect(outcome([Self.began, "✘ Test f() recorded a known issue at A.swift:1:2: x"], isGreen: true) == .survived)
    }

    @Test("A run that fails before its tests start has no outcome if the cause is not in the code")
    func broken() {
        let full = ["<unknown>:0: error: No space left on device", "error: emit-module command failed with exit code 1"]
        #expect(outcome(full, isGreen: false) == nil)
        #expect(outcome(["error: terminated(1)"], isGreen: false) == nil)
        #expect(outcome(["b.o: undefined reference to `c'"], isGreen: false) == .invalid)
    }

    @Test("A line that a test prints is not a failure, even if it looks like an error")
    func printed() {
        #expect(outcome([Self.began, "server: error: connection closed", "error: none"], isGreen: true) == .survived)
        #expect(outcome([Self.began, "/a/T.swift:5: error: -[M.T testA] : XCTAssertEqual failed"], isGreen: false) == .noticed)
    }

    @Test(
        "Tests and builds that never end are stopped after their time limits, even if the tests print nothing", .timeLimit(.minutes(60)),
        arguments: [nil, began, "Build complete! (1.00s)"])
    func endless(line: String?) async {
        let hours = Duration.seconds(100_000)
        let watch = TestWatch(limits: .init(build: line == nil ? .zero : hours, tests: line == nil ? hours : .zero))
        let testing = Task<Run.Result, any Error> {
            let (stream, continuation) = AsyncStream<Never>.makeStream()
            for await _ in stream {}
            continuation.finish()
            throw CancellationError()
        }
        watch.watch(testing)
        if let line { watch.hear(line) }
        _ = await testing.result
        #expect(watch.outcome(isGreen: false).outcome == .endless)
    }
}
