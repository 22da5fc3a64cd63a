import EnglishOnly
import Failure
import Foundation
import Yams

/// The changes that make no difference, each with the reason, from the package's `.espalier-mutants.yml`.
package struct MutantMarks: Sendable {
    static let file = ".espalier-mutants.yml"

    /// A mark for the changes to one line of code, wherever the line is in its file.
    package struct Mark: Hashable, Sendable, Codable {
        package let file: String
        package let code: String
        /// The change as shown in reports; nil if the mark is for every change to the line.
        package let change: String?
        package let reason: String

        func covers(_ mutant: Mutant) -> Bool { file == mutant.file && code == mutant.code && (change ?? mutant.change) == mutant.change }
    }

    let marks: [Mark]

    /// - Parameter root: The package's folder, with or without `.espalier-mutants.yml`.
    init(in root: URL) throws(Failure) {
        let place = root.appending(path: Self.file)
        let exists = FileManager.default.fileExists(atPath: place.path(percentEncoded: false))
        try self.init(text: exists ? (try? String(contentsOf: place, encoding: .utf8)) ?? "\0" : "")
    }

    init(text: String) throws(Failure) {
        // The parser does not read a file without entries as an empty list.
        if text.split(whereSeparator: \.isNewline).allSatisfy({ $0.hasPrefix("#") }) {
            marks = []
            return
        }
        do { marks = try YAMLDecoder().decode([Mark].self, from: text) } catch {
            throw Failure(
                .misconfigured, "\(Self.file) cannot be read: \(error).",
                hint: "Each entry needs `file`, `code` and `reason`, and may have `change`.")
        }
        if let mark = marks.first(where: { $0.reason.allSatisfy(\.isWhitespace) }) {
            throw Failure(.misconfigured, "\(Self.file) has no reason for \(mark.code).", hint: "Say why the change makes no difference.")
        }
    }

    func reason(for mutant: Mutant) -> String? { marks.first { $0.covers(mutant) }?.reason }

    /// The marks that are for one of these files but cover none of the mutants, and the marks for files that no longer exist.
    func unused(for mutants: [Mutant], in files: Set<String>, exists: (String) -> Bool = { _ in true }) -> [Mark] {
        marks.filter { mark in !exists(mark.file) || files.contains(mark.file) && !mutants.contains(where: mark.covers) }
    }
}
