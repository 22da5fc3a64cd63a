import EnglishOnly
import Failure
import Foundation
import PackageGraph

/// A package as SwiftPM is shown it: with fewer targets than it declares, wherever fewer are wanted, so that no others are built.
package struct Narrowing: Sendable, Hashable {
    /// The folder that SwiftPM is pointed to, and where it builds.
    package let root, scratch: URL
    package let environment: [String: String]
    /// All that SwiftPM sees of the package's own.
    package let targets: [Target]
    /// How it was narrowed, in a sentence's end.
    package let how: String

    /// The package as it is, for whoever wants all of it.
    package static func none(of reader: PackageReader, _ package: Package) -> Narrowing {
        Narrowing(
            root: reader.root, scratch: reader.root.appending(path: ".build"), environment: reader.environment, targets: package.targets,
            how: "as it is")
    }

    /// The package itself, if it can be told by a variable of the environment to be only some of its modules, and then is.
    ///
    /// The variable is `MODULE`, names separated by commas. Whether the manifest knows it is seen by asking SwiftPM for the package that
    /// it makes then: it must have what is wanted, and less than all.
    package static func offered(by reader: PackageReader, _ selection: Selection, of package: Package) async -> Narrowing? {
        guard let manifest = try? String(contentsOf: reader.root.appending(path: "Package.swift"), encoding: .utf8),
            manifest.contains("\"MODULE\""), selection.closure.count < package.targets.count
        else { return nil }
        let subjects = selection.wanted.map { name in
            package.targets.first { $0.name == name }?.kind == .test && name.hasSuffix("Tests")
                ? String(name.dropLast("Tests".count)) : name
        }
        let environment = reader.environment.merging(["MODULE": subjects.joined(separator: ","), "FETCHED": fetched(for: reader)]) { $1 }
        // The reader leaves out what the manifest does not name.
        guard let asked = try? PackageReader(root: reader.root, environment: environment), let narrowed = try? await asked.read(),
            narrowed.targets.count < package.targets.count,
            selection.wanted.allSatisfy({ name in narrowed.targets.contains { $0.name == name } })
        else { return nil }
        return Narrowing(
            root: reader.root, scratch: reader.root.appending(path: ".build"), environment: asked.environment, targets: narrowed.targets,
            how: "by its own variable MODULE")
    }

    /// What lies in `.build/checkouts`. A manifest that reads `FETCHED` goes on naming that when it is narrowed: SwiftPM removes what is not
    /// named, and fetches and compiles it again for the next build.
    private static func fetched(for reader: PackageReader) -> String {
        let checkouts = reader.root.appending(path: ".build/checkouts").path(percentEncoded: false)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: checkouts)) ?? []
        return names.filter { !$0.hasPrefix(".") }.sorted().joined(separator: ",")
    }
}

extension Narrowing {
    /// Where the generated package lies, and what is built of it.
    static func home(in reader: PackageReader) -> URL { reader.cache.appending(path: "narrow") }

    /// A package of symbolic links to everything that the real one has, with its own manifest and a few lines more, which take the other
    /// targets out.
    ///
    /// What the manifest does to make its package, it still does: nothing of it has to be understood here, and settings, plugins and
    /// macros come out as they are. All selections have one folder and one scratch path, so that what one built the next finds.
    package static func generated(for reader: PackageReader, _ selection: Selection) throws(Failure) -> Narrowing {
        let home = home(in: reader)
        // The folder's name is the package's identity to SwiftPM.
        let root = home.appending(path: reader.root.standardizedFileURL.lastPathComponent, directoryHint: .isDirectory)
        do {
            try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
            let there = try FileManager.default.contentsOfDirectory(atPath: reader.root.path(percentEncoded: false))
            // Of each file in Snippets SwiftPM makes a program that may import all of the package.
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
            how: "in a package of links in .build")
    }

    /// The manifest, with the lines that take out of its package what is not wanted.
    static func narrowed(_ manifest: String, name: String, _ selection: Selection, root: URL) throws(Failure) -> String {
        let plain = "swift test --filter '\(selection.wanted.joined(separator: "|"))'"
        guard let variable = manifest.firstMatch(of: /(?:^|\n)(?:let|var)\s+(\w+)\s*(?::\s*Package)?\s*=\s*Package\s*\(/)?.output.1 else {
            throw Failure(
                .refused,
                "\(name) gives its package no name, so nothing can be taken out of it: no line begins with `let package = Package(`.",
                hint: "Use plain SwiftPM: \(plain)")
        }
        for feature in ["Context.gitInformation", "Context.packageDirectory", "#filePath", "#fileID", "currentDirectoryPath"]
        where manifest.contains(feature) {
            throw Failure(
                .refused, "\(name) uses \(feature), which says something else of a package that lies elsewhere.",
                hint: "Use plain SwiftPM: \(plain)")
        }
        let kept = selection.closure.map { $0.name.debugDescription }.joined(separator: ", ")
        let folder = root.path(percentEncoded: false).debugDescription
        return manifest + """


            // What is not wanted is taken out here. Written by espalier; the manifest itself lies in \(folder).
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

    /// Only what differs is written: SwiftPM goes by the time of a file, too.
    private static func write(_ data: Data, to file: URL) throws {
        if (try? Data(contentsOf: file)) != data { try data.write(to: file, options: .atomic) }
    }
}

extension String {
    /// `Package.swift`, and those for certain versions of Swift.
    fileprivate var isManifest: Bool { self == "Package.swift" || hasPrefix("Package@swift-") && hasSuffix(".swift") }
}
