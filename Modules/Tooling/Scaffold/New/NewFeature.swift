import EnglishOnly
import Failure
import Foundation
import PackageRules
import SwiftText

/// A feature to create: its sources, its tests, its row in the manifest, and its lines in the apps that list features inside `#if` and in
/// those that list every existing feature.
package struct NewFeature: Sendable {
    let name: FeatureName
    let template: Template
    private let chosen: [String: String]
    private let files: [Template.File]
    private let monorepo: Monorepo

    /// - Parameter flags: Options of the template, as typed on the command line: `["--title", "Cards"]`.
    package init(_ name: FeatureName, _ template: Template, flags: [String] = [], in root: URL) throws(Failure) {
        (self.name, self.template, monorepo) = (name, template, Monorepo(root))
        // Check this first, because an existing feature of the same name would otherwise cause a less helpful error.
        if let other = try? ManifestTable(monorepo.text(of: "Package.swift")).allFeatures().first(where: {
            $0.lowercased() == name.text.lowercased()
        }) {
            throw Failure(.usage, "The feature \(other) already exists.", hint: "Choose another name.")
        }
        chosen = try template.choices(flags)
        files = try template.rendered(for: name, chosen)
        for file in files where !file.path.hasPrefix("Sources/") && !file.path.hasPrefix("Tests/") {
            throw Failure(
                .badData, "\(file.path) of the template \(template.name) is outside Sources and Tests.",
                hint: "Move the file into one of these folders.")
        }
        let context = try template.context(for: name, chosen)
        for attribute in template.attributes where attribute.isCommand {
            let command = context[attribute.name] ?? ""
            if monorepo.commandNames().contains(command) {
                throw Failure(.refused, "The command \(command) already exists.", hint: "Choose another with --\(attribute.name).")
            }
        }
        if let clash = try clash(chosen) {
            throw Failure(
                .usage, "The feature name \(name.text) is invalid: the template \(template.name) uses \(clash) for something else.",
                hint: "Choose another name.")
        }
        for (path, text) in monorepo.appSources() {
            if let clash = try declared(chosen).intersection(Template.File(path, text).words).sorted().first {
                throw Failure(
                    .usage, "The feature name \(name.text) is invalid: \(path) uses \(clash) for something else.",
                    hint: "Choose another name.")
            }
        }
    }

    /// The layers for which the template has files, from the bottom up.
    var layers: [String] {
        ["Domain", "Infra", "Presentation", "Feature"].filter { layer in files.contains { $0.path.hasPrefix("Sources/\(layer)/") } }
    }

    /// The folder of each new module. The edited manifest must contain these modules.
    var modules: [String: String] {
        var modules = ["\(name.text)Tests": "Tests/Features/\(name.text)"]
        for layer in layers {
            modules[layer == "Feature" ? name.text : name.text + layer] = "Modules/Features/\(name.text)/\(layer)"
        }
        return modules
    }

    func change() throws(Failure) -> ChangeSet {
        guard layers.contains("Feature") else {
            throw Failure(
                .badData, "The template \(template.name) has no file in Sources/Feature.",
                hint: "Add a file, because apps import the layer Feature.")
        }
        let strays = files.filter { file in
            file.path.hasPrefix("Sources/") && !layers.contains { file.path.hasPrefix("Sources/\($0)/") }
        }
        if let stray = strays.first {
            throw Failure(
                .badData, "\(stray.path) of the template \(template.name) is in no layer.",
                hint: "Use Domain, Infra, Presentation or Feature.")
        }
        guard files.contains(where: { $0.path.hasPrefix("Tests/") }) else {
            throw Failure(
                .badData, "The template \(template.name) has no tests.", hint: "Add a file under Tests.")
        }
        let manifest = try monorepo.text(of: "Package.swift")
        var edits: [ChangeSet.Edit] = []
        for path in monorepo.compositions() {
            let text = try monorepo.text(of: path)
            edits.append(.init(path, old: text, new: try CompositionText(text, path: path).adding(name.text)))
        }
        var table = ManifestTable(manifest)
        let known = try table.choosableFeatures()
        // Also add the feature to each app whose list contains every existing feature and has no `#if`.
        for app in table.apps where Set(app.features).isSuperset(of: known) {
            guard let (path, text) = monorepo.list(of: app.name) else { continue }
            edits.append(.init(path, old: text, new: try monorepo.adding(name.text, to: app, text, path)))
            table = try ManifestTable(table.replacing(app: app.name, features: app.features + [name.text]))
        }
        func names(_ folder: String) -> Set<String> { Set(imports(under: folder).compactMap { dependency(for: $0, in: table) }) }
        // Leave out what the manifest adds to each row by itself.
        let implied = (try? LayerTable(manifest: manifest).rows) ?? []
        var rows = layers.map { layer in
            let always = (implied.first { $0.name == layer }?.always ?? []).map { layers.contains($0) ? name.text + $0 : $0 }
            return (label: layer.lowercased(), knows: names("Sources/\(layer)/").subtracting(always).sorted())
        }
        let derived = table.kits.map { $0 + modules.keys + layers.flatMap { names("Sources/\($0)/") } } ?? []
        rows.append((label: "tests", knows: names("Tests/").subtracting(derived).sorted()))
        // An upgrade skips features that were made from the package's own templates, because earlier versions of these templates are
        // unknown. The new feature is recorded in any case, so that an upgrade does not mistake it for a removed feature of the same name
        // that `init` made.
        let made =
            template.folder == nil
            ? Made(.feature, name.text, from: template.name, options: chosen)
            : Made(.feature, name.text, from: "Templates/\(template.name)")
        edits += try [MakingRecord.edit(in: monorepo.root) { $0.adding(made) }].compactMap(\.self)
        let row = try table.adding(feature: name.text, modules: rows, width: monorepo.lineLength)
        edits.append(.init("Package.swift", old: manifest, new: row))
        return ChangeSet(
            in: monorepo.root,
            folders: [
                .init("Modules/Features/\(name.text)", files(under: "Sources/")),
                .init("Tests/Features/\(name.text)", files(under: "Tests/")),
            ], edits: edits)
    }

    private func imports(under prefix: String) -> [String] {
        Set(files.filter { $0.path.hasPrefix(prefix) }.flatMap { SwiftSource($0.text).imports.map(\.module) }).sorted()
    }

    /// The dependency that the feature's row lists for an imported module: the module itself if it belongs to the feature or the manifest
    /// names it, otherwise Espalier if that product contains the module and the manifest names the product. Nil for any other module, such
    /// as Foundation.
    private func dependency(for module: String, in table: ManifestTable) -> String? {
        if modules[module] != nil || table.names(module) { return module }
        return EspalierSource.modules.contains(module) && table.names("Espalier") ? "Espalier" : nil
    }

    private func files(under prefix: String) -> [Template.File] {
        files.filter { $0.path.hasPrefix(prefix) }.map { .init(String($0.path.dropFirst(prefix.count)), $0.text) }
    }

    /// One of the template's own identifiers that would be hidden by a declaration named after the feature; nil if there is none.
    ///
    /// A declaration hides an imported declaration of the same name: a feature named Tab could not be plugged into the Tab slot. Therefore,
    /// no identifier that the template derives from the feature's name may equal one of the template's other identifiers.
    private func clash(_ chosen: [String: String]) throws(Failure) -> String? {
        let neutral = try template.rendered(for: FeatureName("Qzxv"), chosen).flatMap(\.words)
        let fixed = Set(neutral.filter { !$0.lowercased().contains("qzxv") })
        return try declared(chosen).intersection(fixed).sorted().first
    }

    /// The identifiers that the template derives from the name, such as the types that an app imports with the feature.
    private func declared(_ chosen: [String: String]) throws(Failure) -> Set<String> {
        let neutral = try template.rendered(for: FeatureName("Qzxv"), chosen).flatMap(\.words)
        return Set(neutral.filter { $0.contains("Qzxv") }.map { $0.replacing("Qzxv", with: name.text) })
    }
}

extension Template.File {
    /// The identifiers and keywords in the code, outside comments and string literals.
    var words: [String] {
        let source = SwiftSource(text)
        return source.tokens.indices.filter { source.tokens[$0].kind == .word }.map { index in
            String(source.name(index).drop { $0 == "@" || $0 == "#" || $0 == "$" })
        }
    }
}
