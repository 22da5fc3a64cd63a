import PackageGraph

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
}

/// A rule violation, with its location and a message that describes the problem and a fix.
struct Finding: Hashable, CustomStringConvertible {
    let file: String
    let line: Int
    let message: String

    init(_ file: String, _ line: Int, _ message: String) { (self.file, self.line, self.message) = (file, line, message) }

    var description: String { "\(file):\(line): \(message)" }
}
