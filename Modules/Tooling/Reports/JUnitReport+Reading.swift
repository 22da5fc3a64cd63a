import Foundation

#if canImport(FoundationXML)
    import FoundationXML
#endif

extension JUnitReport {
    /// Reads the file that `swift test --xunit-output` writes; nil if it is not such a file.
    package init?(xml: Data) {
        let reader = CaseReader(), parser = XMLParser(data: xml)
        parser.delegate = reader
        guard parser.parse(), reader.isComplete else { return nil }
        suites = reader.suites
    }
}

/// Collects the test cases of a report, which the parser passes on element by element.
private final class CaseReader: NSObject, XMLParserDelegate {
    private(set) var isComplete = false
    private(set) var suites: [JUnitReport.Suite] = []
    private var name = "", cases: [JUnitReport.Case] = []
    private var open: [String: String] = [:], outcome = JUnitReport.Outcome.passed, text = ""

    func parser(
        _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        text = ""
        switch element {
        case "testsuite": (name, cases) = (attributes["name"] ?? "", [])
        case "testcase": (open, outcome) = (attributes, .passed)
        case "failure", "error":
            let message = attributes["message"] ?? ""
            // A test can fail more than once.
            if case .failed(let before) = outcome { outcome = .failed("\(before)\n\(message)") } else { outcome = .failed(message) }
        case "skipped": outcome = .skipped(attributes["message"] ?? "")
        default: break
        }
    }

    func parser(_ parser: XMLParser, foundCharacters characters: String) { text += characters }

    func parser(_ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?) {
        switch element {
        case "skipped": if outcome == .skipped("") { outcome = .skipped(text.trimmingCharacters(in: .whitespacesAndNewlines)) }
        case "testcase":
            let seconds = open["time"].flatMap(Double.init) ?? 0
            cases.append(.init(open["classname"] ?? "", open["name"] ?? "", seconds: seconds, outcome))
        case "testsuite": suites.append(.init(name, cases))
        case "testsuites": isComplete = true
        default: break
        }
        text = ""
    }
}
