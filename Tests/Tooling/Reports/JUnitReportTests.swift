import Foundation
import Testing

@testable import Reports

@Suite("A JUnit report")
struct JUnitReportTests {
    @Test("A JUnit report counts its cases and escapes or replaces characters that XML does not allow in attributes")
    func writing() {
        let report = JUnitReport([
            .init("A & B", [.init("A", "one() <\"1\">", seconds: 0.0456, .failed("a\nb\u{1}")), .init("A", "two()", .skipped("later"))])
        ])
        #expect(
            report.xml == """
                <?xml version="1.0" encoding="UTF-8"?>
                <testsuites tests="2" failures="1" errors="0" skipped="1" time="0.046">
                  <testsuite name="A &amp; B" tests="2" failures="1" errors="0" skipped="1" time="0.046">
                    <testcase classname="A" name="one() &lt;&quot;1&quot;&gt;" time="0.046"><failure message="a&#10;b\u{FFFD}"/></testcase>
                    <testcase classname="A" name="two()" time="0.000"><skipped message="later"/></testcase>
                  </testsuite>
                </testsuites>

                """)
    }

    @Test("A flaky test does not count as a failure, but keeps the message of its failed run")
    func flaky() {
        let xml = JUnitReport([.init("A", [.init("A", "one()", .flaky("x < y"))])]).xml
        #expect(xml.contains("failures=\"0\"") && xml.contains("<flakyFailure message=\"x &lt; y\"/></testcase>"))
    }

    @Test("A JUnit report that was written is read back unchanged")
    func roundTrip() {
        let report = JUnitReport([
            .init("x", [.init("A.B", "a\tb\n\"<&>'é木", seconds: 1.5), .init("A", "b", .failed("x\r\ny")), .init("A", "c", .skipped(""))])
        ])
        #expect(JUnitReport(xml: Data(report.xml.utf8)) == report)
    }

    @Test("A report of `swift test` is read even if a test has several failures, or a skip has its reason as text instead of an attribute")
    func swift() {
        let xml = """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuites>
              <testsuite name="TestResults" errors="0" tests="2" failures="2" skipped="1" time="0.0019">
                <testcase classname="M.S" name="off()" >
                  <skipped>why &lt;</skipped>
                </testcase>
                <testcase classname="M" name="x()" time="0.25" >
                  <failure message="(x &#8594; 2) == 1" />
                  <failure message="b" />
                </testcase>
              </testsuite>
            </testsuites>
            """
        let cases = JUnitReport(xml: Data(xml.utf8))?.suites.first?.cases
        #expect(cases == [.init("M.S", "off()", .skipped("why <")), .init("M", "x()", seconds: 0.25, .failed("(x → 2) == 1\nb"))])
    }

    @Test("Text that is not a JUnit report is not read", arguments: ["", "{}", "<html></html>", "<testsuites><testsuite>", "<testsuites"])
    func invalid(text: String) {
        #expect(JUnitReport(xml: Data(text.utf8)) == nil)
    }

    @Test("Durations that are negative, too large or not numbers are replaced with valid ones", arguments: [.nan, -1, .infinity, 1e300])
    func durations(seconds: Double) {
        let xml = JUnitReport([.init("", [.init("", "", seconds: seconds)])]).xml
        #expect(xml.contains(seconds == 1e300 ? "time=\"1000000000.000\"" : "time=\"0.000\""))
    }
}
