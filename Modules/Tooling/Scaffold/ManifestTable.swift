import EnglishOnly
import Failure
import SwiftText

/// The text of a manifest whose modules are rows of tables, such as `let features: [Feature] = [Feature("Order", …)]`.
///
/// The manifest is edited by its tokens, so that the comments and the layout of other rows are preserved. SwiftPM verifies the result: see
/// ``Preflight/evaluate(_:of:adding:before:)``.
package struct ManifestTable: Sendable {
    package let text: String
    private let source: SwiftSource
    private static let file = "Package.swift"

    package init(_ text: String) { (self.text, source) = (text, SwiftSource(text)) }

    /// A row of a table: an element that is a call.
    private typealias Row = (element: SwiftSource.Element, call: SwiftSource.Call)

    /// The rows of a table; empty if the manifest has no such table.
    private func rows(_ table: String, of type: String) -> [Row] {
        source.list(named: table).map(source.elements)?.compactMap { element in
            guard let bracket = source.tokens[element.last].partner, source.word(before: bracket) == type else { return nil }
            return (element, source.call(in: bracket))
        } ?? []
    }

    private func names(_ table: String, of type: String) -> [String] { rows(table, of: type).compactMap { $0.call.texts[""] } }

    private func table(_ name: String, of type: String) throws(Failure) -> Int {
        guard let list = source.list(named: name) else {
            throw Failure(
                .misconfigured, "\(Self.file) has no table of \(name): the lines `let \(name): [\(type)] = [` and `]` are missing.",
                hint: "Use a monorepo that espalier init created, or one with the same layout.")
        }
        return list
    }
}

/// What the tables say.
extension ManifestTable {
    /// The test kits that the manifest adds to the tests of each feature, along with what the feature imports; nil if it adds nothing.
    var kits: [String]? {
        source.list(named: "kits").map { source.elements(of: $0).compactMap(source.string) + ["FeatureTesting"] }
    }

    /// The apps with their features, in order.
    var apps: [(name: String, features: [String])] {
        rows("apps", of: "App").compactMap { row in
            row.call.texts[""].flatMap { name in row.call.lists["features"].map { (name, $0) } }
        }
    }

    /// The rows of packages with the products that they list, in order.
    var packages: [(products: [String], identity: String)] {
        [("packages", "External"), ("addedFeatures", "AddedFeature")].flatMap { rows($0, of: $1) }.compactMap { row in
            row.call.texts["of"].map { (row.call.lists[""] ?? [row.call.texts[""] ?? ""], $0) }
        }
    }

    /// The table to which packages are added, with the type of its rows: `addedFeatures` if the manifest has that table, otherwise
    /// `packages`.
    private var packageTable: (name: String, type: String) {
        source.list(named: "addedFeatures") != nil ? ("addedFeatures", "AddedFeature") : ("packages", "External")
    }

    /// The features of other packages: products that a program or the table of added features lists.
    package var added: [(feature: String, package: String)] {
        let listed = Set(apps.flatMap(\.features) + names("addedFeatures", of: "AddedFeature"))
        return packages.flatMap { package in package.products.filter(listed.contains).map { ($0, package.identity) } }
    }

    /// The features of tools: those of this package, and those that were added from other packages. They do not fit other programs.
    var toolFeatures: [String] {
        let own = names("toolFeatures", of: "Module").compactMap { $0.split(separator: "/").last.map(String.init) }
        let added = rows("addedFeatures", of: "AddedFeature").filter { row in
            row.call.arguments.contains { $0.label == "isForTools" && source.is($0.value, "true") }
        }
        return own + added.compactMap { $0.call.texts[""] }
    }

    /// Whether a string in the manifest is the name of the module, or a path that ends with the name.
    func names(_ module: String) -> Bool { source.literals.contains { $0.value == module || $0.value.hasSuffix("/\(module)") } }

    /// The names of the features in the table, in order.
    ///
    /// - Throws: `Failure` of kind `misconfigured` for a manifest without the table.
    func features() throws(Failure) -> [String] {
        _ = try table("features", of: "Feature")
        return names("features", of: "Feature")
    }

    /// The names of the package's features, and of the features that were added from other packages.
    func allFeatures() throws(Failure) -> [String] { try features() + added.map(\.feature) }

    /// The names of the package's features, except those of the frame, which every program contains.
    func choosableFeatures() throws(Failure) -> [String] {
        _ = try table("features", of: "Feature")
        return rows("features", of: "Feature").filter { row in
            !row.call.arguments.contains { $0.label == "isFrame" && source.is($0.value, "true") }
        }.compactMap { $0.call.texts[""] }
    }
}

/// Edits.
extension ManifestTable {
    /// The manifest with another row at the end of the table of features.
    ///
    /// - Parameters:
    ///   - modules: For each module, its label in the row and its dependencies, such as `domain: ["Money"]`.
    ///   - width: The maximum line length.
    package func adding(
        feature name: String, modules: [(label: String, knows: [String])], width: Int = 100
    ) throws(Failure) -> String {
        let indent = indentation(of: "features") + "    "
        let lists = modules.map { Self.list($0.label, $0.knows.map { "\"\($0)\"" }, indent, width: width) }
        return try adding("Feature(\n" + (["\(indent)\"\(name)\""] + lists).joined(separator: ",\n") + ")", to: "features", of: "Feature")
    }

    /// A labeled list, wrapped as `swift format` wraps it.
    private static func list(_ label: String, _ names: [String], _ indent: String, width: Int) -> String {
        let whole = "\(indent)\(label): [\(names.joined(separator: ", "))]"
        // Leave room for the `),` that may follow.
        if whole.count + 2 <= width { return whole }
        var lines: [String] = []
        for name in names.map({ $0 + "," }) {
            if let last = lines.last, last.count + 1 + name.count <= width {
                lines[lines.count - 1] += " " + name
            } else {
                lines.append("\(indent)    \(name)")
            }
        }
        return (["\(indent)\(label): ["] + lines + ["\(indent)]"]).joined(separator: "\n")
    }

    /// The manifest with a module or an app renamed; a package of the same name keeps its name.
    func renaming(_ old: String, to new: String) -> Self {
        let named = source.literals.filter { literal in
            let isPackage = literal.label == "name" && literal.bracket.map(source.word) == "Package"
            return literal.value == old && literal.label != "of" && !isPackage
        }
        return Self(source.replacing(named.map { ($0.range, "\"\(new)\"") }))
    }

    /// The manifest with another row at the end of the table of apps.
    package func adding(app name: String, features: [String]) throws(Failure) -> String {
        try adding(row(app: name, features: features), to: "apps", of: "App")
    }

    /// The manifest with the row of an app replaced.
    package func replacing(app name: String, features: [String]) throws(Failure) -> String {
        guard let row = rows("apps", of: "App").first(where: { $0.call.texts[""] == name && $0.call.lists["features"] != nil }) else {
            throw Failure(
                .misconfigured, "The table of apps in \(Self.file) has no row for \(name).",
                hint: "Write the row as App(\"\(name)\", features: [\"Hello\"]).")
        }
        let range = source.tokens[row.element.first].start..<source.tokens[row.element.last].end
        return source.replacing([(range, self.row(app: name, features: features))])
    }

    private func row(app name: String, features: [String]) -> String {
        let names = features.map { "\"\($0)\"" }, whole = "App(\"\(name)\", features: [\(names.joined(separator: ", "))])"
        let indent = indentation(of: "apps"), inner = indent + "    "
        return indent.count + whole.count < 100
            ? whole : "App(\n\(inner)\"\(name)\",\n\(Self.list("features", names, inner, width: 100)))"
    }

    /// The manifest with another row at the end of the table of packages.
    func adding(package identity: String, product: String, _ dependency: String, width: Int) throws(Failure) -> String {
        let (table, type) = packageTable, indent = indentation(of: table)
        let name = type == "External" ? "[\"\(product)\"]" : "\"\(product)\"", whole = "\(name), of: \"\(identity)\", \(dependency)"
        let isShort = indent.count + whole.count + type.count + 4 <= width
        return try adding(isShort ? "\(type)(\(whole))" : "\(type)(\n\(indent)    \(whole))", to: table, of: type)
    }

    /// The manifest with another row at the end of the table of modules.
    func adding(module path: String) throws(Failure) -> String {
        // The paths are relative to the package or to the `Modules` folder, depending on how the manifest turns rows into targets.
        let isWhole = ["modules", "tests"].flatMap { names($0, of: "Module") }.contains {
            $0.hasPrefix("Modules/") || $0.hasPrefix("Tests/")
        }
        let place = isWhole ? path : String(path.dropFirst("Modules/".count))
        return try adding("Module(\"\(place)\", knows: [])", to: "modules", of: "Module")
    }

    /// The manifest without the row of a feature or an app.
    func removing(_ name: String, from table: String, of type: String) throws(Failure) -> String {
        try removing(name, from: table, of: type) { $0.texts[""] == name }
    }

    /// The manifest without the row of a module or of tests, given its path in the package.
    func removing(module path: String, from table: String = "modules") throws(Failure) -> String {
        let name = path.split(separator: "/").last.map(String.init) ?? path, short = path.split(separator: "/").dropFirst()
        return try removing(name, from: table, of: "Module") { row in
            [path, short.joined(separator: "/")].contains(row.texts[""])
        }
    }

    func removing(package identity: String) throws(Failure) -> String {
        let (table, type) = packageTable
        return try removing(identity, from: table, of: type) { $0.texts["of"] == identity }
    }

    /// The white space before the rows of a table.
    private func indentation(of table: String) -> String {
        source.list(named: table).flatMap { source.elements(of: $0).first }.flatMap(source.indentation) ?? "    "
    }

    private func adding(_ row: String, to table: String, of type: String) throws(Failure) -> String {
        source.replacing([source.appending(row, to: try self.table(table, of: type), indentation: indentation(of: table))])
    }

    private func removing(_ name: String, from table: String, of type: String, where isRow: (SwiftSource.Call) -> Bool) throws(Failure)
        -> String
    {
        let list = try self.table(table, of: type)
        guard let row = rows(table, of: type).first(where: { isRow($0.call) }) else {
            throw Failure(.misconfigured, "The table of \(table) in \(Self.file) has no row for \(name).")
        }
        let rest = SwiftSource(source.replacing([source.removing(row.element, from: list)]))
        guard let list = rest.list(named: table), let end = rest.tokens[list].partner else { return rest.replacing([]) }
        // Follow the style of `swift format`: an empty table is on one line, and a single row has no trailing comma.
        if rest.tokens[(list + 1)..<end].allSatisfy({ $0.kind == .space }) {
            return rest.replacing([(rest.tokens[list].end..<rest.tokens[end].start, "")])
        }
        let rows = rest.elements(of: list)
        return rest.replacing(rows.count == 1 ? rows.compactMap { row in row.comma.map { (rest.tokens[$0].range, "") } } : [])
    }
}
