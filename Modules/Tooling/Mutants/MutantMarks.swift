import EnglishOnly
import Failure
import SwiftText

/// The comments beside the code that say which changes make no difference, and why.
///
/// A comment is at the end of a line of code, or above it: `// equivalent mutant (< → <=): No two entries have the same key.` Without a change in
/// parentheses, the comment is for every change to the line.
package struct MutantMarks: Sendable {
    package struct Mark: Hashable, Sendable, Codable {
        package let file: String
        /// The line of the comment, and the line of the code that it is for.
        package let line, code: Int
        /// The change as shown in reports; nil if the mark is for every change to the line.
        package let change: String?
        package let reason: String

        func covers(_ mutant: Mutant) -> Bool { file == mutant.file && code == mutant.line && (change ?? mutant.change) == mutant.change }
    }

    private(set) var marks: [Mark] = []

    /// Adds the marks of a source file.
    ///
    /// - Throws: `Failure` of kind `misconfigured` for a mark without a reason.
    mutating func read(_ file: String, _ bytes: [UInt8]) throws(Failure) {
        // Most files have no mark, and finding that out is much cheaper than reading their tokens.
        guard bytes.firstRange(of: Array(Self.opening.utf8)) != nil else { return }
        let source = SwiftSource(bytes)
        for index in source.tokens.indices where source.tokens[index].kind == .comment {
            let text = source.text(index), line = source.line(at: source.tokens[index].start)
            guard text.hasPrefix(Self.opening) else { continue }
            var change: String?, reason = text.dropFirst(Self.opening.count)
            if reason.hasPrefix(" ("), let end = reason.firstRange(of: "): ") {
                change = String(reason[..<end.lowerBound].dropFirst(2))
                reason = reason[end.lowerBound...].dropFirst()
            }
            guard reason.hasPrefix(": "), reason.contains(where: { $0.isLetter }) else {
                throw Failure(
                    .misconfigured, "\(file):\(line): The mark has no reason.",
                    hint: "Write it as: \(Self.opening) (< → <=): No two entries have the same key.")
            }
            let before = source.previous(before: index).map { source.line(at: source.tokens[$0].end - 1) }
            let next = source.next(after: index).map { source.line(at: source.tokens[$0].start) }
            marks.append(
                Mark(
                    file: file, line: line, code: before == line ? line : next ?? line, change: change, reason: String(reason.dropFirst(2)))
            )
        }
    }

    private static let opening = "// equivalent mutant"

    func reason(for mutant: Mutant) -> String? { marks.first { $0.covers(mutant) }?.reason }

    /// The marks that cover none of the mutants.
    func unused(for mutants: [Mutant]) -> [Mark] { marks.filter { mark in !mutants.contains(where: mark.covers) } }
}
