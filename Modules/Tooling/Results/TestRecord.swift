import Foundation

/// The result of a test target that passed, as remembered on this machine and shared with others.
///
/// A record can instead list the failed tests of a target (see ``ResultStore/failures``), or hold the time that the target took when it
/// last passed (see ``ResultStore/times``).
package struct TestRecord: Codable, Hashable, Sendable {
    package struct Case: Codable, Hashable, Sendable {
        package let group: String
        package let name: String
        package let seconds: Double
        /// The reason why the test was skipped; nil if it ran.
        package let skipped: String?

        package init(_ group: String, _ name: String, seconds: Double, skipped: String? = nil) {
            (self.group, self.name, self.seconds, self.skipped) = (group, name, seconds, skipped)
        }
    }

    package let target: String
    /// The key under which the record is kept, usually that of the target's inputs. A record that is found under another key is invalid.
    package let key: String
    package let cases: [Case]
    private let format: Int

    private static let format = 1

    package init(_ target: String, key: String, cases: [Case]) {
        (self.target, self.key, self.cases, format) = (target, key, cases, Self.format)
    }

    /// The total duration of the target's tests, in seconds.
    package var seconds: Double { cases.reduce(0) { $0 + $1.seconds } }

    /// The same result under another key.
    package func keyed(_ key: String) -> TestRecord { TestRecord(target, key: key, cases: cases) }

    package var data: Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(self)) ?? Data()
    }

    /// Reads a record; nil if it is damaged or in another format, or if it has another target or key.
    init?(_ data: Data, of target: String, key: String) {
        guard let record = try? JSONDecoder().decode(Self.self, from: data), record.format == Self.format,
            record.target == target, record.key == key
        else { return nil }
        self = record
    }
}
