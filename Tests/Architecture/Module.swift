import PackageGraph

/// A target of the manifest, and the files that it is built of.
struct Module {
    let name: String
    let path: String
    let kind: Target.Kind
    /// The line of `Package.swift` that declares it.
    let row: Int
    let files: [File]

    /// nil when the path is none that the table of layers knows.
    var place: Place? { Place(path) }

    /// A library for tests: the kernel's, or one of those that lie under `Tests`.
    var isKit: Bool { kind == .library && (name.hasSuffix("Testing") || place?.isTest == true) }
}

struct File {
    /// From the root of the monorepo.
    let path: String
    let text: String
}

/// A rule that is broken: where, how, and what to do about it.
struct Finding: Hashable, CustomStringConvertible {
    let file: String
    let line: Int
    let message: String

    init(_ file: String, _ line: Int, _ message: String) { (self.file, self.line, self.message) = (file, line, message) }

    var description: String { "\(file):\(line): \(message)" }
}
