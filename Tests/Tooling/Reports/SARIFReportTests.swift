import Foundation
import Testing

@testable import Reports

/// Checks reports against the parts of the official JSON schema of SARIF 2.1.0 that they use. The schema itself is not part of this
/// repository.
@Suite("SARIF reports and the official schema")
struct SARIFReportTests {
    /// The part of the schema about one kind of object. Keys that are not listed here are not allowed.
    private struct Shape {
        let required: Set<String>
        let texts: Set<String>
        /// The shapes of nested objects, and of the elements of lists.
        var objects: [String: String] = [:]
        var lists: [String: String] = [:]
        /// The allowed values of a string.
        var values: [String: Set<String>] = [:]
        /// The minimum value of a number.
        var numbers: [String: Int] = [:]
    }

    private static let shapes: [String: Shape] = [
        "sarifLog": Shape(
            required: ["version", "runs"], texts: ["version", "$schema"], lists: ["runs": "run"], values: ["version": ["2.1.0"]]),
        "run": Shape(
            required: ["tool"], texts: ["columnKind"], objects: ["tool": "tool"], lists: ["results": "result"],
            values: ["columnKind": ["utf16CodeUnits", "unicodeCodePoints"]]),
        "tool": Shape(required: ["driver"], texts: [], objects: ["driver": "toolComponent"]),
        "toolComponent": Shape(required: ["name"], texts: ["name", "version"], lists: ["rules": "reportingDescriptor"]),
        "reportingDescriptor": Shape(required: ["id"], texts: ["id"], objects: ["shortDescription": "message"]),
        "result": Shape(
            required: ["message"], texts: ["ruleId", "level"], objects: ["message": "message", "partialFingerprints": "fingerprints"],
            lists: ["locations": "location"], values: ["level": ["none", "note", "warning", "error"]], numbers: ["ruleIndex": -1]),
        "message": Shape(required: ["text"], texts: ["text"]),
        "fingerprints": Shape(required: [], texts: ["espalier/v1"]),
        "location": Shape(required: [], texts: [], objects: ["physicalLocation": "physicalLocation"]),
        "physicalLocation": Shape(
            required: ["artifactLocation"], texts: [], objects: ["artifactLocation": "artifactLocation", "region": "region"]),
        "artifactLocation": Shape(required: [], texts: ["uri", "uriBaseId"]),
        "region": Shape(required: [], texts: [], numbers: ["startLine": 1]),
    ]

    /// Returns the violations of the schema in a value.
    private static func violations(_ value: Any, of name: String, at path: String) -> [String] {
        guard let shape = shapes[name], let object = value as? [String: Any] else { return ["\(path) is not a valid \(name)"] }
        var found = shape.required.subtracting(object.keys).map { "\(path) lacks \($0)" }
        for (key, value) in object {
            let place = "\(path).\(key)"
            if shape.texts.contains(key) {
                guard let text = value as? String else { found.append("\(place) is not a string"); continue }
                if let values = shape.values[key], !values.contains(text) { found.append("\(place) is \(text)") }
            } else if let least = shape.numbers[key] {
                if (value as? Int).map({ $0 < least }) ?? true { found.append("\(place) is \(value)") }
            } else if let other = shape.objects[key] {
                found += violations(value, of: other, at: place)
            } else if let other = shape.lists[key] {
                guard let list = value as? [Any] else { found.append("\(place) is not a list"); continue }
                for (index, element) in list.enumerated() { found += violations(element, of: other, at: "\(place)[\(index)]") }
            } else {
                found.append("\(place) is unknown")
            }
        }
        return found
    }

    private static let texts = [
        "", "A imports B.", "\"\\\u{0}\u{1B}[31m", "日本語 🌳", "a\nb", "%25 <b>", "C:\\x y.swift", "Sources/a b:c#d?e.swift",
    ]

    @Test("A SARIF report is valid, no matter what text it contains", arguments: texts)
    func valid(text: String) throws {
        let results = [-1, 0, 1, .max].flatMap { line in
            [true, false].map { isError in
                SARIFReport.Result(rule: 0, id: text, isError: isError, text, file: text, line: line, identity: text)
            }
        }
        let report = SARIFReport(version: text, rules: [.init(text, text), .init(text + "2", text)], results: results)
        let object = try JSONSerialization.jsonObject(with: Data(report.text.utf8))
        #expect(Self.violations(object, of: "sarifLog", at: "$") == [])
        // The schema requires valid URI references, so characters with a special meaning must be encoded.
        let uris = report.text.matches(of: /"uri" : "([^"]*)"/).map(\.output.1)
        #expect(uris.count == 8 && uris.allSatisfy { $0.allSatisfy { $0.isASCII && !":?# \\<>\"".contains($0) } }, "\(uris)")
    }

    @Test("The path of a file in a SARIF report keeps ASCII letters, digits and the characters /-._~, and encodes all others")
    func paths() {
        #expect(SARIFReport.Artifact("A/Z/a-z_0.9~/x y:é").uri == "A/Z/a-z_0.9~/x%20y%3A%C3%A9")
    }

    @Test("An empty SARIF report is valid, and a report with an unknown key or a wrong value is not")
    func invalid() throws {
        let empty = SARIFReport(version: "1", rules: [], results: []).text
        let object = try #require(JSONSerialization.jsonObject(with: Data(empty.utf8)) as? [String: Any])
        #expect(Self.violations(object, of: "sarifLog", at: "$") == [])
        #expect(Self.violations(object.merging(["extra": 1]) { $1 }, of: "sarifLog", at: "$") == ["$.extra is unknown"])
        #expect(Self.violations(object.merging(["version": "2.0.0"]) { $1 }, of: "sarifLog", at: "$") == ["$.version is 2.0.0"])
        #expect(Self.violations(["startLine": 0], of: "region", at: "$") == ["$.startLine is 0"])
    }
}
