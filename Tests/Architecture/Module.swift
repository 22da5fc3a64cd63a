/// A target of the manifest, and the files that are in its folder.
struct Module {
    enum Kind { case library, tests, app }

    let name: String
    let path: String
    let kind: Kind
    /// What its row in the manifest says it needs: modules of ours and products of packages.
    let dependencies: [String]
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
    let imports: [Import]
}

struct Import: Hashable {
    let module: String
    let line: Int
}

/// A rule that is broken: where, how, and what to do about it.
struct Finding: Hashable, CustomStringConvertible {
    let file: String
    let line: Int
    let message: String

    init(_ file: String, _ line: Int, _ message: String) { (self.file, self.line, self.message) = (file, line, message) }

    var description: String { "\(file):\(line): \(message)" }
}
