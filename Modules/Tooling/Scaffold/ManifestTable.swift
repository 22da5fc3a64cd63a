import EnglishOnly
import Failure
import Foundation

/// The text of a manifest whose modules are rows of tables.
///
/// The manifest is edited as text, so that the tables are preserved. SwiftPM verifies the result: see
/// ``Preflight/evaluate(_:of:adding:before:)``.
package struct ManifestTable: Sendable {
    package let text: String
    private static let file = "Package.swift"

    package init(_ text: String) { self.text = text }

    /// The manifest with another row at the end of the table of features.
    ///
    /// - Parameters:
    ///   - modules: For each module, its label in the row and its dependencies, such as `domain: ["Money"]`.
    ///   - width: The maximum line length.
    package func adding(
        feature name: String, modules: [(label: String, knows: [String])], width: Int = 100
    ) throws(Failure) -> String {
        let lists = modules.map { Self.list($0.label, $0.knows.map { "\"\($0)\"" }, width: width) }
        return try adding(
            "    Feature(\n" + (["        \"\(name)\""] + lists).joined(separator: ",\n") + ")", to: "features", of: "Feature")
    }

    /// A labeled list, wrapped as `swift format` wraps it.
    private static func list(_ label: String, _ names: [String], width: Int) -> String {
        let whole = "        \(label): [\(names.joined(separator: ", "))]"
        // Leave room for the `),` that may follow.
        if whole.count + 2 <= width { return whole }
        var lines: [String] = []
        for name in names.map({ $0 + "," }) {
            if let last = lines.last, last.count + 1 + name.count <= width {
                lines[lines.count - 1] += " " + name
            } else {
                lines.append("            " + name)
            }
        }
        return (["        \(label): ["] + lines + ["        ]"]).joined(separator: "\n")
    }

    /// The manifest with a module or an app renamed; a package of the same name keeps its name.
    func renaming(_ old: String, to new: String) -> Self {
        let place = "(Package\\(\\s*name: |of: )?\"\(old)\""
        guard let pattern = try? Regex(place, as: (Substring, Substring?).self) else { return self }
        return Self(text.replacing(pattern) { $0.output.1 == nil ? "\"\(new)\"" : String($0.output.0) })
    }

    /// The apps with their features, in order.
    var apps: [(name: String, features: [String])] {
        rowsOfApps.map { (String($0.output.1), $0.output.2.matches(of: /"([^"]+)"/).map { String($0.output.1) }) }
    }

    /// The rows of apps, each on one line or on several, as a person or `swift format` wraps them.
    private var rowsOfApps: [Regex<(Substring, Substring, Substring)>.Match] {
        text.matches(of: /^ {4}App\(\s*"([^"]+)",\s*features:\s*\[([^\]]*)\]\s*\)/.anchorsMatchLineEndings())
    }

    /// The rows of packages with the products that they list, in order.
    var packages: [(products: [String], identity: String)] {
        text.matches(of: /^ {4}(?:External|AddedFeature)\(\s*\[?([^\]:]*?)\]?, of: "([^"]+)"/.anchorsMatchLineEndings()).map { match in
            (match.output.1.matches(of: /"([^"]+)"/).map { String($0.output.1) }, String(match.output.2))
        }
    }

    /// The table to which packages are added, with the type of its rows: `addedFeatures` if the manifest has that table, otherwise
    /// `packages`.
    private var packageTable: (name: String, type: String) {
        text.contains("\nlet addedFeatures: [AddedFeature] = [") ? ("addedFeatures", "AddedFeature") : ("packages", "External")
    }

    /// The features of other packages: products that a program or the table of added features lists.
    package var added: [(feature: String, package: String)] {
        let rows = text.matches(of: /^ {4}AddedFeature\(\s*"(\w+)"/.anchorsMatchLineEndings()).map { String($0.output.1) }
        let listed = Set(apps.flatMap(\.features) + rows)
        return packages.flatMap { package in package.products.filter(listed.contains).map { ($0, package.identity) } }
    }

    /// Whether a string in the manifest is the name of the module, or a path that ends with the name.
    func names(_ module: String) -> Bool { text.contains("\"\(module)\"") || text.contains("/\(module)\"") }

    /// The manifest with another row at the end of the table of apps.
    package func adding(app name: String, features: [String]) throws(Failure) -> String {
        try adding(Self.row(app: name, features: features), to: "apps", of: "App")
    }

    /// The manifest with the row of an app replaced.
    package func replacing(app name: String, features: [String]) throws(Failure) -> String {
        guard let row = rowsOfApps.first(where: { $0.output.1 == name }) else {
            throw Failure(
                .misconfigured, "The table of apps in \(Self.file) has no row for \(name).",
                hint: "Write the row as App(\"\(name)\", features: [\"Hello\"]).")
        }
        return text.replacingCharacters(in: row.range, with: Self.row(app: name, features: features))
    }

    /// The manifest with another row at the end of the table of packages.
    func adding(package identity: String, product: String, _ dependency: String, width: Int) throws(Failure) -> String {
        let (table, type) = packageTable
        let name = type == "External" ? "[\"\(product)\"]" : "\"\(product)\"", whole = "\(name), of: \"\(identity)\", \(dependency)"
        let row = whole.count + type.count + 8 <= width ? "    \(type)(\(whole))" : "    \(type)(\n        \(whole))"
        return try adding(row, to: table, of: type)
    }

    /// The manifest without the row of a feature or an app.
    func removing(_ name: String, from table: String, of type: String) throws(Failure) -> String {
        try removing(name, from: table, of: type) { $0.drop { $0 == " " || $0 == "\n" }.hasPrefix("\"\(name)\"") }
    }

    /// The manifest with another row at the end of the table of modules.
    func adding(module path: String) throws(Failure) -> String {
        // The paths are relative to the package or to the `Modules` folder, depending on how the manifest turns rows into targets.
        let isWhole = text.contains(/Module\(\s*"(Modules|Tests)\//), path = isWhole ? path : String(path.dropFirst("Modules/".count))
        return try adding("    Module(\"\(path)\", knows: [])", to: "modules", of: "Module")
    }

    /// The manifest without the row of a module or of tests, given its path in the package.
    func removing(module path: String, from table: String = "modules") throws(Failure) -> String {
        let name = path.split(separator: "/").last.map(String.init) ?? path, short = path.split(separator: "/").dropFirst()
        return try removing(name, from: table, of: "Module") { row in
            let row = row.drop { $0.isWhitespace }
            return row.hasPrefix("\"\(path)\"") || row.hasPrefix("\"\(short.joined(separator: "/"))\"")
        }
    }

    func removing(package identity: String) throws(Failure) -> String {
        let (table, type) = packageTable
        return try removing(identity, from: table, of: type) { $0.contains("of: \"\(identity)\",") }
    }

    /// - Parameter isRow: Returns whether a row, given as its text after `Type(`, is the row to remove.
    private func removing(_ name: String, from table: String, of type: String, where isRow: (String) -> Bool) throws(Failure) -> String {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let rows = try self.table(table, of: type, in: lines), opening = "    \(type)("
        let starts = rows.filter { lines[$0].hasPrefix(opening) }
        let ends = starts.dropFirst() + [rows.upperBound]
        let row = zip(starts, ends).first { isRow(String(lines[$0..<$1].joined(separator: "\n").dropFirst(opening.count))) }
        guard let (first, end) = row else { throw Failure(.misconfigured, "The table of \(table) in \(Self.file) has no row for \(name).") }
        lines.removeSubrange(first..<end)
        let rest = try self.table(table, of: type, in: lines)
        // Follow the style of `swift format`: an empty table is on one line, and a single row has no trailing comma.
        if rest.isEmpty {
            lines.replaceSubrange(rest.lowerBound - 1...rest.upperBound, with: ["let \(table): [\(type)] = []"])
        } else if starts.count == 2, let last = rest.last, lines[last].hasSuffix(",") {
            lines[last].removeLast()
        }
        return lines.joined(separator: "\n")
    }

    private static func row(app name: String, features: [String]) -> String {
        let names = features.map { "\"\($0)\"" }, whole = "    App(\"\(name)\", features: [\(names.joined(separator: ", "))])"
        return whole.count < 100 ? whole : "    App(\n        \"\(name)\",\n\(list("features", names, width: 100)))"
    }

    private func adding(_ row: String, to table: String, of type: String) throws(Failure) -> String {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        // `swift format` writes an empty table on one line.
        if let empty = lines.firstIndex(of: "let \(table): [\(type)] = []") {
            lines.replaceSubrange(empty...empty, with: ["let \(table): [\(type)] = [", "]"])
        }
        let rows = try self.table(table, of: type, in: lines)
        // `swift format` removes the comma after a single row.
        let last = rows.last { !lines[$0].isBlankOrComment }
        if let last, !lines[last].hasSuffix(",") { lines[last] += "," }
        lines.insert(last == nil ? row : row + ",", at: rows.upperBound)
        return lines.joined(separator: "\n")
    }

    /// The names of the features in the table, in order.
    ///
    /// - Throws: `Failure` of kind `misconfigured` for a manifest without the table.
    func features() throws(Failure) -> [String] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if !lines.contains("let features: [Feature] = []") { _ = try table("features", of: "Feature", in: lines) }
        return text.matches(of: /^ {4}Feature\(\s*"(\w+)"/.anchorsMatchLineEndings()).map { String($0.output.1) }
    }

    /// The names of the package's features, and of the features that were added from other packages.
    func allFeatures() throws(Failure) -> [String] { try features() + added.map(\.feature) }

    /// The names of the package's features, except those of the frame, which every program contains.
    func choosableFeatures() throws(Failure) -> [String] {
        let frame = Set(text.matches(of: /\bFeature\(\s*"(\w+)", isFrame: true/).map { String($0.output.1) })
        return try features().filter { !frame.contains($0) }
    }

    /// The range of lines between `let NAME: [TYPE] = [` and the closing bracket.
    private func table(_ name: String, of type: String, in lines: [String]) throws(Failure) -> Range<Int> {
        let opening = "let \(name): [\(type)] = ["
        guard let first = lines.firstIndex(of: opening), let last = lines[first...].firstIndex(of: "]") else {
            throw Failure(
                .misconfigured, "\(Self.file) has no table of \(name): the lines `\(opening)` and `]` are missing.",
                hint: "Use a monorepo that espalier init created, or one with the same layout.")
        }
        return first + 1..<last
    }
}

extension String {
    var isBlankOrComment: Bool {
        let text = drop(while: \.isWhitespace)
        return text.isEmpty || text.hasPrefix("//")
    }
}
