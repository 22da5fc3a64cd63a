import Toolchain

/// One small change to a source file.
package struct Mutant: Hashable, Sendable, Codable {
    package enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
        /// `!=` instead of `==`, or the reverse.
        case comparison
        /// A limit that is included instead of excluded, or the reverse: `<=` instead of `<`, `...` instead of `..<`.
        case boundary
        case logic, arithmetic
        case constant
        /// A negated condition.
        case negation
        /// The opposite member or function: `last` instead of `first`, `max` instead of `min`.
        case opposite
        /// A removed statement.
        case statement
        case `guard`
        /// Two swapped arguments.
        case arguments
        /// An ignored error: `try?` instead of `try`.
        case `try`
    }

    /// The path, relative to the package's root.
    package let file: String
    /// The line and the column of the first replaced byte, counted from 1.
    package let line, column: Int
    package let kind: Kind
    /// The original code, and the code that replaces it.
    package let before, after: String
    /// The line of the first replaced byte, without its indentation.
    package let code: String
    /// The number of earlier changes in the file with the same ``code``, ``before`` and ``after``.
    package let repetition: Int
    /// The range of bytes that the change replaces, and the number of bytes of ``code`` before that range.
    let start, end, indented: Int

    /// The change as shown in reports, with the original code truncated if it is long.
    package var change: String {
        let code = before.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let short = code.count > 60 ? code.prefix(59) + "…" : code
        return after.isEmpty ? "remove \(short)" : "\(short) → \(after)"
    }

    /// Identifies the change, even after the code moves within its file.
    var identity: String { [file, code, before, after, "\(repetition)"].joined(separator: "\0") }

    func applied(to source: [UInt8]) -> [UInt8] { Array(source[..<start] + Array(after.utf8) + source[end...]) }

    /// The mutants in random order. Each mutant is sorted by a hash of the seed and its own identity, so mutants of new code do not reorder
    /// the existing ones.
    static func shuffled(_ mutants: [Mutant], seed: UInt64) -> [Mutant] {
        mutants.map { ($0, Fingerprint("\(seed)\0\($0.identity)").description) }.sorted { $0.1 < $1.1 }.map(\.0)
    }
}
