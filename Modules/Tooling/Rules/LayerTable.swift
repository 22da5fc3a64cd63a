import EnglishOnly
import Failure

/// The table of layers in a manifest: who may know whom, written beside the rows of the modules.
///
/// It is read as text, since SwiftPM passes on nothing of a manifest but the package. A row is a call with literal arguments:
/// `Layer("Domain", at: "Modules/Features/<F>/Domain", mayKnow: ["Core"], packages: [], what: "…", instead: "…")`.
package struct LayerTable: Sendable {
    package struct Row: Hashable, Sendable {
        package let name: String
        /// Where the layer's modules lie, from the root of the package: `Modules/Core/*`.
        package let place: String
        /// Names of layers, and of modules; nil where everything may be known.
        package let mayKnow: [String]?
        /// Products of other packages.
        package let packages: [String]
        /// What is in it, for a map of the code.
        package let about: String
        let remedy: String?
        let line: Int
    }

    /// From the bottom up.
    package let rows: [Row]

    /// - Throws: A failure of the kind `misconfigured` where the manifest has no such table, or a row lacks its place.
    package init(manifest text: String) throws(Failure) {
        let calls = ManifestText(text).calls(of: "Layer")
        guard !calls.isEmpty else {
            throw Failure(
                .misconfigured, "Package.swift has no table of layers.", hint: "Write rows as Layer(\"Core\", at: \"Modules/Core/*\", …).")
        }
        var rows: [Row] = []
        for call in calls {
            guard let name = call.texts[""], let place = call.texts["at"] else {
                throw Failure(
                    .misconfigured, "Package.swift:\(call.line): A layer has no name or no place.",
                    hint: "Begin its row as Layer(\"Core\", at: \"Modules/Core/*\".")
            }
            rows.append(
                Row(
                    name: name, place: place, mayKnow: call.lists["mayKnow"], packages: call.lists["packages"] ?? [],
                    about: call.texts["what"] ?? "", remedy: call.texts["instead"], line: call.line))
        }
        self.rows = rows
    }

    var layers: [RuleBook.Layer] { rows.map { RuleBook.Layer(name: $0.name, holds: [Pattern("/" + $0.place)], line: $0.line) } }

    /// One for each layer that may not know everything, called what the layer is called.
    var rules: [RuleBook.Rule] {
        let places = Dictionary(rows.map { ($0.name, "/" + $0.place) }, uniquingKeysWith: { first, _ in first })
        return rows.compactMap { row in
            guard let mayKnow = row.mayKnow else { return nil }
            let may = mayKnow.map { places[$0] ?? $0 } + row.packages.map { "package:\($0)" }
            return RuleBook.Rule(
                name: row.name.lowercased(), reason: "\(row.name) may know only \((mayKnow + row.packages).sentence).", remedy: row.remedy,
                from: [Pattern("/" + row.place)], unless: [], may: may.map { Pattern($0) }, mayNot: [], line: row.line)
        }
    }
}

extension [String] {
    /// `Core, Shared and GRDB`.
    fileprivate var sentence: String {
        guard let last else { return "itself" }
        return count == 1 ? last : dropLast().joined(separator: ", ") + " and " + last
    }
}
