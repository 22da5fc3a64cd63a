import EnglishOnly
import Failure
import Foundation
import PackageGraph
import Toolchain

/// Makes the changes that findings ask for in the manifest: all that can be made, or none.
package struct Mender: Sendable {
    let reader: PackageReader

    package init(_ reader: PackageReader) { self.reader = reader }

    /// - Returns: What was changed. A change that the manifest has no place of its own for is left to a person.
    /// - Throws: A failure of the kind `refused`, with the manifest as it was, where SwiftPM then reads another package than it should.
    package func make(_ changes: [Change], in package: Package) async throws(Failure) -> [Change] {
        let file = reader.root.appending(path: "Package.swift")
        var text = reader.manifest, made: [Change] = []
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
            let now = try await PackageReader(root: reader.root, environment: reader.environment).read()
            guard Self.arrows(of: now) == Self.arrows(of: package, with: made) else {
                throw Failure(.refused, "The edits do not mean in this manifest what they should.")
            }
            return made
        } catch {
            try replace(text, by: reader.manifest, in: file)
            throw Failure(
                .refused, "Package.swift is left as it was: \(error.message)", hint: "Make the edits that the findings name by hand.",
                details: error.details)
        }
    }

    /// As `swift format` has it, where the package is formatted and its manifest was; else as it is.
    private func formatted(_ text: String) async -> String {
        let style = reader.root.appending(path: ".swift-format").path(percentEncoded: false), name = "manifest-\(UUID()).swift"
        let draft = FileManager.default.temporaryDirectory.appending(path: name)
        defer { try? FileManager.default.removeItem(at: draft) }
        func format(_ text: String) async -> String? {
            guard (try? text.write(to: draft, atomically: true, encoding: .utf8)) != nil else { return nil }
            let words = ["swift", "format", "--configuration", style, draft.path(percentEncoded: false)]
            let output = try? await Subprocess(words, environment: reader.environment).run()
            return output?.code == 0 ? output?.text : nil
        }
        guard FileManager.default.fileExists(atPath: style), await format(reader.manifest) == reader.manifest else { return text }
        return await format(text) ?? text
    }

    /// The compiler and SwiftPM take their time, and somebody may have gone on writing meanwhile: that is theirs.
    private func replace(_ old: String, by new: String, in file: URL) throws(Failure) {
        guard (try? String(contentsOf: file, encoding: .utf8)) == old else {
            throw Failure(.notNow, "Package.swift was changed by somebody else meanwhile, and is left as it is.", hint: "Check it again.")
        }
        do { try new.write(to: file, atomically: true, encoding: .utf8) } catch {
            throw Failure(.inputOutput, "Package.swift cannot be written.", hint: "See its permissions, and whether the disk is full.")
        }
    }

    private static func arrows(of package: Package, with changes: [Change] = []) -> [String: Set<String>] {
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
