import EnglishOnly
import Failure
import Foundation
import PackageGraph

/// A program that is to be composed of some features: a target of one file, which is a list, and its row in the manifest.
package struct NewApp: Sendable {
    package let name: AppName
    /// In the order of its tabs and its help.
    package let features: [String]
    private let monorepo: Monorepo

    /// - Throws: `Failure` of kind `usage` for a feature that there is not, or that is named twice.
    package init(_ name: AppName, features: [String], in root: URL) throws(Failure) {
        (self.name, self.features, monorepo) = (name, features, Monorepo(root))
        let known = try monorepo.features().filter { !["Launch", "Main"].contains($0) }
        for feature in features {
            guard known.contains(feature) else {
                let near = known.nearest(to: feature).map { " Did you mean \($0)?" } ?? ""
                throw Failure(.usage, "There is no feature \(feature).\(near)", hint: "There are \(known.joined(separator: ", ")).")
            }
            if features.count(where: { $0 == feature }) > 1 {
                throw Failure(.usage, "\(feature) is named twice.", hint: "Name each feature once.")
            }
        }
    }

    /// A list of features as it is typed, `Timeline,Order`; `none` for none.
    package static func list(_ text: String) -> [String] {
        text == "none" ? [] : text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    }

    /// Where the target lies: what the manifest must say once it has the row.
    package var modules: [String: String] { [name.text: "Apps/\(name.text)"] }

    /// Whether there is an app of the name, whatever it is composed of.
    package var exists: Bool { FileManager.default.fileExists(atPath: monorepo.root.appending(path: "Apps/\(name.text)").withoutSlash) }

    /// What makes the app, or of one that is there another composition; nil where there is nothing to do.
    ///
    /// - Throws: `Failure` of kind `refused` for an app whose list of features somebody has written by hand.
    package func change() throws(Failure) -> Change? {
        let manifest = try monorepo.text(of: "Package.swift")
        guard exists else {
            let row = try ManifestTable(manifest).adding(app: name.text, features: features)
            return Change(
                in: monorepo.root, folders: [.init("Apps/\(name.text)", [.init("\(type).swift", text(of: features))])],
                edits: [.init("Package.swift", old: manifest, new: row)])
        }
        let path = "Apps/\(name.text)/\(type).swift", text = try monorepo.text(of: path)
        guard let before = Self.features(in: text), text == self.text(of: before) else {
            throw Failure(
                .refused, "\(path) is not as it was made, so it is not made anew.",
                hint: "Change it by hand, with its row in Package.swift, or choose another name.")
        }
        if before == features { return nil }
        let row = try ManifestTable(manifest).replacing(app: name.text, features: features)
        return Change(
            in: monorepo.root, folders: [],
            edits: [.init(path, old: text, new: self.text(of: features)), .init("Package.swift", old: manifest, new: row)])
    }

    private static func features(in text: String) -> [String]? {
        text.matches(of: /^ {8}(\w+)\.self$/.anchorsMatchLineEndings()).map { String($0.output.1) }
    }

    /// `GiftCard` for `gift-card`, and unlike any feature that the program may list.
    private var type: String { name.text.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined() + "App" }

    /// The list, as `swift format` leaves it.
    private func text(of features: [String]) -> String {
        let imports = (["ProgramKit"] + features).sorted { $0.lowercased() < $1.lowercased() }
        let (english, japanese) =
            features.isEmpty
            ? ("A program without a feature.", "機能のないプログラム。")
            : ("A program of \(features.joined(separator: ", ")).", "\(features.joined(separator: "、")) からなるプログラム。")
        let list = """
                @FeatureList static var features: [any Feature.Type] {
            \(features.map { "        \($0).self" }.joined(separator: "\n"))
                }

            """
        return imports.map { "import \($0)\n" }.joined() + """

            @main enum \(type): Program {
                static let version = Version(0, 1, 0)
                static let about = Phrase(
                    en: "\(english)",
                    ja: "\(japanese)")
            \(features.isEmpty ? "" : list)}

            """
    }
}

extension Maker {
    /// Makes an app, or composes one that is there of other features: all of it or nothing.
    ///
    /// - Returns: What was changed; nil where it was as it should be.
    package func make(_ app: NewApp, isRehearsal: Bool = false) async throws(Failure) -> Change? {
        let isNew = !app.exists
        guard let change = try app.change() else { return nil }
        try change.check()
        let before = try await reader.read()
        if isNew { try before.check([app.name.text, app.name.module]) }
        return try await put(change, adding: app.modules, before: before, isRehearsal: isRehearsal)
    }
}
