import EnglishOnly
import Failure
import Foundation

/// The known findings of a package. The check ignores known findings and reports only new ones.
///
/// A finding is identified by its rule, file and message, but not by its line, because an edit above the finding can change the line.
package struct Baseline: Sendable, Equatable {
    private struct Entry: Codable, Hashable, Comparable {
        let file, rule, message: String

        static func < (left: Entry, right: Entry) -> Bool {
            (left.file, left.rule, left.message) < (right.file, right.rule, right.message)
        }
    }

    package static let file = ".espalier-baseline.json"
    private let entries: [Entry]

    package init(_ findings: [Finding] = []) {
        entries = findings.map { Entry(file: $0.file, rule: $0.rule, message: $0.message) }.sorted()
    }

    /// Reads the baseline of a package; empty if it has none.
    package init(in root: URL) throws(Failure) {
        let file = root.appending(path: Self.file)
        guard FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) else {
            entries = []
            return
        }
        do { entries = try JSONDecoder().decode([Entry].self, from: Data(contentsOf: file)) } catch {
            throw Failure(
                .misconfigured, "\(Self.file) cannot be read.", hint: "Write the file again: espalier check --update-baseline")
        }
    }

    /// Writes the baseline with one finding per line, so that merges and reviews are easy; deletes the file if there are no findings.
    package func write(in root: URL) throws(Failure) {
        let file = root.appending(path: Self.file), encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            if entries.isEmpty {
                if FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) { try FileManager.default.removeItem(at: file) }
                return
            }
            let lines = try entries.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
            try Data("[\n\(lines.joined(separator: ",\n"))\n]\n".utf8).write(to: file, options: .atomic)
        } catch {
            throw Failure(.cannotCreate, "\(Self.file) cannot be written.", hint: "Check the permissions of its folder.")
        }
    }

    /// The findings that are not in the baseline, the number of findings that are, and the number of entries without a finding.
    package func split(_ findings: [Finding]) -> (new: [Finding], known: Int, gone: Int) {
        var open = entries.reduce(into: [Entry: Int]()) { $0[$1, default: 0] += 1 }
        let new = findings.filter { finding in
            let entry = Entry(file: finding.file, rule: finding.rule, message: finding.message)
            guard let count = open[entry], count > 0 else { return true }
            open[entry] = count - 1
            return false
        }
        return (new, findings.count - new.count, open.values.reduce(0, +))
    }
}
