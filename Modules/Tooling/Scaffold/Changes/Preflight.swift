import EnglishOnly
import Failure
import Foundation
import Language
import PackageGraph
import Toolchain

/// Uses the toolchain to check names, and to format and check a change set before it is applied.
package struct Preflight: Sendable {
    private let environment: [String: String]

    init(environment: [String: String]) { self.environment = environment }

    /// Checks that the toolchain has no module with the name of a new module, and that the standard library, Foundation and Testing have no
    /// type with this name.
    ///
    /// The compiler checks this, because the names differ from toolchain to toolchain.
    ///
    /// - Parameter kind: What gets the name: `feature`, or `module` for a single module.
    func check(_ name: FeatureName, of kind: String = "feature") async throws(Failure) {
        let modules = ["Swift", "Foundation", "Testing"]
        var source = "import Foundation\nimport Testing\n"
        let own = kind == "module" ? [name.text] : name.modules
        source += own.map { "#if canImport(\($0))\n#error(\"taken: \($0)\")\n#endif\n" }.joined()
        source += modules.map { "typealias In\($0) = \($0).\(name.text)\n" }.joined()
        let errors = try await typecheck(source)
        if let taken = errors.firstMatch(of: /error: taken: (\w+)/) {
            throw Failure(
                .usage, "The \(kind) name \(name.text) is invalid: the toolchain has a module \(taken.output.1).", hint: Self.hint)
        }
        guard errors.contains("error: no type named") || !errors.contains("error:") else {
            throw Failure(
                .misconfigured, "The compiler cannot check the name.", hint: "Run espalier doctor.",
                details: errors.split(separator: "\n").prefix(3).map { .init($0) })
        }
        for module in modules where !errors.contains("no type named '\(name.text)' in module '\(module)'") {
            throw Failure(.usage, "The \(kind) name \(name.text) is invalid: \(module) has a type of that name.", hint: Self.hint)
        }
    }

    /// Checks that no module of the toolchain has the name of an app's module, and that this name is not a keyword.
    func check(_ app: AppName) async throws(Failure) {
        let errors = try await typecheck(
            "#if canImport(\(app.module))\n#error(\"taken\")\n#endif\nenum Outer { struct \(app.module) {} }\n")
        guard !errors.contains("error:") else {
            let reason = errors.contains("error: taken") ? "the toolchain has a module of that name" : "it is reserved by Swift"
            throw Failure(.usage, "The app name \(app.text) is invalid: \(reason).", hint: Self.hint)
        }
    }

    private static let hint: Phrase = "Choose another name."

    private func typecheck(_ source: String) async throws(Failure) -> String {
        try await inTemporaryFolder { folder throws(Failure) in
            let file = folder.appending(path: "Names.swift")
            do { try Data(source.utf8).write(to: file) } catch {
                throw Failure(.cannotCreate, "\(file.withoutSlash) cannot be written.", hint: "Check the disk space.")
            }
            return try await Subprocess(["swiftc", "-typecheck", file.withoutSlash], environment: environment).run().errors
        }
    }

    /// Formats the staged folders in the package's style, because the length of a name decides where lines wrap.
    func format(_ folders: [String], in tree: URL, as root: URL) async throws(Failure) {
        let configuration = root.appending(path: ".swift-format").withoutSlash
        guard FileManager.default.fileExists(atPath: configuration), !folders.isEmpty else { return }
        let paths = folders.map { tree.appending(path: $0).withoutSlash }
        let format = ["swift", "format", "--in-place", "--recursive", "--configuration", configuration]
        let run = try await Subprocess(format + paths, environment: environment).run()
        guard run.code == 0 else { throw Self.broken("The template produces invalid Swift", run.errors, in: tree) }
    }

    /// The new text of each edited Swift file. It is formatted if the old text follows the package's style, because a name affects the
    /// order of imports and where lines wrap. Text that cannot be formatted is returned unchanged.
    func formatted(_ edits: [(old: String, new: String)], as root: URL) async throws(Failure) -> [String] {
        let configuration = root.appending(path: ".swift-format").withoutSlash
        guard FileManager.default.fileExists(atPath: configuration), !edits.isEmpty else { return edits.map(\.new) }
        return try await inTemporaryFolder { folder throws(Failure) in
            func file(_ index: Int, _ side: String) -> URL { folder.appending(path: "\(side)\(index).swift") }
            do {
                for (index, edit) in edits.enumerated() {
                    try Data(edit.old.utf8).write(to: file(index, "Old"))
                    try Data(edit.new.utf8).write(to: file(index, "New"))
                }
            } catch {
                throw Failure(.cannotCreate, "\(folder.withoutSlash) cannot be written.", hint: "Check the disk space.")
            }
            let format = ["swift", "format", "--in-place", "--recursive", "--parallel", "--configuration", configuration]
            _ = try await Subprocess(format + [folder.withoutSlash], environment: environment).run()
            return edits.enumerated().map { index, edit in
                func text(_ side: String) -> String? { try? String(contentsOf: file(index, side), encoding: .utf8) }
                return text("Old") == edit.old ? text("New") ?? edit.new : edit.new
            }
        }
    }

    /// Checks that the new and edited Swift files parse, and that the staged manifest has `modules`, each with its folder, and all targets
    /// of `before`.
    ///
    /// - Parameter problem: The beginning of the error message for a source file that does not parse.
    /// - Returns: The package that SwiftPM reads from the staged manifest.
    @discardableResult
    func evaluate(
        _ tree: URL, of change: ChangeSet, adding modules: [String: String], before: Package,
        problem: String = "The template produces invalid Swift"
    ) async throws(Failure) -> Package {
        let sources = change.folders.flatMap { folder in folder.files.map { folder.path + "/" + $0.path } } + change.edits.map(\.path)
        // Leave out the manifest, which is evaluated below.
        let swift = sources.filter { $0.hasSuffix(".swift") && $0 != "Package.swift" }
        // The compiler refuses two files of the same name, even from different folders, so such files are parsed in different runs.
        var uses: [Substring: Int] = [:]
        let files = Dictionary(grouping: swift) { file in
            let name = file.split(separator: "/").last ?? ""
            uses[name, default: 0] += 1
            return uses[name] ?? 0
        }
        // The language mode decides whether `/` can begin a regular expression.
        let mode = before.toolsVersion.hasPrefix("5") ? "5" : "6"
        for (_, files) in files.sorted(by: { $0.key < $1.key }) {
            let paths = files.map { tree.appending(path: $0).withoutSlash }
            let parsed = try await Subprocess(["swiftc", "-parse", "-swift-version", mode] + paths, environment: environment).run()
            guard parsed.code == 0 else { throw Self.broken(problem, parsed.errors, in: tree) }
        }

        let scratch = tree.deletingLastPathComponent().appending(path: "scratch").withoutSlash
        let dump = try await Subprocess(
            ["swift", "package", "--package-path", tree.withoutSlash, "--scratch-path", scratch, "dump-package"], environment: environment
        ).run()
        guard dump.code == 0 else { throw Self.broken("The edited manifest cannot be evaluated", dump.errors, in: tree) }
        let package = try Package(dump: dump.text)
        let paths = Dictionary(package.targets.map { ($0.name, $0.path ?? "") }, uniquingKeysWith: { first, _ in first })
        guard modules.allSatisfy({ paths[$0.key] == $0.value }), before.targets.allSatisfy({ paths[$0.name] != nil }) else {
            throw Failure(
                .misconfigured, "The edited manifest lacks some modules.",
                hint: "If an environment variable leaves out modules, unset it.")
        }
        return package
    }

    private static func broken(_ what: String, _ errors: String, in tree: URL) -> Failure {
        let lines = errors.replacing(tree.withoutSlash + "/", with: "").split(separator: "\n").filter { $0.contains("error:") }
        return Failure(.badData, "\(what).", hint: "Nothing was changed.", details: lines.prefix(5).map { .init($0) })
    }
}

extension Package {
    /// Checks that no module already has one of these names. For the modules that the package declares or uses, names that differ only in
    /// case count as equal, because some file systems ignore case. For the other modules of the package's dependencies, case matters.
    func check(
        _ modules: some Sequence<String>, beside externals: Externals = Externals(), hint: Phrase = "Choose another name."
    ) throws(Failure) {
        let used = targets.flatMap { $0.dependencies.map(\.name) }, others = externals.products.values.flatMap(\.self) + externals.inner
        let taken =
            targets.map(\.name) + used
            + (used.contains("Espalier") ? ["FeatureTree"] + EspalierSource.modules + EspalierSource.fetched : [])
        for module in modules.sorted() {
            if let other = taken.first(where: { $0.lowercased() == module.lowercased() }) ?? others.first(where: { $0 == module }) {
                let home = externals.packages.sorted { $0.key < $1.key }.first { $0.value.targets.contains { $0.name == other } }?.key
                throw Failure(.usage, "The module \(other) already exists\(home.map { " in the package \($0)" } ?? "").", hint: hint)
            }
        }
    }
}
