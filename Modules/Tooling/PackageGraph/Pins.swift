import Foundation

/// The versions of packages that `Package.resolved` records.
package struct Pins: Hashable, Sendable {
    private struct Pin: Hashable {
        /// The whole entry as canonical text.
        let text: String
        let revision: String?
        /// The version or, if there is none, the branch or the revision.
        let version: String
    }

    private let pins: [String: Pin]

    /// Reads the file; nil if it is in no known format.
    package init?(_ data: Data) {
        guard let file = try? JSONDecoder().decode(JSON.self, from: data), case .list(let list) = file["pins"] else { return nil }
        let pairs = list.compactMap { entry in
            entry["identity"].text.map { identity in
                let state = entry["state"], names = ["version", "branch", "revision"].compactMap { state[$0].text }
                return (identity.lowercased(), Pin(text: entry.canonical, revision: state["revision"].text, version: names.first ?? ""))
            }
        }
        guard pairs.count == list.count else { return nil }
        pins = Dictionary(pairs) { $1 }
    }

    /// The identities of the packages whose entries differ, or that only one of the two files records.
    package func changes(since old: Pins) -> Set<String> {
        Set(pins.keys).union(old.pins.keys).filter { pins[$0]?.text != old.pins[$0]?.text }
    }

    /// The packages for which the two files record different versions, each with its version in this file and in the other file.
    package func drift(from other: Pins) -> [(identity: String, here: String, there: String)] {
        pins.keys.sorted().compactMap { identity in
            guard let here = pins[identity]?.version, let there = other.pins[identity]?.version, here != there else { return nil }
            return (identity, here, there)
        }
    }

    /// The identities of the direct dependencies that changed or need a changed package, each with the identity of one changed package:
    /// the dependency itself, or a package that it needs.
    ///
    /// Nothing is fetched. If the search reaches a package that cannot be read from this disk, or whose checkout is not at the recorded
    /// revision, the dependency counts as needing the changed package whose identity sorts first.
    package func dependents(on changed: Set<String>, of package: Package, reader: PackageReader) async -> [String: String] {
        guard let first = changed.min() else { return [:] }
        let places = Externals.checkouts(reader)
        var found: [String: String] = [:]
        for dependency in package.dependencies {
            var seen: Set<String> = [], open = [(dependency, reader.root)]
            while found[dependency.identity] == nil, let (next, folder) = open.popLast() {
                guard seen.insert(next.identity).inserted else { continue }
                if changed.contains(next.identity) {
                    found[dependency.identity] = next.identity
                    continue
                }
                var place = next.path.map { URL(filePath: $0, directoryHint: .isDirectory, relativeTo: folder).standardizedFileURL }
                if place == nil {
                    // SwiftPM does not record a dependency that another package needs only for its own tests.
                    guard let pin = pins[next.identity] else { continue }
                    place = places[next.identity].flatMap { $0.revision == pin.revision ? $0.folder : nil }
                }
                guard let place,
                    let other = try? await PackageReader(root: place, environment: reader.environment, cache: reader.cache).read()
                else {
                    found[dependency.identity] = first
                    continue
                }
                open += other.dependencies.map { ($0, place) }
            }
        }
        return found
    }
}
