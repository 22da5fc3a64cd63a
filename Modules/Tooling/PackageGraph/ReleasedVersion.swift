/// A released version of a package: a tag of three numbers, with or without a leading `v`.
package struct ReleasedVersion: Comparable, Sendable {
    package let tag, text: String
    private let numbers: [Int]

    /// - Returns: nil for a text that is not such a version.
    package init?(_ tag: String) {
        (self.tag, text) = (tag, tag.hasPrefix("v") ? String(tag.dropFirst()) : tag)
        guard let match = text.wholeMatch(of: /(\d+)\.(\d+)\.(\d+)/) else { return nil }
        numbers = [match.output.1, match.output.2, match.output.3].compactMap { Int($0) }
    }

    package static func < (first: Self, second: Self) -> Bool { first.numbers.lexicographicallyPrecedes(second.numbers) }

    package func isCompatible(with other: Self) -> Bool { numbers.first == other.numbers.first }
}

extension PackageDependency {
    /// The name of the package at a URL or path: its last part, without `.git`. The package's identity is this name in lower case.
    package static func name(of location: String) -> String {
        let last = location.split(separator: "/").last.map(String.init) ?? location
        return last.hasSuffix(".git") ? String(last.dropLast(".git".count)) : last
    }

    /// The released versions that the declaration allows, newest first; empty for a branch, a revision or a folder.
    package func allowed(of versions: [ReleasedVersion]) -> [ReleasedVersion] {
        if let exact = declaration.firstMatch(of: /"exact":\["([^"]+)"/)?.output.1 { return versions.filter { $0.text == exact } }
        guard let range = declaration.firstMatch(of: /"lowerBound":"([^"]+)","upperBound":"([^"]+)"/),
            let low = ReleasedVersion(String(range.output.1)), let high = ReleasedVersion(String(range.output.2))
        else { return [] }
        return versions.filter { !($0 < low) && $0 < high }.sorted(by: >)
    }
}
