import Foundation

extension JUnitReport {
    /// Reads the file that `swift test --xunit-output` writes; nil if the data is not such a file.
    ///
    /// Foundation's XML parser is not used, because a statically linked tool could not be built without the headers of libxml2.
    package init?(xml: Data) {
        let text = String(decoding: xml, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        guard text.contains("<testsuites"), text.hasSuffix("</testsuites>") else { return nil }
        var suites: [Suite] = [], name = "", cases: [Case] = [], open: [String: String] = [:], outcome = Outcome.passed
        func close() { cases.append(Case(open["classname"] ?? "", open["name"] ?? "", seconds: Double(open["time"] ?? "") ?? 0, outcome)) }
        // A `>` in an attribute does not end the tag, because the pattern reads a quoted value as a whole.
        for tag in text.matches(of: /<(\/?)(\w+)((?:\s+[\w:]+="[^"]*")*)\s*(\/?)>([^<]*)/) {
            let (isEnd, element, isEmpty) = (!tag.output.1.isEmpty, tag.output.2, !tag.output.4.isEmpty)
            let attributes = tag.output.3.matches(of: /([\w:]+)="([^"]*)"/).reduce(into: [String: String]()) { found, pair in
                found[String(pair.output.1)] = String(pair.output.2).unescaped
            }
            switch (element, isEnd) {
            case ("testsuite", false): (name, cases) = (attributes["name"] ?? "", [])
            case ("testsuite", true): suites.append(Suite(name, cases))
            case ("testcase", false):
                (open, outcome) = (attributes, .passed)
                if isEmpty { close() }
            case ("testcase", true): close()
            case ("failure", false), ("error", false):
                let message = attributes["message"] ?? ""
                // A test can fail more than once.
                if case .failed(let before) = outcome { outcome = .failed("\(before)\n\(message)") } else { outcome = .failed(message) }
            case ("skipped", false):
                let reason = String(tag.output.5).trimmingCharacters(in: .whitespacesAndNewlines).unescaped
                outcome = .skipped(attributes["message"] ?? reason)
            default: break
            }
        }
        self.init(suites)
    }
}

extension String {
    /// The text with its entities replaced, such as `&lt;` and `&#8594;`.
    fileprivate var unescaped: String {
        guard contains("&") else { return self }
        return replacing(/&(#?)(\w+);/) { found in
            let word = found.output.2
            if found.output.1.isEmpty {
                return ["lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'"][String(word)] ?? String(found.output.0)
            }
            let code = word.hasPrefix("x") ? UInt32(word.dropFirst(), radix: 16) : UInt32(word)
            return code.flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? String(found.output.0)
        }
    }
}
