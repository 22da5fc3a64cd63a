import EnglishOnly
import Failure
import Foundation
import PackageGraph
import SwiftText

extension Scaffolder {
    /// Renames a feature: its folders, files, modules, types, commands and tests, its row in the manifest, and its lines in each app.
    ///
    /// String literals in the feature's Infra module keep the old name, because stored data uses it.
    ///
    /// - Throws: `Failure` of kind `refused` for a feature of another package, or while a target outside the feature uses one of its
    ///   modules; apps that list the feature do not count.
    package func rename(feature old: String, to new: FeatureName, isDryRun: Bool = false) async throws(Failure) -> ChangeSet {
        let manifest = try Monorepo(root).text(of: "Package.swift")
        var table = ManifestTable(manifest)
        try check(feature: old, in: table, hint: { "Only the owner of \($0) can rename its features." })
        if let other = try table.allFeatures().first(where: { $0.lowercased() == new.text.lowercased() }) {
            throw Failure(.usage, "The feature \(other) already exists.", hint: "Choose another name.")
        }
        let package = try await reader.read(), own = Self.targets(of: old, in: package)
        let others = Set(own.flatMap(\.dependencies).map(\.name)).subtracting(own.map(\.name))
        var edits = try replace(old, by: [new.text], in: &table)
        try checkUnused(old, own.map(\.name), except: edits.map(\.path), in: package)
        try await package.check(new.modules, beside: Externals.read(package, reader: reader))
        try await preflight.check(new)
        let before = Self.folders(of: old).filter { FileManager.default.fileExists(atPath: root.appending(path: $0).withoutSlash) }
        let files = try before.map { path throws(Failure) in (path: path, files: try self.files(in: path)) }
        let foreign = try foreignWords(in: files.flatMap(\.files), of: old, outside: before, Renaming(FeatureName(old), new))
        let renaming = try Renaming(FeatureName(old), new, keeping: others.union(foreign))
        for module in own { table = table.renaming(module.name, to: renaming(module.name)) }
        let made = try MakingRecord.edit(in: root) { record in
            record.renaming(.feature, old, to: new.text) { renaming.literal($0) }
        }
        if let made { edits.append(made) }
        edits.append(.init("Package.swift", old: manifest, new: table.text))

        let folders = files.map { path, files in
            ChangeSet.NewFolder(
                path.replacing("/Features/\(old)", with: "/Features/\(new.text)"),
                files.map { $0.renamed(renaming($0.path), renaming($0.text, keepsLiterals: $0.path.hasPrefix("Infra/"))) })
        }
        let change = ChangeSet(in: root, folders: folders, edits: edits, removals: files.map { .init($0.path, read: $0.files) })
        try change.check()
        let modules = own.map { target in
            (renaming(target.name), target.path?.replacing("/\(old)", with: "/\(new.text)", maxReplacements: 1) ?? "")
        }
        return try await put(
            change, adding: Dictionary(modules) { $1 }, before: package.without(own.map(\.name)), isDryRun: isDryRun)
    }

    /// The files in the Infra layer of a renamed feature that still contain the old name in string literals, each as its path followed by
    /// the names that contain the old name.
    package static func storedNames(in change: ChangeSet, renamed old: String, to new: FeatureName) throws(Failure) -> [String] {
        let renaming = try Renaming(FeatureName(old), new)
        return change.folders.flatMap { folder in
            folder.files.filter { $0.path.hasPrefix("Infra/") }.compactMap { file in
                let names = renaming.literals(in: file.text)
                return names.isEmpty ? nil : "\(folder.path)/\(file.path): \(names.joined(separator: ", "))"
            }
        }
    }
}

extension Scaffolder {
    /// Renames an app: its folder, its file, its type, and its name in the manifest, the Makefile and the README.
    ///
    /// A program's data directory, settings file and environment variables are named after the app, so the renamed program starts with new
    /// ones.
    package func rename(app old: String, to new: AppName, isDryRun: Bool = false) async throws(Failure) -> ChangeSet {
        let monorepo = Monorepo(root), manifest = try monorepo.text(of: "Package.swift"), known = ManifestTable(manifest).apps.map(\.name)
        guard known.contains(old) else { throw Self.unknown("app", old, in: known) }
        guard !known.contains(new.text) else { throw Failure(.usage, "The app \(new.text) already exists.", hint: "Choose another name.") }
        let package = try await reader.read(), before = try AppName(old), rest = package.without([old])
        try await rest.check([new.text, new.module], beside: Externals.read(package, reader: reader))
        try await preflight.check(new)

        let folder = "Apps/\(old)", renaming = Renaming(before, new)
        let read = try files(in: folder)
        let files = read.map { $0.renamed($0.path.replacing(before.type, with: new.type), renaming($0.text)) }
        var edits = [ChangeSet.Edit("Package.swift", old: manifest, new: ManifestTable(manifest).renaming(old, to: new.text).text)]
        let made = try MakingRecord.edit(in: root) { $0.renaming(.app, old, to: new.text) }
        edits += ([made] + ["Makefile", "README.md"].map { edit($0) { $0.renamingProgram(old, to: new.text) } }).compactMap(\.self)
        let change = ChangeSet(in: root, folders: [.init("Apps/\(new.text)", files)], edits: edits, removals: [.init(folder, read: read)])
        try change.check()
        return try await put(change, adding: [new.text: "Apps/\(new.text)"], before: rest, isDryRun: isDryRun)
    }
}

extension Scaffolder {
    /// The names in the feature's files that other modules declare and that contain the feature's name, such as `StockCount` in the Stock
    /// feature. These names must not change, because the files of the other modules are not edited.
    private func foreignWords(
        in files: [Template.File], of old: String, outside own: [String], _ renaming: Renaming
    ) -> Set<String> {
        var words: Set<String> = [], declared: Set<String> = []
        for file in files where file.path.hasSuffix(".swift") {
            words.formUnion(file.words.filter { $0.count > old.count && renaming($0) != $0 })
            declared.formUnion(file.declarations)
        }
        words.subtract(declared)
        let paths = (try? FileManager.default.subpathsOfDirectory(atPath: root.appending(path: "Modules").withoutSlash)) ?? []
        var found: Set<String> = []
        for path in paths.map({ "Modules/\($0)" }) where path.hasSuffix(".swift") {
            guard !own.contains(where: { path.hasPrefix("\($0)/") }), let text = try? Monorepo(root).text(of: path) else { continue }
            found.formUnion(words.intersection(Template.File(path, text).declarations))
        }
        return found
    }

    /// The edit to a file; nil if the file does not exist or does not change.
    func edit(_ path: String, _ change: (String) -> String) -> ChangeSet.Edit? {
        guard let text = try? Monorepo(root).text(of: path), case let new = change(text), new != text else { return nil }
        return .init(path, old: text, new: new)
    }

    /// The files of a folder, with paths relative to it, sorted.
    ///
    /// - Parameter done: What happens to the folder, for the error message.
    /// - Throws: `Failure` of kind `refused` for a file that is not text: a renamed or moved folder is written anew from text, so the file
    ///   would be lost.
    func files(in folder: String, done: String = "renamed") throws(Failure) -> [Template.File] {
        let paths = (try? FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).withoutSlash)) ?? []
        var files: [Template.File] = []
        for path in paths.sorted() {
            let url = root.appending(path: "\(folder)/\(path)")
            let type = (try? FileManager.default.attributesOfItem(atPath: url.withoutSlash))?[.type] as? FileAttributeType
            if type == .typeDirectory || url.lastPathComponent == ".DS_Store" { continue }
            guard type == .typeRegular, let text = try? String(contentsOf: url, encoding: .utf8) else {
                throw Failure(
                    .refused, "\(folder)/\(path) is not a text file, so it cannot be \(done) with its folder.",
                    hint: "Move the file out of the folder, run the command again, and move the file back.")
            }
            files.append(Template.File(path, text, isExecutable: FileManager.default.isExecutableFile(atPath: url.withoutSlash)))
        }
        return files
    }
}

extension Template.File {
    fileprivate var declarations: [String] {
        SwiftSource(text).declarations.filter { !["extension", "associatedtype", "macro"].contains($0.kind) }.map(\.name)
    }

    func renamed(_ path: String, _ text: String) -> Self { Self(path, text, isExecutable: isExecutable) }
}

extension String {
    /// The text of a Makefile or README, with a program renamed where it is built, run or described, but not where a make target or another
    /// word has the same name.
    fileprivate func renamingProgram(_ old: String, to new: String) -> String {
        let place = "(--product |--target |debug/|release/|Apps/|# run |^#[^\n]* (?:run|of) )\(old)(?![A-Za-z0-9_-])"
        guard let pattern = try? Regex(place, as: (Substring, Substring).self).anchorsMatchLineEndings() else { return self }
        return replacing(pattern) { $0.output.1 + new }
    }
}
