import Foundation

/// A report in the format of Code Climate, as far as GitLab reads it.
package struct CodeQualityReport: Sendable {
    package struct Entry: Encodable, Hashable, Sendable {
        struct Place: Encodable, Hashable, Sendable {
            struct Lines: Encodable, Hashable, Sendable { let begin: Int }
            let path: String
            let lines: Lines
        }

        enum CodingKeys: String, CodingKey {
            case description, rule = "check_name", fingerprint, severity, location
        }

        let description: String
        let rule: String
        let fingerprint: String
        let severity: String
        let location: Place

        package init(rule: String, isError: Bool, _ description: String, file: String, line: Int, identity: String) {
            (self.rule, self.description, fingerprint) = (rule, description, identity)
            (severity, location) = (isError ? "major" : "minor", Place(path: file, lines: .init(begin: max(1, line))))
        }
    }

    private let entries: [Entry]

    package init(_ entries: [Entry]) { self.entries = entries }

    package var text: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(entries)).map { String(decoding: $0, as: UTF8.self) + "\n" } ?? "[]\n"
    }
}
