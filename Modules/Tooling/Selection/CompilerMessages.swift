import Foundation

/// Extracts readable lines from the output of `swift-build-tool`, which contains each compiler message as a length followed by JSON.
struct CompilerMessages {
    /// Whether the compiler reported an error in a source file.
    private(set) var haveErrors = false
    private var length: String?
    private var open: [String] = []

    private struct Message: Decodable {
        let output: String?
    }

    /// - Returns: The readable lines that this line of output completes.
    mutating func lines(_ line: String) -> [String] {
        if !open.isEmpty {
            open.append(line)
            guard line == "}" else { return [] }
            let message = try? JSONDecoder().decode(Message.self, from: Data(open.joined(separator: "\n").utf8))
            open = []
            let said = message?.output?.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) ?? []
            haveErrors = haveErrors || said.contains { $0.contains(": error: ") }
            return said.last == "" ? said.dropLast() : said
        }
        if line == "{" {
            (open, length) = ([line], nil)
            return []
        }
        let before = length.map { [$0] } ?? []
        length = !line.isEmpty && line.allSatisfy(\.isWholeNumber) ? line : nil
        return before + (length == nil && !line.isEmpty ? [line] : [])
    }
}
