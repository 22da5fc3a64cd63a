import PackageGraph

/// A target of the manifest with its files.
struct Module {
    let name: String
    let path: String
    let kind: Target.Kind
    /// The line of `Package.swift` that declares the target.
    let row: Int
    let files: [File]

    /// nil for a path outside the table of layers.
    var place: Place? { Place(path) }

    /// Whether it is a library for tests: the kernel's, or one under `Tests`.
    var isKit: Bool { kind == .library && (name.hasSuffix("Testing") || place?.isTest == true) }
}

struct File {
    /// The path from the root of the repository.
    let path: String
    let text: String
}

/// A violation of a rule: its place, the violation, and what to do about it.
struct Finding: Hashable, CustomStringConvertible {
    let file: String
    let line: Int
    let message: String

    init(_ file: String, _ line: Int, _ message: String) { (self.file, self.line, self.message) = (file, line, message) }

    var description: String { "\(file):\(line): \(message)" }
}
