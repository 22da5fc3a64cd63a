import EnglishOnly
import Failure
import Foundation
import PackageGraph

/// A new program, or an existing one with a new choice of features: a target with one source file, and a row in the manifest.
package struct NewApp: Sendable {
    let name: AppName
    /// The features, in the order of the program's tabs and help.
    package let features: [String]
    /// Whether the program is a tool, like `espalier`, because one of its features is for tools.
    package let isTool: Bool
    private let monorepo: Monorepo

    /// - Throws: `Failure` of kind `usage` for an unknown feature, a feature that is listed twice, or a name whose type would hide a
    ///   feature.
    package init(_ name: AppName, features: [String], in root: URL) throws(Failure) {
        monorepo = Monorepo(root)
        (self.name, self.features) = (name, features)
        let table = try ManifestTable(monorepo.text(of: "Package.swift"))
        let tools = table.toolFeatures, others = try table.choosableFeatures() + table.added.map(\.feature).filter { !tools.contains($0) }
        let known = others + tools
        isTool = features.contains(where: tools.contains)
        if known.contains(name.type) {
            throw Failure(
                .usage, "The app name \(name.text) is invalid: its type would hide the feature \(name.type).", hint: "Choose another name.")
        }
        for feature in features {
            guard known.contains(feature) else {
                throw Scaffolder.unknown("feature", feature, in: known)
            }
            if isTool, !tools.contains(feature) {
                throw Failure(
                    .usage, "A tool cannot contain \(feature), which is a feature of other programs.",
                    hint: .init("Choose from \(tools.joined(separator: ", "))."))
            }
            if features.count(where: { $0 == feature }) > 1 {
                throw Failure(.usage, "\(feature) is listed twice.", hint: "List each feature once.")
            }
        }
    }

    /// Parses a list of features: `Timeline,Order`, or `none`.
    ///
    /// - Throws: `Failure` of kind `usage` for an empty list or an empty name, so that an unset variable does not leave out every feature.
    package static func list(_ text: String) throws(Failure) -> [String] {
        if text == "none" { return [] }
        let names = text.split(separator: ",", omittingEmptySubsequences: false).map { $0.trimmingCharacters(in: .whitespaces) }
        guard names.allSatisfy({ !$0.isEmpty }) else {
            throw Failure(
                .usage, "The list of features \(text.isEmpty ? "is empty" : "contains an empty name").",
                hint: "Separate the names of features with commas, or write none.")
        }
        return names
    }

    /// The folder of the new target, by the target's name. The edited manifest must contain this target.
    var modules: [String: String] { [name.text: "Apps/\(name.text)"] }

    /// The features that the manifest lists for the app; empty if there is no such app.
    package var listed: [String] {
        let table = (try? monorepo.text(of: "Package.swift")).map { ManifestTable($0) }
        return table?.apps.first { $0.name == name.text }?.features ?? []
    }

    /// Whether an app of this name exists.
    package var exists: Bool { FileManager.default.fileExists(atPath: monorepo.root.appending(path: "Apps/\(name.text)").withoutSlash) }

    /// The changes that create the app, or that change the features of an existing one; nil if nothing changes.
    ///
    /// - Throws: `Failure` of kind `refused` for an app that was edited by hand.
    package func change() throws(Failure) -> ChangeSet? {
        let manifest = try monorepo.text(of: "Package.swift")
        guard exists else {
            let row = try ManifestTable(manifest).adding(app: name.text, features: features)
            let made = try MakingRecord.edit(in: monorepo.root) { $0.adding(Made(.app, name.text)) }
            return ChangeSet(
                in: monorepo.root, folders: [.init("Apps/\(name.text)", [.init("\(name.type).swift", source(of: features))])],
                edits: [made, .init("Package.swift", old: manifest, new: row)].compactMap(\.self))
        }
        let path = "Apps/\(name.text)/\(name.type).swift", text = try monorepo.text(of: path)
        let version = Self.version(in: text)
        guard let before = Self.features(in: text),
            [name.source(of:version:), name.bilingualSource(of:version:), name.toolSource(of:version:)].contains(where: {
                $0(before, version) == text
            })
        else {
            throw Failure(
                .refused, "\(path) was edited by hand, so it is not replaced.",
                hint: "Edit the file and the app's row in Package.swift, or choose another name.")
        }
        if before == features { return nil }
        let row = try ManifestTable(manifest).replacing(app: name.text, features: features)
        return ChangeSet(
            in: monorepo.root, folders: [],
            edits: [
                .init(path, old: text, new: source(of: features, version: version)),
                .init("Package.swift", old: manifest, new: row),
            ])
    }

    private func source(of features: [String], version: String = AppName.firstVersion) -> String {
        isTool ? name.toolSource(of: features, version: version) : name.source(of: features, version: version)
    }

    private static func features(in text: String) -> [String]? {
        text.matches(of: /^ {8}(\w+)\.self$/.anchorsMatchLineEndings()).map { String($0.output.1) }
    }

    /// The arguments of `Version` in a source file, which differ from ``AppName/firstVersion`` if the version was increased.
    private static func version(in text: String) -> String {
        text.firstMatch(of: /Version\((\d+, \d+, \d+)\)/).map { String($0.output.1) } ?? AppName.firstVersion
    }
}

extension AppName {
    /// The name of the type: `GiftCardApp` for `gift-card`. The suffix `App` distinguishes the type from features.
    var type: String { text.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined() + "App" }

    static let firstVersion = "0, 1, 0"

    /// The source file, formatted like the output of `swift format`.
    func source(of features: [String], version: String = firstVersion) -> String {
        let about =
            switch features.count {
            case 0: "A program without features."
            case ...8: "A program with these features: \(features.joined(separator: ", "))."
            // A list of more names would not fit on a line.
            default: "A program with \(features.count) features."
            }
        return source("Program", of: "ProgramKit", features, version: version, about: " = Phrase(\"\(about)\")")
    }

    /// The source file in the first two formats, whose phrases had two languages.
    func bilingualSource(of features: [String], version: String = firstVersion) -> String {
        let japanese =
            switch features.count {
            case 0: "機能のないプログラム。"
            case ...8: "\(features.joined(separator: "、")) からなるプログラム。"
            default: "\(features.count) 個の機能からなるプログラム。"
            }
        return source(of: features, version: version).replacing(/Phrase\("(.*)"\)/) {
            "Phrase(\n        en: \"\($0.output.1)\",\n        ja: \"\(japanese)\")"
        }
    }

    /// The source file of a tool, which prints English only.
    func toolSource(of features: [String], version: String) -> String {
        // A list of more names would not fit on a line.
        let list = features.count <= 8 ? "these features: \(features.joined(separator: ", "))" : "\(features.count) features"
        return source("Tool", of: "EspalierTool", features, version: version, about: ": Phrase = \"A tool with \(list).\"")
    }

    private func source(_ kind: String, of kit: String, _ features: [String], version: String, about: String) -> String {
        let imports = ([kit] + features).sorted { $0.lowercased() < $1.lowercased() }.map { "import \($0)\n" }.joined()
        let list = """
                @FeatureList static var features: [any Feature.Type] {
            \(features.map { "        \($0).self" }.joined(separator: "\n"))
                }

            """
        return imports + """

            @main enum \(type): \(kind) {
                static let version = Version(\(version))
                static let about\(about)
            \(features.isEmpty ? "" : list)}

            """
    }
}

extension Scaffolder {
    /// Creates an app, or changes the features of an existing one, completely or not at all.
    ///
    /// - Returns: The changes; nil if there were none.
    package func make(_ app: NewApp, isDryRun: Bool = false) async throws(Failure) -> ChangeSet? {
        let isNew = !app.exists
        guard let change = try app.change() else { return nil }
        try change.check()
        let before = try await reader.read()
        if isNew {
            try await before.check([app.name.text, app.name.module], beside: Externals.read(before, reader: reader))
            try await preflight.check(app.name)
        }
        return try await put(change, adding: app.modules, before: before, isDryRun: isDryRun)
    }
}
