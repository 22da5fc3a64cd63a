import Foundation

/// Texts that would control a terminal or deceive the reader if they were written unchanged. `Scripts/webtest.py` sends the same texts.
enum Payload {
    static let all: [String] = {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Payloads.json")
        // If the file is unreadable, the list is empty, and a test fails because the list has fewer than 40 texts.
        return (try? JSONDecoder().decode([String].self, from: Data(contentsOf: file))) ?? []
    }()

    /// Returns whether the scalar is forbidden in output: a control, format, line separator or paragraph separator character other than
    /// `\n` and `\t`.
    static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar != "\n", scalar != "\t" else { return false }
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: return true
        default: return false
        }
    }
}
