import EnglishOnly
import Failure
import Foundation
import SwiftText

/// A package with Espalier's layout: features with a folder for each layer, apps that list the features, and a manifest with a row for
/// each feature and app.
package struct Monorepo: Sendable {
    let root: URL

    init(_ root: URL) { self.root = root }

    func text(of path: String) throws(Failure) -> String {
        do { return try String(contentsOf: root.appending(path: path), encoding: .utf8) } catch {
            throw Failure(
                .misconfigured, "\(path) cannot be read.", hint: "Use a monorepo that espalier init created, or one with the same layout.")
        }
    }

    /// The source files in which apps list features inside `#if`, sorted.
    func compositions() -> [String] {
        let files = (try? FileManager.default.subpathsOfDirectory(atPath: root.appending(path: "Apps").withoutSlash)) ?? []
        return files.filter { $0.hasSuffix(".swift") }.sorted().map { "Apps/\($0)" }.filter { path in
            guard let text = try? text(of: path) else { return false }
            return text.contains("@FeatureList") && text.contains("#if ")
        }
    }

    /// The source file that declares an app, including any list of features; nil if there is no such file, or if it has an `#if`.
    func list(of app: String) -> (path: String, text: String)? {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: "Apps/\(app)").withoutSlash)) ?? []
        for name in names.sorted() where name.hasSuffix(".swift") {
            let path = "Apps/\(app)/\(name)"
            if let text = try? text(of: path), text.contains(/: (?:Program|Tool) {/), !text.contains("#if ") { return (path, text) }
        }
        return nil
    }

    /// For each app that lists features, all of its source files.
    func appSources() -> [(path: String, text: String)] {
        let apps = (try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: "Apps").withoutSlash)) ?? []
        return apps.sorted().flatMap { app -> [(path: String, text: String)] in
            let files = (try? FileManager.default.subpathsOfDirectory(atPath: root.appending(path: "Apps/\(app)").withoutSlash)) ?? []
            let sources = files.filter { $0.hasSuffix(".swift") }.sorted().compactMap { file in
                (try? text(of: "Apps/\(app)/\(file)")).map { (path: "Apps/\(app)/\(file)", text: $0) }
            }
            return sources.contains { $0.text.contains("@FeatureList") } ? sources : []
        }
    }

    /// The source of an app with one more feature.
    func adding(_ feature: String, to app: (name: String, features: [String]), _ text: String, _ path: String) throws(Failure) -> String {
        let name = try AppName(app.name)
        if text == name.source(of: app.features) { return name.source(of: app.features + [feature]) }
        return try CompositionText(text, path: path).adding(feature, isConditional: false)
    }

    /// The names of the commands in the package's sources, and of those that every program can have.
    func commandNames() -> Set<String> {
        var names = EspalierSource.commands
        for folder in ["Modules", "Apps"] {
            let files = FileManager.default.enumerator(at: root.appending(path: folder), includingPropertiesForKeys: nil)
            for case let file as URL in files?.allObjects ?? [] where file.pathExtension == "swift" {
                guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
                if text.contains("CommandConfiguration") { names.formUnion(SwiftSource(text).commandNames) }
            }
        }
        return names
    }

    /// The maximum line length of `swift format` in this package.
    var lineLength: Int {
        let style = try? text(of: ".swift-format")
        return style?.firstMatch(of: /"lineLength"\s*:\s*(\d+)/).flatMap { Int($0.output.1) } ?? 100
    }
}

extension SwiftSource {
    /// The names of the commands that a file declares: with the label `commandName`, or as the first argument of the initializer with which
    /// the function `configuration` of Espalier's own `CommandConfiguration` begins.
    fileprivate var commandNames: [String] {
        let places = tokens.indices.filter { self.is($0, "CommandConfiguration") && label(before: $0) == "configuration" }
        let first = places.compactMap { place in
            tokens[place...].indices.first { self.is($0, "(") && word(before: $0) == "init" }.flatMap { call(in: $0).texts[""] }
        }
        return literals.filter { $0.label == "commandName" }.map(\.value) + first
    }
}
