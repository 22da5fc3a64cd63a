import EnglishOnly
import Failure
import Foundation
import PackageGraph
import PackageRules

/// The result of renaming or moving a module.
package struct RelocatedModule: Sendable {
    package let change: ChangeSet
    /// What to finish or check by hand, one paragraph for each topic; empty if there is nothing.
    package let notes: [String]
}

extension Scaffolder {
    /// Renames a module: its folders, its row in the manifest, and its name in other rows, imports, qualifiers, rules and links.
    ///
    /// Types and files keep their names. See ``RenamedSources`` for the qualifiers that keep the old name.
    package func rename(module old: String, to new: FeatureName, isDryRun: Bool = false) async throws(Failure) -> RelocatedModule {
        let package = try await reader.read(), place = try place(ofModule: old, in: package, done: "renamed")
        let relocation = Relocation(place, to: .init(place.layer, new.text), in: package)
        try await package.check([new.text] + relocation.newNames, beside: Externals.read(package, reader: reader))
        try await preflight.check(new, of: "module")
        return try await relocate(relocation, "\(old) cannot be renamed to \(new.text)", in: package, isDryRun: isDryRun)
    }

    /// Moves a module and its tests to another layer, which is a folder in `Modules`.
    ///
    /// - Throws: `Failure` of kind `refused` if the move would violate a rule of the package.
    package func move(module name: String, to layer: String, isDryRun: Bool = false) async throws(Failure) -> RelocatedModule {
        let package = try await reader.read(), place = try place(ofModule: name, in: package, done: "moved")
        try check(layer: layer)
        if layer == place.layer { throw Failure(.usage, "\(name) is already in \(layer).", hint: "Choose another layer.") }
        let relocation = Relocation(place, to: .init(layer, name), in: package)
        return try await relocate(relocation, "\(name) cannot be moved to \(layer)", in: package, isDryRun: isDryRun)
    }

    /// The place of a module.
    ///
    /// - Parameter done: What is to be done with the module, for the error: `renamed`, `moved` or `removed`.
    func place(ofModule name: String, in package: Package, done: String) throws(Failure) -> Relocation.Place {
        let known = package.targets.compactMap(Relocation.Place.init)
        if let place = known.first(where: { $0.name == name }) { return place }
        guard let index = package.targets.firstIndex(where: { $0.name == name }) else {
            throw Self.unknown("module", name, in: known.map(\.name).sorted())
        }
        let path = Folders(package, root: root).paths[index] ?? "missing"
        throw try refusal(of: name, at: path, done: done)
    }

    /// The error for a target that is not a module of a layer, such as an app, a test target, a test kit or a module of a feature.
    private func refusal(of name: String, at path: String, done: String) throws(Failure) -> Failure {
        let parts = path.split(separator: "/").map(String.init), table = try ManifestTable(Monorepo(root).text(of: "Package.swift"))
        if parts.count > 2, parts[1] == "Features", (try? table.features())?.contains(parts[2]) == true {
            let feature = parts[2]
            let whole = [
                "renamed": "Rename the whole feature: espalier rename feature \(feature) NAME",
                "removed": "Remove the whole feature: espalier remove feature \(feature)",
            ]
            return Failure(
                .refused, "\(name) cannot be \(done), because it belongs to the feature \(feature).",
                hint: .init(whole[done] ?? "Move some of its code to another module."))
        }
        let app = [
            "renamed": "Rename the app: espalier rename app \(name) NAME", "removed": "Remove the app: espalier remove app \(name)",
        ]
        let isApp = table.apps.contains { $0.name == name }
        return Failure(
            .refused, "\(name) cannot be \(done), because its folder is \(path).",
            hint: .init((isApp ? app[done] : nil) ?? "Only modules in folders such as Modules/Shared/CartSlots can be \(done)."))
    }

    private func check(layer: String) throws(Failure) {
        if layer == "Features" {
            throw Failure(.refused, "Modules/Features is only for features.", hint: "Create a feature: espalier new feature NAME")
        }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: "Modules").withoutSlash)) ?? []
        let known = names.sorted().filter { name in
            var isFolder: ObjCBool = false
            let path = root.appending(path: "Modules/\(name)").withoutSlash
            return !name.hasPrefix(".") && name != "Features" && FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
                && isFolder.boolValue
        }
        if known.contains(layer) { return }
        let unknown = Self.unknown("layer", layer, in: known)
        guard layer.wholeMatch(of: /[A-Z][A-Za-z0-9]*/) != nil else { throw unknown }
        throw Failure(
            .usage, unknown.message,
            hint: "Choose from \(known.joined(separator: ", ")), or create the layer's folder first: mkdir Modules/\(layer)")
    }

    /// - Parameter refusal: The beginning of the error message for a change that the rules forbid, such as `Text cannot be moved to Core`.
    private func relocate(
        _ relocation: Relocation, _ refusal: String, in package: Package, isDryRun: Bool
    ) async throws(Failure) -> RelocatedModule {
        let monorepo = Monorepo(root), manifest = try monorepo.text(of: "Package.swift"), rules = try? monorepo.text(of: MakingRecord.path)
        let done = relocation.old.name == relocation.new.name ? "moved" : "renamed"
        let folders = relocation.old.folders.filter { FileManager.default.fileExists(atPath: root.appending(path: $0).withoutSlash) }
        let moved = try folders.map { folder throws(Failure) in (folder: folder, files: try files(in: folder, done: done)) }
        let outside = PackageFiles(in: root, except: folders)
        let all = outside.files + moved.flatMap { folder, files in files.map { $0.renamed("\(folder)/\($0.path)", $0.text) } }
        let sources = RenamedSources(all.filter { $0.isSwift && $0.path != "Package.swift" }, relocation)
        let texts = try await texts(of: all, manifest: manifest, sources, relocation)

        var edits = outside.files.filter { $0.path != "Package.swift" }.compactMap { file in
            texts[file.path].map { ChangeSet.Edit(file.path, old: file.text, new: $0) }
        }
        let book = rules.map { RuleBook.text($0, applying: relocation) }
        edits += [edit(MakingRecord.path) { _ in book ?? "" }, edit(Baseline.file, relocation.text)].compactMap(\.self)
        let row = texts["Package.swift"] ?? manifest
        edits.append(.init("Package.swift", old: manifest, new: row))
        let new = moved.map { folder, files in
            ChangeSet.NewFolder(relocation.path(folder), files.map { $0.renamed($0.path, texts["\(folder)/\($0.path)"] ?? $0.text) })
        }
        let change = ChangeSet(in: root, folders: new, edits: edits, removals: moved.map { .init($0.folder, read: $0.files) })
        try change.check()
        let findings = try await Check.findings(
            after: relocation, of: CheckInput.read(reader), manifest: row, book: RuleBook(text: book ?? "", manifest: row),
            today: Date.now.formatted(.iso8601.year().month().day())
        ) { path in try? monorepo.text(of: path) }
        let rest = try Self.check(findings, refusal)
        let expected = relocation.package(package)
        var after = expected
        let put = try await put(change, isDryRun: isDryRun) { tree throws(Failure) in
            let none = package.without(package.targets.map(\.name))
            after = try await preflight.evaluate(
                tree, of: change, adding: [:], before: none, problem: "A file that the change would edit is not valid Swift")
            try Self.check(after, expected)
        }
        let notes =
            Self.note("These names stay, because \(relocation.old.name) or \(relocation.new.name) is also a type:", sources.kept)
            + Self.note("These other packages still import \(relocation.old.name):", outside.packages(importing: relocation))
            + Self.note("These products now contain different modules:", Self.changes(of: expected.products, to: after.products))
            + Self.note("espalier check now reports:", rest.map { "\($0.file):\($0.line): \($0.message)" })
        return RelocatedModule(change: put, notes: notes)
    }

    /// The new texts of the files that change, by their path before the change.
    private func texts(
        of files: [Template.File], manifest: String, _ sources: RenamedSources, _ relocation: Relocation
    ) async throws(Failure) -> [String: String] {
        let olds = Dictionary(files.map { ($0.path, $0.text) }) { first, _ in first }
        let swift = sources.texts.merging(["Package.swift": ManifestText(manifest).applying(relocation)]) { $1 }.sorted { $0.key < $1.key }
        let edits = swift.map { (old: $0.key == "Package.swift" ? manifest : olds[$0.key] ?? "", new: $0.value) }
        let formatted = try await preflight.formatted(edits, as: root)
        let pages = files.filter { $0.path.hasSuffix(".md") }.map { ($0.path, relocation.markdown($0.text, at: $0.path)) }
        return Dictionary(zip(swift.map(\.key), formatted) + pages.filter { olds[$0.0] != $0.1 }) { first, _ in first }
    }

    /// Checks that the change violates no rule.
    ///
    /// - Returns: The remaining findings: warnings, and patterns and exceptions that the change makes useless. A useless pattern or
    ///   exception cannot be removed before the change, because until then it is used.
    static func check(_ findings: [Finding], _ refusal: String) throws(Failure) -> [Finding] {
        let wrong = findings.filter { $0.severity == .error && !["pattern", "exception"].contains($0.rule) }
        guard let first = wrong.first else { return findings }
        throw Failure(
            .refused, "\(refusal): \(first.message)", hint: .init(first.edit),
            details: wrong.prefix(10).map { .init("\($0.file):\($0.line): \($0.message) [\($0.rule)]") })
    }

    /// Checks that SwiftPM reads the expected targets and dependencies from the staged manifest.
    static func check(_ package: Package, _ expected: Package) throws(Failure) {
        struct Sign: Hashable {
            let name: String, path: String?, dependencies: Set<Dependency>
            let sources: [String]?, exclude, resources: [String], headers: String?, settings: [TargetSetting]
        }
        func signs(_ package: Package) -> Set<Sign> {
            Set(
                package.targets.map {
                    Sign(
                        name: $0.name, path: $0.path, dependencies: Set($0.dependencies), sources: $0.sources, exclude: $0.exclude,
                        resources: $0.resources, headers: $0.headers, settings: $0.settings)
                })
        }
        let wrong = Set(signs(package).symmetricDifference(signs(expected)).map(\.name)).sorted()
        guard wrong.isEmpty else {
            throw Failure(
                .misconfigured, "Package.swift cannot be edited: SwiftPM would read unexpected targets or dependencies from it.",
                hint: "Name each module in a row of its own, such as Module(\"Modules/Shared/CartSlots\", knows: []).",
                details: wrong.prefix(10).map { .init("\($0) would differ.") })
        }
    }

    /// The modules that products gain or lose. A manifest may choose a product's modules by their layer, so a move can change them.
    static func changes(of old: [PackageProduct], to new: [PackageProduct]) -> [String] {
        old.flatMap { old in
            let before = Set(old.targets), after = Set(new.first { $0.name == old.name }?.targets ?? [])
            return before.subtracting(after).sorted().map { "\(old.name): without \($0)" }
                + after.subtracting(before).sorted().map { "\(old.name): with \($0)" }
        }
    }

    /// A paragraph that consists of the heading and the lines; none if there are no lines.
    private static func note(_ heading: String, _ lines: [String]) -> [String] {
        lines.isEmpty ? [] : [([heading] + lines.map { "  \($0)" }).joined(separator: "\n")]
    }
}
