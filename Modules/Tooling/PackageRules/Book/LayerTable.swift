import EnglishOnly
import Failure
import SwiftText

/// The table of layers in a manifest: which layer may depend on which.
///
/// The table is read as text, because SwiftPM reports only the package that a manifest declares, not its tables. A row is a call with
/// literal arguments: `Layer("Domain", at: "Modules/Features/<F>/Domain", mayKnow: ["Core"], packages: [], what: "…", instead: "…")`. The
/// names in the optional list `always` are those that the manifest adds to each row of the layer.
package struct LayerTable: Sendable {
    package struct Row: Hashable, Sendable {
        package let name: String
        /// A pattern for the modules' folders, such as `Modules/Core/*`.
        package let place: String
        /// The dependencies that the manifest adds to each row of the layer.
        package let always: [String]
        /// The layers and modules on which the layer may depend, `always` first; nil allows everything.
        package let mayKnow: [String]?
        /// The products of other packages on which the layer may depend.
        package let packages: [String]
        /// A description for the code map.
        package let about: String
        let remedy: String?
        let line: Int
    }

    /// The rows in the order of the manifest, which lists the lowest layer first.
    package let rows: [Row]
    /// The features of other packages. A layer that may depend on the Feature layer may also depend on these features.
    private let addedFeatures: [String]

    /// - Throws: `Failure` of kind `misconfigured` if there is no such table, or if a row has no name or folder.
    package init(manifest text: String) throws(Failure) {
        let manifest = SwiftSource(text), calls = manifest.calls(of: "Layer")
        addedFeatures = manifest.calls(of: "AddedFeature").compactMap { $0.texts[""] }
        guard !calls.isEmpty else {
            throw Failure(
                .misconfigured, "Package.swift has no table of layers.", hint: "Write rows as Layer(\"Core\", at: \"Modules/Core/*\", …).")
        }
        var rows: [Row] = []
        for call in calls {
            let line = manifest.line(at: manifest.tokens[call.bracket].start)
            guard let name = call.texts[""], let place = call.texts["at"] else {
                throw Failure(
                    .misconfigured, "Package.swift:\(line): The layer's name or folder is missing.",
                    hint: "Write its row as Layer(\"Core\", at: \"Modules/Core/*\", …).")
            }
            let always = call.lists["always"] ?? []
            rows.append(
                Row(
                    name: name, place: place, always: always,
                    mayKnow: call.lists["mayKnow"].map { may in always + may.filter { !always.contains($0) } },
                    packages: call.lists["packages"] ?? [],
                    about: call.texts["what"] ?? "", remedy: call.texts["instead"], line: line))
        }
        self.rows = rows
    }

    var layers: [RuleBook.Layer] { rows.map { RuleBook.Layer(name: $0.name, holds: [Pattern("/" + $0.place)], line: $0.line) } }

    /// One rule for each layer with restrictions, named after the layer.
    var rules: [RuleBook.Rule] {
        let places = Dictionary(rows.map { ($0.name, "/" + $0.place) }, uniquingKeysWith: { first, _ in first })
        return rows.compactMap { row in
            guard let mayKnow = row.mayKnow else { return nil }
            let packages = row.packages + (mayKnow.contains("Feature") ? addedFeatures : [])
            let may = mayKnow.map { places[$0] ?? $0 } + packages.map { "package:\($0)" }
            return RuleBook.Rule(
                name: row.name.lowercased(), reason: "\(row.name) may import only \((mayKnow + row.packages).sentence).",
                remedy: row.remedy, from: [Pattern("/" + row.place)], unless: [], may: may.map { Pattern($0) }, mayNot: [], line: row.line)
        }
    }
}

extension [String] {
    /// The names as part of a sentence, such as `Core, Shared and GRDB`.
    fileprivate var sentence: String {
        guard let last else { return "toolchain modules" }
        return count == 1 ? last : dropLast().joined(separator: ", ") + " and " + last
    }
}
