import Foundation
import Toolchain

/// What files were found to import, by their content: a text of one line for each, since that is read in a few milliseconds.
struct ImportCache: Sendable {
    private var lines: [Substring: Substring] = [:]
    private var fresh: [String: String] = [:]
    private let header: String
    private let file: URL

    /// - Parameter toolchain: Another compiler may see other imports, so nothing is kept across two.
    init(_ file: URL, toolchain: String) {
        self.file = file
        header = "imports 1 \(Fingerprint(toolchain))"
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return }
        // Bytes: to look for letters made of several costs ten times as much, and there are none here.
        let parts = text.utf8.split(separator: UInt8(ascii: "\n"))
        guard let first = parts.first, Substring(first) == header else { return }
        lines.reserveCapacity(parts.count)
        for line in parts.dropFirst() {
            guard let space = line.firstIndex(of: UInt8(ascii: " ")) else { continue }
            lines[Substring(line[..<space])] = Substring(line[line.index(after: space)...])
        }
    }

    /// nil when nothing is known of such a content.
    subscript(key: Fingerprint) -> [Import]? {
        lines[Substring(key.description)].map { line in
            line.utf8.split(separator: UInt8(ascii: " ")).compactMap { entry in
                guard let colon = entry.firstIndex(of: UInt8(ascii: ":")), let number = Int(Substring(entry[..<colon])) else { return nil }
                return Import(String(Substring(entry[entry.index(after: colon)...])), line: number)
            }
        }
    }

    mutating func keep(_ imports: [Import], for key: Fingerprint) {
        fresh[key.description] = imports.map { "\($0.line):\($0.module)" }.joined(separator: " ")
    }

    /// Writes what is new, and with it what is old as long as it is not much more than what was used: another branch may want it again.
    /// A cache that cannot be written costs time, not truth; so that is no failure.
    func save(used: Int) {
        guard !fresh.isEmpty else { return }
        let old = lines.count > used * 4 ? [:] : lines
        let kept = old.filter { fresh[String($0.key)] == nil }.map { "\($0.key) \($0.value)" }
        let text = ([header] + kept + fresh.map { "\($0.key) \($0.value)" }).joined(separator: "\n") + "\n"
        try? FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try? text.write(to: file, atomically: true, encoding: .utf8)
    }
}
