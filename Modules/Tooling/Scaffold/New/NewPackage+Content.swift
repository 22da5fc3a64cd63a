import Failure
import Foundation
import PackageGraph

extension NewPackage {
    /// The files of the package, except those of a monorepo's features and program.
    func files(_ skeletons: Skeletons, format: Int) throws(Failure) -> [Template.File] {
        switch content {
        case .monorepo(_, let app): try monorepo(app, skeletons, format: format)
        case .feature: try feature(skeletons, format: format)
        }
    }

    private func monorepo(_ app: AppName, _ skeletons: Skeletons, format: Int) throws(Failure) -> [Template.File] {
        var context = context(skeletons, format: format)
        context["app"] = app.text
        context.merge(web(app.text)) { $1 }
        return try Self.skeleton(skeletons.monorepo, context)
    }

    /// The text about running the program in a browser, by placeholder; empty without the web server. The skeleton has placeholders for
    /// this text instead of conditions, because Stencil removes the whitespace around conditions.
    private func web(_ app: String) -> [String: String] {
        let isOn = source.hasWeb
        return [
            "webMenu": isOn ? "#   make web              run \(app) in a browser\n" : "", "webName": isOn ? "web " : "",
            "webTarget": isOn ? "\nweb:\n\t@$(swift) build --product \(app)\n\t@.build/debug/\(app) serve\n" : "",
            // If Espalier is a checkout, request the web server with a variable, because the manifest of a checkout, unlike that of a
            // released version, cannot detect that Espalier is a dependency.
            "webVariable": isOn && source.version == nil ? " ESPALIER_WITH=Web" : "",
            "webCommand": isOn ? "    make web      # run \(app) in a browser; the first build takes some minutes\n" : "",
        ]
    }

    /// Creates the skeleton of a monorepo, and adds features and the program as `espalier new` does.
    func makeMonorepo(of features: [FeatureName], _ app: AppName, in root: URL, environment: [String: String]) async throws(Failure) {
        try Self.write(files(.current, format: Skeletons.format), to: root)
        for feature in features {
            let template = try Template.named(template, in: root)
            _ = try await Scaffolder(PackageReader(root: root, environment: environment)).make(NewFeature(feature, template, in: root))
        }
        let program = try NewApp(app, features: features.map(\.text), in: root)
        _ = try await Scaffolder(PackageReader(root: root, environment: environment)).make(program)
    }

    /// Creates a package with one public feature, a test kit of its own, and a demo program.
    func makeFeature(in root: URL, environment: [String: String]) async throws(Failure) {
        let preflight = Preflight(environment: environment)
        _ = try Template.named(template, in: root)
        try await preflight.check(name)
        try Package(name: "", targets: [Target("Any", dependencies: [Dependency(.product, "Espalier")])]).check(name.modules)
        try Self.write(files(.current, format: Skeletons.format), to: root)
        try await preflight.format(["Package.swift", "Sources", "Tests"], in: root, as: root)
        // Before the package is copied, check that SwiftPM can read the manifest.
        _ = try await PackageReader(root: root, environment: environment).read()
    }

    /// The files of a package with one feature, before they are formatted.
    private func feature(_ skeletons: Skeletons, format: Int) throws(Failure) -> [Template.File] {
        let demo = try AppName(name.text.lowercased() + "-demo"), kit = name.text + "Testing"
        // If a later version lacks the template, an upgrade leaves the package as it is.
        guard let rendered = try Template.builtIn(skeletons).first(where: { $0.name == template })?.rendered(for: name) else { return [] }
        var files: [Template.File] = [], layers: [String] = []
        for file in rendered {
            let parts = file.path.split(separator: "/", maxSplits: 2).map(String.init)
            if parts.first == "Sources", parts.count == 3 {
                let module = parts[1] == "Feature" ? name.text : name.text + parts[1]
                if !layers.contains(module) { layers.append(module) }
                // Make the layers below the feature public too, because public declarations can only use public types.
                files.append(.init("Sources/\(module)/\(parts[2])", file.text.replacing(#/\bpackage /#, with: "public ")))
            } else {
                // The package gets its own kit, because two packages in one program cannot have modules of the same name.
                let path = file.path.replacing("Tests/", with: "Tests/\(name.text)Tests/", maxReplacements: 1)
                files.append(.init(path, file.text.replacing("import FeatureTesting", with: "import \(kit)")))
            }
        }
        files += Template.File.bundle(skeletons.monorepo).compactMap { file in
            switch file.path {
            case "Tests/Features/FeatureTesting/FeatureTesting.swift": .init("Tests/\(kit)/\(kit).swift", file.text)
            case ".gitignore", ".swift-format": file
            default: nil
            }
        }
        files.append(.init("Sources/\(demo.text)/\(demo.type).swift", skeletons.app(demo, [name.text])))
        var context = context(skeletons, format: format)
        (context["demo"], context["targets"]) = (demo.text, targets(layers, demo, kit, files))
        context["grdb"] = files.contains { $0.text.contains("import GRDB\n") } ? "GRDB" : ""
        return try files + Self.skeleton(skeletons.package, context)
    }

    /// The rows of the targets; each target depends on exactly what its files import.
    private func targets(_ layers: [String], _ demo: AppName, _ kit: String, _ files: [Template.File]) -> String {
        let rows =
            layers.map { (".target", $0, "Sources/\($0)/") } + [
                (".executableTarget", demo.text, "Sources/\(demo.text)/"), (".target", kit, "Tests/\(kit)/"),
                (".testTarget", "\(name.text)Tests", "Tests/\(name.text)Tests/"),
            ]
        let packages = [
            "Espalier": source.identity, "FeatureTree": source.identity, "FeatureTreeTesting": source.identity,
            "ArgumentParser": "swift-argument-parser",
            "GRDB": "GRDB.swift",
        ]
        return rows.map { kind, target, folder in
            let imports = files.filter { $0.path.hasPrefix(folder) }.flatMap { file in
                file.text.matches(of: /^(?:@\w+ )*import (\w+)$/.anchorsMatchLineEndings()).map { String($0.output.1) }
            }
            let names = Set(imports.map { EspalierSource.modules.contains($0) ? "Espalier" : $0 }).sorted()
            let knows = names.compactMap { name -> String? in
                if rows.contains(where: { $0.1 == name }) { return name.debugDescription }
                return packages[name].map { ".product(name: \(name.debugDescription), package: \($0.debugDescription))" }
            }
            let path = target == kit ? ", path: \"Tests/\(kit)\"" : ""
            return "        \(kind)(name: \"\(target)\", dependencies: [\(knows.joined(separator: ", "))]\(path)),\n"
        }.joined()
    }
}
