/// A report in the JUnit format, which CI services show next to a build.
package struct JUnitReport: Hashable, Sendable {
    package enum Outcome: Hashable, Sendable {
        case passed
        case failed(String)
        case skipped(String)
        /// The test failed with this message, and passed when it ran again.
        case flaky(String)
    }

    package struct Case: Hashable, Sendable {
        package let group: String
        package let name: String
        package let seconds: Double
        package let outcome: Outcome

        package init(_ group: String, _ name: String, seconds: Double = 0, _ outcome: Outcome = .passed) {
            (self.group, self.name, self.seconds, self.outcome) = (group, name, seconds, outcome)
        }
    }

    package struct Suite: Hashable, Sendable {
        package let name: String
        package let cases: [Case]

        package init(_ name: String, _ cases: [Case]) { (self.name, self.cases) = (name, cases) }
    }

    package let suites: [Suite]

    package init(_ suites: [Suite]) { self.suites = suites }

    package var xml: String {
        let body = suites.map { suite in
            let totals = Self.totals(suite.cases)
            return "  <testsuite name=\"\(suite.name.escaped)\"\(totals)>\n\(suite.cases.map(Self.element).joined())  </testsuite>\n"
        }
        let all = Self.totals(suites.flatMap(\.cases))
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites\(all)>\n\(body.joined())</testsuites>\n"
    }

    private static func totals(_ cases: [Case]) -> String {
        let failed = cases.count { if case .failed = $0.outcome { true } else { false } }
        let skipped = cases.count { if case .skipped = $0.outcome { true } else { false } }
        let time = text(cases.reduce(0) { $0 + $1.seconds })
        return " tests=\"\(cases.count)\" failures=\"\(failed)\" errors=\"0\" skipped=\"\(skipped)\" time=\"\(time)\""
    }

    private static func element(_ one: Case) -> String {
        let start = "    <testcase classname=\"\(one.group.escaped)\" name=\"\(one.name.escaped)\" time=\"\(text(one.seconds))\""
        return switch one.outcome {
        case .passed: "\(start)/>\n"
        case .failed(let message): "\(start)><failure message=\"\(message.escaped)\"/></testcase>\n"
        case .flaky(let message): "\(start)><flakyFailure message=\"\(message.escaped)\"/></testcase>\n"
        case .skipped(let reason): "\(start)><skipped message=\"\(reason.escaped)\"/></testcase>\n"
        }
    }

    /// Seconds with three decimals.
    private static func text(_ seconds: Double) -> String {
        // equivalent mutant (seconds, 0 → 0, seconds): The maximum of two finite numbers does not depend on their order.
        let thousandths = seconds.isFinite ? Int(min(max(seconds, 0), 1e9) * 1000 + 0.5) : 0
        return "\(thousandths / 1000)." + "\(1000 + thousandths % 1000)".dropFirst()
    }
}

extension String {
    /// The text as the value of an XML attribute. Characters that XML cannot represent become `�`.
    fileprivate var escaped: String {
        var text = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "\"": text += "&quot;"
            case "\t", "\n", "\r": text += "&#\(scalar.value);"
            case _ where scalar.value < 0x20 || (0xFFFE...0xFFFF).contains(scalar.value): text += "\u{FFFD}"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
