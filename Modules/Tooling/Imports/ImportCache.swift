import Foundation
import Toolchain

/// The cached imports of files. Each file's imports are one line of text, so that the cache loads in a few milliseconds.
struct ImportCache: Sendable {
    private var lines: [Substring: Substring] = [:]
    private var fresh: [String: String] = [:]
    private let header: String
    private let file: URL

    /// - Parameter toolchain: The identity of the toolchain. A cache from another toolchain is ignored, because compilers may differ.
    init(_ file: URL, toolchain: String) {
        self.file = file
        header = "imports 4 \(Fingerprint(toolchain))"
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return }
        // Searching bytes is ten times faster than searching characters.
        let parts = text.utf8.split(separator: UInt8(ascii: "\n"))
        guard let first = parts.first, Substring(first) == header else { return }
        lines.reserveCapacity(parts.count)
        for line in parts.dropFirst() {
            guard let space = line.firstIndex(of: UInt8(ascii: " ")) else { continue }
            lines[Substring(line[..<space])] = Substring(line[line.index(after: space)...])
        }
    }

    /// The cached imports for a key; nil if the key is unknown.
    func file(_ path: String, _ key: Fingerprint) -> ImportingFile? {
        guard let line = lines[Substring(key.description)] else { return nil }
        var imports: [Import] = [], elsewhere: Set<String> = []
        for entry in line.utf8.split(separator: UInt8(ascii: " ")) {
            guard let colon = entry.firstIndex(of: UInt8(ascii: ":")) else { continue }
            let module = String(Substring(entry[entry.index(after: colon)...]))
            if let number = Int(Substring(entry[..<colon])) {
                imports.append(Import(module, line: number))
            } else {
                elsewhere.insert(module)
            }
        }
        return ImportingFile(path, imports, elsewhere: elsewhere)
    }

    /// Stores the imports of a file, such as `12:Money -:Darwin`: each module follows its line, or `-` if the module is in
    /// ``ImportingFile/elsewhere``.
    mutating func keep(_ file: ImportingFile, for key: Fingerprint) {
        let entries = file.imports.map { "\($0.line):\($0.module)" } + file.elsewhere.sorted().map { "-:\($0)" }
        fresh[key.description] = entries.joined(separator: " ")
    }

    /// Writes the new entries. Keeps the old entries, which another branch may need, unless there are too many. Errors are ignored, because
    /// a missing cache only costs time.
    func save(used: Int) {
        guard !fresh.isEmpty else { return }
        let old = lines.count > used * 4 ? [:] : lines
        let kept = old.filter { fresh[String($0.key)] == nil }.map { "\($0.key) \($0.value)" }
        let text = ([header] + kept + fresh.map { "\($0.key) \($0.value)" }).joined(separator: "\n") + "\n"
        try? FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try? text.write(to: file, atomically: true, encoding: .utf8)
    }
}
