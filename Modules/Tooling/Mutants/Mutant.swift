import Toolchain

/// One small change of a source file.
package struct Mutant: Hashable, Sendable, Codable {
    package enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
        /// Equal instead of unequal, and the other way round.
        case comparison
        /// One more or one less: `<=` instead of `<`, `...` instead of `..<`.
        case boundary
        case logic, arithmetic
        case constant
        /// A condition becomes its opposite.
        case negation
        /// The first instead of the last, the minimum instead of the maximum.
        case opposite
        /// A statement is left out.
        case statement
        case `guard`
        /// Two arguments change places.
        case arguments
        /// An error is ignored.
        case `try`
    }

    /// The path, relative to the package's root.
    package let file: String
    /// The line and the column of the first changed byte, counted from 1.
    package let line, column: Int
    package let kind: Kind
    /// The changed code, and the code in its place.
    package let before, after: String
    /// The first changed line, without its indentation.
    package let code: String
    /// The number of the same changes of the same code that come before this one in the file.
    package let repetition: Int
    /// The bytes of the file that the change replaces, and the number of bytes of ``code`` before them.
    let start, end, indented: Int

    /// What the change is called. Long code is cut.
    package var change: String {
        let code = before.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let short = code.count > 60 ? code.prefix(59) + "…" : code
        return after.isEmpty ? "remove \(short)" : "\(short) → \(after)"
    }

    /// Identifies the change, even after it moves within its file.
    var identity: String { [file, code, before, after, "\(repetition)"].joined(separator: "\0") }

    func applied(to source: [UInt8]) -> [UInt8] { Array(source[..<start] + Array(after.utf8) + source[end...]) }

    /// The mutants of a chosen number in an order that depends on nothing but the seed and the mutants: new code does not change the order
    /// of the others.
    static func shuffled(_ mutants: [Mutant], seed: UInt64) -> [Mutant] {
        mutants.map { ($0, Fingerprint("\(seed)\0\($0.identity)").description) }.sorted { $0.1 < $1.1 }.map(\.0)
    }
}
