import EnglishOnly
import Failure
import Foundation
import PackageGraph
import Toolchain

/// Edits the manifest as findings suggest, and restores it if SwiftPM does not read the expected dependencies from it.
package struct ManifestFixer: Sendable {
    let reader: PackageReader

    package init(_ reader: PackageReader) { self.reader = reader }

    /// - Returns: The edits that were made. An edit is skipped if the place for it is not found in the manifest.
    /// - Throws: `Failure` of kind `refused`, with the manifest restored, if SwiftPM does not read the expected dependencies from the
    ///   edited manifest; of kind `notNow` if another program changed the manifest before the edit; of kind `inputOutput` if the manifest
    ///   cannot be written.
    package func make(_ changes: [ManifestEdit], in package: Package) async throws(Failure) -> [ManifestEdit] {
        let file = reader.root.appending(path: "Package.swift")
        var text = reader.manifest, made: [ManifestEdit] = []
        for change in changes where !made.contains(change) {
            guard let target = package.targets.first(where: { $0.name == change.target }),
                let next = ManifestText(text).making(change, of: target)
            else { continue }
            (text, made) = (next, made + [change])
        }
        guard !made.isEmpty else { return [] }
        text = await formatted(text)
        try replace(reader.manifest, by: text, in: file)
        do throws(Failure) {
            return try await undoingUnlessDone { [text] () throws(Failure) in
                try replace(text, by: reader.manifest, in: file)
            } of: { [made, text] () throws(Failure) in
                let now = try await PackageReader(root: reader.root, environment: reader.environment).read()
                guard Self.isExpected(now, after: made, of: package, edited: ManifestText(text)) else {
                    throw Failure(.refused, "SwiftPM reads unexpected dependencies from the edited manifest.")
                }
                return made
            }
        } catch {
            throw Failure(
                .refused, "Package.swift is unchanged: \(error.message)", hint: "Make the edits by hand.",
                details: error.details)
        }
    }

    /// The text, formatted by `swift format` if the old manifest followed the package's style.
    private func formatted(_ text: String) async -> String {
        let style = reader.root.appending(path: ".swift-format").path(percentEncoded: false)
        guard FileManager.default.fileExists(atPath: style) else { return text }
        return await inTemporaryFolder { folder in
            let draft = folder.appending(path: "Package.swift")
            func format(_ text: String) async -> String? {
                // equivalent mutant (true → false): Nobody else reads the draft, which is in a temporary folder.
                guard (try? text.write(to: draft, atomically: true, encoding: .utf8)) != nil else { return nil }
                let words = ["swift", "format", "--configuration", style, draft.path(percentEncoded: false)]
                let output = try? await Subprocess(words, environment: reader.environment).run()
                return output?.code == 0 ? output?.text : nil
            }
            guard await format(reader.manifest) == reader.manifest else { return text }
            return await format(text) ?? text
        }
    }

    /// Replaces the file's text, unless another program has changed the file in the meantime.
    private func replace(_ old: String, by new: String, in file: URL) throws(Failure) {
        guard (try? String(contentsOf: file, encoding: .utf8)) == old else {
            throw Failure(.notNow, "Package.swift was not edited, because another program changed it.", hint: "Run the check again.")
        }
        do { try new.write(to: file, atomically: true, encoding: .utf8) } catch {
            throw Failure(.inputOutput, "Package.swift cannot be written.", hint: "Check its permissions and the disk space.")
        }
    }

    /// Whether SwiftPM reads the edited dependencies, and no other ones except those that the manifest derives for tests.
    private static func isExpected(_ now: Package, after made: [ManifestEdit], of package: Package, edited: ManifestText) -> Bool {
        let found = arrows(of: now), expected = arrows(of: package, with: made), tests = now.targets.filter { $0.kind == .test }
        let derived = Dictionary(tests.map { target in (target.name, { edited.derives($0, of: target) }) }) { first, _ in first }
        return found.count == expected.count
            && found.allSatisfy { name, now in
                let expected = expected[name] ?? []
                return now == expected || derived[name].map { now.symmetricDifference(expected).allSatisfy($0) } ?? false
            }
    }

    private static func arrows(of package: Package, with changes: [ManifestEdit] = []) -> [String: Set<String>] {
        var arrows = Dictionary(package.targets.map { ($0.name, Set($0.dependencies.map(\.name))) }, uniquingKeysWith: { $0.union($1) })
        for change in changes {
            switch change.verb {
            case .add: arrows[change.target]?.insert(change.dependency)
            case .remove: arrows[change.target]?.remove(change.dependency)
            }
        }
        return arrows
    }
}
