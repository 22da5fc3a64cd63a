import PackageGraph
import SwiftText

/// A target in the manifest, together with its files.
struct Module {
    let name: String
    let path: String
    let kind: Target.Kind
    /// The line of `Package.swift` that declares the target.
    let row: Int
    let files: [File]

    /// The module's place in the folder structure; nil if its path does not fit the structure.
    var place: Place? { Place(path) }

    /// Whether the module is a test kit, that is, the kernel's test kit or a library under `Tests`.
    var isKit: Bool { kind == .library && (name.hasSuffix("Testing") || place?.isTest == true) }
}

struct File {
    /// The path relative to the root of the repository.
    let path: String
    let text: String

    /// The lines without comments and without the texts of strings, which are replaced by spaces.
    var code: [Substring] {
        let source = SwiftSource(text)
        let blank = source.tokens.filter { [.comment, .text, .escape].contains($0.kind) }.map { token in
            (token.range, String(source.text(token.range).map { $0.isNewline ? $0 : " " }))
        }
        return source.replacing(blank).split(separator: "\n", omittingEmptySubsequences: false)
    }
}

/// A rule violation, with its location and a message that describes the problem and a fix.
struct Finding: Hashable, CustomStringConvertible {
    let file: String
    let line: Int
    let message: String

    init(_ file: String, _ line: Int, _ message: String) { (self.file, self.line, self.message) = (file, line, message) }

    var description: String { "\(file):\(line): \(message)" }
}
