import EnglishOnly
import Failure
import Foundation
import PackageGraph
import Toolchain

/// A package to create: a monorepo with some features and a program, or a package with one feature for programs in other packages.
package struct NewPackage: Sendable {
    enum Content: Sendable {
        case monorepo(features: [FeatureName], app: AppName)
        case feature
    }

    package var name: FeatureName
    var content: Content
    var isMonorepo: Bool { if case .monorepo = content { true } else { false } }
    let template: String
    var source: EspalierSource

    /// A monorepo with these features and a program that contains them.
    ///
    /// - Parameter app: The program's name; by default, the package's name in lowercase.
    /// - Throws: `Failure` of kind `usage` for an invalid name, or for a feature that is listed twice or has the program's name.
    package init(
        _ name: String, app: String? = nil, features: [String], template: String, source: EspalierSource
    ) throws(Failure) {
        var names: [FeatureName] = []
        for feature in features {
            let name = try FeatureName(feature)
            if names.contains(where: { $0.text.lowercased() == name.text.lowercased() }) {
                throw Failure(.usage, "\(feature) is listed twice.", hint: "List each feature once.")
            }
            names.append(name)
        }
        let program = app ?? name.lowercased()
        if let feature = names.first(where: { $0.text.lowercased() == program }) {
            throw Failure(
                .usage, "The program \(program) and the feature \(feature.text) have the same name.",
                hint: "Choose other features, for example: --features \(feature.text == "Start" ? "Home" : "Start")")
        }
        self.name = try FeatureName(name, of: "package")
        (content, self.template, self.source) = (.monorepo(features: names, app: try AppName(program)), template, source)
    }

    /// A package with a feature, its tests and a program for trying it out.
    package init(feature name: String, template: String, source: EspalierSource) throws(Failure) {
        self.name = try FeatureName(name)
        (content, self.template, self.source) = (.feature, template, source)
    }

    /// Creates the package, completely or not at all.
    ///
    /// The package is created in a temporary folder, where SwiftPM and the compiler check it, and then copied as one change set.
    ///
    /// - Parameter folder: A folder that does not exist, or that contains nothing except `.git` and `.build`.
    package func make(in folder: URL, environment: [String: String], isDryRun: Bool) async throws(Failure) -> ChangeSet {
        if case .monorepo(let features, _) = content, features.isEmpty {
            throw Failure(.usage, "The package has no features.", hint: "For example: --features Hello")
        }
        let build = folder.appending(path: ".build")
        let exists = FileManager.default.fileExists(atPath: folder.withoutSlash),
            isNew = !FileManager.default.fileExists(atPath: build.withoutSlash)
        if exists, StagingArea.isUnfinished(in: folder) { _ = try StagingArea.recover(in: folder) }
        try checkEmpty(folder)
        let place = (exists ? folder : folder.deletingLastPathComponent()).withoutSlash
        if !isDryRun, FileManager.default.fileExists(atPath: place), !FileManager.default.isWritableFile(atPath: place) {
            throw Failure(.cannotCreate, "\(place) cannot be written.", hint: "Check its permissions.")
        }
        if folder.lastPathComponent.lowercased() == source.identity {
            throw Failure(
                .refused, "The folder \(folder.lastPathComponent) has the same name as a package on which the new package depends.",
                hint: "Choose another name.")
        }
        try await source.check(environment: environment)
        let change = try await draft(for: folder, environment: environment)
        if isDryRun { return change }
        do throws(Failure) { try StagingArea(for: folder).apply(change) } catch {
            if !exists {
                try? FileManager.default.removeItem(at: folder)
            } else if isNew {
                try? FileManager.default.removeItem(at: build)
            }
            throw error
        }
        return change
    }

    private func checkEmpty(_ folder: URL) throws(Failure) {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: folder.withoutSlash, isDirectory: &isFolder) else { return }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.withoutSlash)) ?? []
        let others = names.filter { ![".git", ".build"].contains($0) }.sorted()
        guard isFolder.boolValue, others.isEmpty else {
            let found = isFolder.boolValue ? "it contains \(others.prefix(3).joined(separator: ", "))" : "it is a file"
            throw Failure(.refused, "\(folder.withoutSlash) is not an empty folder: \(found).", hint: "Choose another folder.")
        }
    }

    /// Creates the files in a temporary folder with the name of the target folder, because SwiftPM derives a package's identity from
    /// that name.
    private func draft(for folder: URL, environment: [String: String]) async throws(Failure) -> ChangeSet {
        try await inTemporaryFolder { scratch throws(Failure) in
            let root = scratch.appending(path: folder.lastPathComponent, directoryHint: .isDirectory)
            switch content {
            case .monorepo(let features, let app): try await makeMonorepo(of: features, app, in: root, environment: environment)
            case .feature: try await makeFeature(in: root, environment: environment)
            }
            return try Self.change(in: folder, from: root)
        }
    }

    /// The files of a skeleton, given in the format of `Template.File.bundle(_:)`. Files whose names end in `.stencil` are rendered.
    static func skeleton(_ bundle: [UInt8], _ context: [String: String]) throws(Failure) -> [Template.File] {
        var files: [Template.File] = []
        for file in Template.File.bundle(bundle) {
            let text = file.text.replacing("ESPALIER_LOCATION", with: context["location"] ?? "")
            if file.path.hasSuffix(".stencil") {
                let rendered = try Template.render(text, context, of: file.path)
                files.append(.init(String(file.path.dropLast(".stencil".count)), rendered))
            } else {
                files.append(.init(file.path, text))
            }
        }
        return files
    }

    /// The values of the placeholders in the skeletons of both kinds of package.
    func context(_ skeletons: Skeletons, format: Int) -> [String: String] {
        [
            "name": name.text, "lower": name.text.lowercased(), "identity": source.identity, "dependency": skeletons.dependency(source),
            "location": source.location, "folder": source.version == nil ? source.location : "", "record": record(format),
        ]
    }

    /// The line of `.espalier.yml` that records the answers from which the package is made.
    func record(_ format: Int) -> String { "init: \(answers(format))" }

    private func answers(_ format: Int) -> String {
        let subject: String
        switch content {
        case .feature: subject = "feature: \(name.text)"
        case .monorepo(let features, let app):
            // Renaming the package or the app does not rename the other, so the two names can differ.
            let own = app.text == name.text.lowercased() ? "" : "app: \(app.text), "
            subject = "name: \(name.text), \(own)features: [\(features.map(\.text).joined(separator: ", "))]"
        }
        let version = source.version.map { ", version: \($0.debugDescription)" } ?? "", web = source.hasWeb ? ", web: true" : ""
        return "{ format: \(format), \(subject), template: \(template), espalier: \(source.location.debugDescription)\(version)\(web) }"
    }

    static func write(_ files: [Template.File], to root: URL) throws(Failure) {
        do {
            for file in files {
                let url = root.appending(path: file.path)
                try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(file.text.utf8).write(to: url)
            }
        } catch { throw Failure(.cannotCreate, "\(root.withoutSlash) cannot be written.", hint: "Check the disk space.") }
    }

    /// The change set that copies the text files of an existing folder and its subfolders, except those in `.build`.
    private static func change(in folder: URL, from root: URL) throws(Failure) -> ChangeSet {
        let paths = (try? FileManager.default.subpathsOfDirectory(atPath: root.withoutSlash)) ?? []
        var folders: [String: [Template.File]] = [:], files: [Template.File] = []
        for path in paths.sorted() where !path.hasPrefix(".build") {
            guard let text = try? String(contentsOf: root.appending(path: path), encoding: .utf8) else { continue }
            let parts = path.split(separator: "/", maxSplits: 1).map(String.init)
            if parts.count == 2 {
                folders[parts[0], default: []].append(.init(parts[1], text))
            } else {
                files.append(.init(path, text))
            }
        }
        return ChangeSet(in: folder, folders: folders.sorted { $0.key < $1.key }.map { .init($0.key, $0.value) }, files: files)
    }
}
