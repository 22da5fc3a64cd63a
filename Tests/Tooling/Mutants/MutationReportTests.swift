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

    @Test("A mark that matches no change is a finding")
    func unused() throws {
        let marks = try MutantMarks(text: "- {file: Sources/A/A.swift, code: gone(), reason: It is a log.}\n")
        let unused = marks.unused(for: Self.mutants, in: ["Sources/A/A.swift"])
        #expect(marks.unused(for: Self.mutants, in: ["Sources/B/B.swift"]) == [])
        // A mark for a removed file matches no change either.
        #expect(marks.unused(for: [], in: []) { $0 != "Sources/A/A.swift" } == unused)
        let report = report([.noticed], marks: unused)
        #expect(report.hasFindings)
        #expect(
            report.text.hasPrefix(
                ".espalier-mutants.yml: the mark for gone() in Sources/A/A.swift matches no change. Correct or remove it.\n"))
    }

    @Test("A mark covers one change or all changes to a line of code, regardless of the line number")
    func marks() throws {
        let marks = try MutantMarks(
            text: """
                # The list.
                - file: Sources/A/A.swift
                  code: guard a > 0 else { return false }
                  change: "> → >="
                  reason: Zero is refused below, too.
                - {file: Sources/A/A.swift, code: log(), reason: Nobody reads it.}
                - {file: Sources/B/B.swift, code: return true, reason: Another file.}
                """)
        #expect(
            Self.mutants.map { marks.reason(for: $0) } == [
                nil, "Zero is refused below, too.", nil, nil, "Nobody reads it.", nil,
            ])
    }

    @Test(
        "A mark that lacks its reason or its line of code is refused, and so is text that is not a list; a file without entries is valid",
        arguments: [
            ("- {file: a, code: b}", false), ("- {file: a, reason: c}", false), ("file: a", false),
            ("- {file: a, code: b, reason: ' '}", false),
            ("[", false), ("", true), ("# Nothing.\n", true),
        ])
    func broken(text: String, isValid: Bool) {
        do throws(Failure) {
            _ = try MutantMarks(text: text)
            #expect(isValid, "\(text)")
        } catch {
            #expect(!isValid && error.kind == .misconfigured, "\(text): \(error)")
            #expect(error.message.english.hasPrefix(".espalier-mutants.yml "))
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
