import EnglishOnly
import Failure
import Foundation
import PackageGraph
import SwiftText

/// A package reduced to the selected targets, so that SwiftPM builds no others.
package struct Narrowing: Sendable, Hashable {
    /// The package folder and the scratch folder for SwiftPM.
    package let root, scratch: URL
    package let environment: [String: String]
    /// The package's targets that SwiftPM sees.
    package let targets: [Target]
    /// How the package was narrowed, as a phrase for use in parentheses.
    package let how: String

    /// The whole package.
    package static func none(of reader: PackageReader, _ package: Package) -> Narrowing {
        Narrowing(
            root: reader.root, scratch: reader.root.appending(path: ".build"), environment: reader.environment, targets: package.targets,
            how: "the whole package")
    }

    /// The package itself, narrowed by the environment variable `ESPALIER_MODULE`, a comma-separated list; nil if its manifest does not
    /// support that variable.
    ///
    /// The manifest supports the variable if SwiftPM, with the variable set, finds all targets of the selection, but not all targets of the
    /// package.
    package static func offered(by reader: PackageReader, _ selection: Selection, of package: Package) async -> Narrowing? {
        guard let manifest = try? String(contentsOf: reader.root.appending(path: "Package.swift"), encoding: .utf8),
            manifest.contains("\"ESPALIER_MODULE\""), selection.closure.count < package.targets.count
        else { return nil }
        let subjects = selection.wanted.map { name in
            package.targets.first { $0.name == name }?.kind == .test && name.hasSuffix("Tests")
                ? String(name.dropLast("Tests".count)) : name
        }
        guard let found = await offered(by: reader, subjects, of: package) else { return nil }
        let programs = undeclaredPrograms(selection, in: found.targets)
        let whole = programs.isEmpty ? found : await offered(by: reader, subjects + programs, of: package)
        guard let whole, selection.closure.allSatisfy({ target in whole.targets.contains { $0.name == target.name } }) else { return nil }
        return whole
    }

    /// The programs that the tests start without declaring them, which the manifest therefore leaves out. Only the programs are requested:
    /// the manifest adds the modules that they need, and requesting these modules by name would also add their tests.
    static func undeclaredPrograms(_ selection: Selection, in targets: [Target]) -> [String] {
        selection.closure.filter { target in
            target.kind == .executable && !targets.contains { $0.name == target.name }
        }.map(\.name)
    }

    private static func offered(by reader: PackageReader, _ names: [String], of package: Package) async -> Narrowing? {
        let choices = ["ESPALIER_MODULE": names.joined(separator: ","), "ESPALIER_FETCHED": fetched(for: reader)]
        // The reader passes `ESPALIER_FETCHED` to SwiftPM only if the manifest names it.
        guard let asked = try? PackageReader(root: reader.root, environment: reader.environment.merging(choices) { $1 }),
            let narrowed = try? await asked.read(), narrowed.targets.count < package.targets.count
        else { return nil }
        return Narrowing(
            root: reader.root, scratch: reader.root.appending(path: ".build"), environment: asked.environment, targets: narrowed.targets,
            how: "narrowed by the variable ESPALIER_MODULE")
    }

    /// The packages in `.build/checkouts`. A narrowed manifest that reads `ESPALIER_FETCHED` still declares these packages, because SwiftPM
    /// removes undeclared checkouts and would have to fetch and compile them again.
    private static func fetched(for reader: PackageReader) -> String {
        let checkouts = reader.root.appending(path: ".build/checkouts").path(percentEncoded: false)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: checkouts)) ?? []
        return names.filter { !$0.hasPrefix(".") }.sorted().joined(separator: ",")
    }
}

extension Narrowing {
    /// The arguments with which `swift test` skips every test target that is not in `tests`. A manifest may add test targets that were not
    /// selected, for example along with a program.
    func skips(allBut tests: [String]) -> [String] {
        targets.filter { $0.kind == .test && !tests.contains($0.name) }.flatMap { ["--skip", "^\($0.name.asModuleName)[./]"] }
    }

    /// A line of swift's output with the paths of the real package, so that a terminal or an editor opens the right file.
    func original(_ line: String, root: URL) -> String {
        let links = [self.root, self.root.resolvingSymlinksInPath()].map(\.asPrefix), real = root.asPrefix
        guard links[0] != real else { return line }
        return links.reduce(line) { $0.contains($1) ? $0.replacing($1, with: real) : $0 }
    }

    /// The folder of the generated package and its build.
    static func home(in reader: PackageReader) -> URL { reader.cache.appending(path: "narrow") }

    /// A package of symbolic links to the real package; its manifest has a few additional lines that remove the targets outside the
    /// selection.
    ///
    /// SwiftPM still evaluates the manifest, so settings, plugins and macros stay the same. All selections share one scratch folder and
    /// reuse its builds.
    package static func generated(for reader: PackageReader, _ selection: Selection) throws(Failure) -> Narrowing {
        let home = home(in: reader)
        // SwiftPM derives a package's identity from the folder's name.
        let root = home.appending(path: reader.root.standardizedFileURL.lastPathComponent, directoryHint: .isDirectory)
        do {
            try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
            let there = try FileManager.default.contentsOfDirectory(atPath: reader.root.path(percentEncoded: false))
            // SwiftPM turns each file in Snippets into a program, which may import any target.
            let left: Set = [".build", ".git", "Package.resolved", "Snippets"]
            let linked = there.filter { !left.contains($0) && !$0.isManifest }
            let made = try FileManager.default.contentsOfDirectory(atPath: root.path(percentEncoded: false))
            for name in made where !linked.contains(name) && !(name.isManifest && there.contains(name)) && name != "Package.resolved" {
                try FileManager.default.removeItem(at: root.appending(path: name))
            }
            for name in linked { try link(root.appending(path: name), to: reader.root.appending(path: name)) }
            for name in there where name.isManifest {
                let text = try String(contentsOf: reader.root.appending(path: name), encoding: .utf8)
                try write(Data(narrowed(text, name: name, selection, root: reader.root).utf8), to: root.appending(path: name))
            }
            if let resolved = try? Data(contentsOf: reader.root.appending(path: "Package.resolved")) {
                try write(resolved, to: root.appending(path: "Package.resolved"))
            }
        } catch let failure as Failure {
            throw failure
        } catch {
            throw Failure(
                .cannotCreate,
                "The narrowed package cannot be written to \(root.path(percentEncoded: false)): \(error.localizedDescription)",
                hint: "Remove \(home.path(percentEncoded: false)).")
        }
        return Narrowing(
            root: root, scratch: home.appending(path: "build"), environment: reader.environment, targets: selection.closure,
            how: "narrowed by links in .build")
    }

    /// The manifest with lines at its end that remove unwanted targets.
    static func narrowed(_ manifest: String, name: String, _ selection: Selection, root: URL) throws(Failure) -> String {
        let plain = "swift test --filter '\(selection.wanted.joined(separator: "|"))'"
        guard let variable = SwiftSource(manifest).package else {
            throw Failure(
                .refused,
                "\(name) cannot be narrowed: no line starts with `let package = Package(`.",
                hint: "Use plain SwiftPM: \(plain)")
        }
        for feature in ["Context.gitInformation", "Context.packageDirectory", "#filePath", "#fileID", "currentDirectoryPath"]
        where manifest.contains(feature) {
            throw Failure(
                .refused, "\(name) cannot be narrowed: it uses \(feature), which depends on the package's location.",
                hint: "Use plain SwiftPM: \(plain)")
        }
        let kept = selection.closure.map { $0.name.debugDescription }.joined(separator: ", ")
        let folder = root.path(percentEncoded: false).debugDescription
        return manifest + """


            // Written by espalier: removes unwanted targets. The original manifest is in \(folder).
            do {
                let kept: Set<String> = [\(kept)]
                \(variable).targets.removeAll { !kept.contains($0.name) }
                \(variable).products.removeAll { product in
                    let targets = (product as? Product.Library)?.targets ?? (product as? Product.Executable)?.targets
                        ?? (product as? Product.Plugin)?.targets ?? []
                    return !targets.allSatisfy { kept.contains($0) }
                }
                \(variable).dependencies = \(variable).dependencies.map { dependency in
                    if case .fileSystem(_, let path) = dependency.kind, !path.hasPrefix("/"), !path.hasPrefix("~") {
                        return .package(path: \(folder) + "/" + path)
                    }
                    return dependency
                }
            }

            """
    }

    private static func link(_ link: URL, to target: URL) throws {
        let path = link.path(percentEncoded: false), goal = target.path(percentEncoded: false)
        if (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) == goal { return }
        try? FileManager.default.removeItem(atPath: path)
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: goal)
    }

    /// Writes a file only if its content differs, because SwiftPM compares modification times.
    private static func write(_ data: Data, to file: URL) throws {
        if (try? Data(contentsOf: file)) != data { try data.write(to: file, options: .atomic) }
    }
}

extension SwiftSource {
    /// The variable at the top level whose value is a call of `Package`.
    fileprivate var package: String? {
        declarations.first { declaration in
            guard ["let", "var"].contains(declaration.kind), tokens[declaration.place].outer == nil else { return false }
            let end = tokens[(declaration.place + 1)...].indices.first { self.is($0, "=") }
            let value = end.flatMap(next(after:))
            return self.is(value, "Package") && self.is(value.flatMap(next(after:)), "(")
        }?.name
    }
}

extension URL {
    fileprivate var asPrefix: String {
        let path = path(percentEncoded: false)
        return path.hasSuffix("/") ? path : path + "/"
    }
}

extension String {
    /// Whether the file is `Package.swift` or a manifest for one version of Swift.
    fileprivate var isManifest: Bool { self == "Package.swift" || hasPrefix("Package@swift-") && hasSuffix(".swift") }
}
