import EnglishOnly
import Failure
import Foundation
import Language
import PackageGraph
import Toolchain

/// What the toolchain says of a change before any of it is put in place.
package struct Rehearsal: Sendable {
    private let environment: [String: String]

    package init(environment: [String: String]) { self.environment = environment }

    /// Sees that the name is free: no module that the compiler finds is called so, and no type of the standard library or Foundation.
    ///
    /// No list of names is kept here, since each toolchain has another; the compiler is asked.
    package func check(_ name: FeatureName) async throws(Failure) {
        let modules = ["Swift", "Foundation", "Testing"]
        var source = "import Foundation\nimport Testing\n"
        source += name.modules.map { "#if canImport(\($0))\n#error(\"taken: \($0)\")\n#endif\n" }.joined()
        source += modules.map { "typealias In\($0) = \($0).\(name.text)\n" }.joined()
        let complaint = try await typecheck(source)
        if let taken = complaint.firstMatch(of: /error: taken: (\w+)/) {
            throw Failure(.usage, "A feature cannot be called \(name.text): the toolchain has a module \(taken.output.1).", hint: Self.hint)
        }
        guard complaint.contains("error: no type named") || !complaint.contains("error:") else {
            throw Failure(
                .misconfigured, "The compiler cannot be asked about names.", hint: "Run espalier doctor.",
                details: complaint.split(separator: "\n").prefix(3).map { .init($0) })
        }
        for module in modules where !complaint.contains("no type named '\(name.text)' in module '\(module)'") {
            throw Failure(.usage, "A feature cannot be called \(name.text): \(module) has a type of that name.", hint: Self.hint)
        }
    }

    private static let hint: Phrase = "Choose another name."

    private func typecheck(_ source: String) async throws(Failure) -> String {
        let file = FileManager.default.temporaryDirectory.appending(path: "espalier-\(UUID()).swift")
        defer { try? FileManager.default.removeItem(at: file) }
        do { try Data(source.utf8).write(to: file) } catch {
            throw Failure(.cannotCreate, "\(file.withoutSlash) cannot be written.", hint: "Is the disk full?")
        }
        return try await Subprocess(["swiftc", "-typecheck", file.withoutSlash], environment: environment).run().complaint
    }

    /// Formats what was staged as the package has it, so that its own check finds nothing to say about names of any length.
    package func format(_ folders: [String], in tree: URL, as root: URL) async throws(Failure) {
        let configuration = root.appending(path: ".swift-format").withoutSlash
        guard FileManager.default.fileExists(atPath: configuration), !folders.isEmpty else { return }
        let paths = folders.map { tree.appending(path: $0).withoutSlash }
        let format = ["swift", "format", "--in-place", "--recursive", "--configuration", configuration]
        let run = try await Subprocess(format + paths, environment: environment).run()
        guard run.code == 0 else { throw Self.broken("What the template makes is not Swift", run.complaint, in: tree) }
    }

    /// Sees that every staged source can be parsed, and that the staged manifest has these modules where they shall be, and all it had.
    package func evaluate(_ tree: URL, of change: Change, adding modules: [String: String], before: Package) async throws(Failure) {
        let sources = change.folders.flatMap { folder in folder.files.map { folder.path + "/" + $0.path } } + change.edits.map(\.path)
        // The manifest has statements, which only a single file may; it is evaluated below.
        let swift = sources.filter { $0.hasSuffix(".swift") && $0 != "Package.swift" }
        // Module by module: in one, no two files may be called the same, and every layer has its Phrases.swift.
        let files = Dictionary(grouping: swift) { file in modules.values.first { file.hasPrefix($0 + "/") } ?? file }
        for (_, files) in files.sorted(by: { $0.key < $1.key }) {
            let paths = files.map { tree.appending(path: $0).withoutSlash }
            let parsed = try await Subprocess(["swiftc", "-parse"] + paths, environment: environment).run()
            guard parsed.code == 0 else { throw Self.broken("What the template makes is not Swift", parsed.complaint, in: tree) }
        }

        let scratch = tree.deletingLastPathComponent().appending(path: "scratch").withoutSlash
        let dump = try await Subprocess(
            ["swift", "package", "--package-path", tree.withoutSlash, "--scratch-path", scratch, "dump-package"], environment: environment
        ).run()
        guard dump.code == 0 else { throw Self.broken("The manifest with the new row cannot be evaluated", dump.complaint, in: tree) }
        let package = try Package(dump: dump.text)
        let paths = Dictionary(package.targets.map { ($0.name, $0.path ?? "") }, uniquingKeysWith: { first, _ in first })
        guard modules.allSatisfy({ paths[$0.key] == $0.value }), before.targets.allSatisfy({ paths[$0.name] != nil }) else {
            throw Failure(
                .misconfigured, "The manifest with the new row does not have the modules that were to be added.",
                hint: "Is it narrowed by a variable of the environment? Unset that.")
        }
    }

    private static func broken(_ what: String, _ complaint: String, in tree: URL) -> Failure {
        let lines = complaint.replacing(tree.withoutSlash + "/", with: "").split(separator: "\n").filter { $0.contains("error:") }
        return Failure(.badData, "\(what).", hint: "Nothing was changed.", details: lines.prefix(5).map { .init($0) })
    }
}

extension Package {
    /// Sees that none of the names is taken, in any case: file systems that do not tell cases apart would take the modules for one.
    func check(_ modules: some Sequence<String>) throws(Failure) {
        for module in modules.sorted() {
            let taken = targets.map(\.name) + targets.flatMap { $0.dependencies.map(\.name) }
            if let other = taken.first(where: { $0.lowercased() == module.lowercased() }) {
                throw Failure(.usage, "There is a module \(other) already.", hint: "Choose another name.")
            }
        }
    }
}
