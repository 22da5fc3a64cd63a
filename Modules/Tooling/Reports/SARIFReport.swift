import Foundation

/// A report in SARIF 2.1.0 format, which code hosts and editors show next to the source.
package struct SARIFReport: Encodable, Sendable {
    package struct Rule: Encodable, Hashable, Sendable {
        let id: String
        let shortDescription: Text

        package init(_ id: String, _ reason: String) { (self.id, shortDescription) = (id, Text(text: reason)) }
    }

    package struct Result: Encodable, Hashable, Sendable {
        let ruleId: String
        let ruleIndex: Int
        let level: String
        let message: Text
        let locations: [Place]
        /// Identifies the finding even when lines above it change.
        let partialFingerprints: [String: String]

        /// - Parameters:
        ///   - rule: The index of the result's rule.
        ///   - file: The path relative to the root of the repository.
        ///   - identity: An identifier that does not change when lines above the finding change.
        package init(rule: Int, id: String, isError: Bool, _ message: String, file: String, line: Int, identity: String) {
            (ruleId, ruleIndex, level, self.message) = (id, rule, isError ? "error" : "warning", Text(text: message))
            locations = [Place(physicalLocation: .init(artifactLocation: .init(file), region: .init(startLine: max(1, line))))]
            partialFingerprints = ["espalier/v1": identity]
        }
    }

    struct Text: Encodable, Hashable, Sendable { let text: String }

    struct Place: Encodable, Hashable, Sendable {
        struct Physical: Encodable, Hashable, Sendable {
            let artifactLocation: Artifact
            let region: Region
        }
        struct Region: Encodable, Hashable, Sendable { let startLine: Int }
        let physicalLocation: Physical
    }

    struct Artifact: Encodable, Hashable, Sendable {
        let uri: String
        let uriBaseId = "%SRCROOT%"

        /// Percent-encodes all characters except slashes and unreserved characters; a plain colon, for example, could end a URI scheme.
        init(_ path: String) {
            let plain = CharacterSet(charactersIn: "/-._~").union(.init(charactersIn: "0"..."9")).union(.init(charactersIn: "A"..."Z"))
                .union(.init(charactersIn: "a"..."z"))
            uri = path.addingPercentEncoding(withAllowedCharacters: plain) ?? ""
        }
    }

    struct Driver: Encodable, Hashable, Sendable {
        let name: String
        let version: String
        let rules: [Rule]
    }

    struct Tool: Encodable, Hashable, Sendable { let driver: Driver }

    struct Job: Encodable, Hashable, Sendable {
        let tool: Tool
        let columnKind = "unicodeCodePoints"
        let results: [Result]
    }

    private let version = "2.1.0"
    private let schema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
    private let runs: [Job]

    private enum CodingKeys: String, CodingKey {
        case version, runs
        case schema = "$schema"
    }

    package init(version: String, rules: [Rule], results: [Result]) {
        runs = [Job(tool: Tool(driver: Driver(name: "espalier", version: version, rules: rules)), results: results)]
    }

    package var text: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) + "\n" } ?? ""
    }
}
