/// A released version of a package: a tag such as `1.2.3` or `v1.2.3`.
package struct ReleasedVersion: Comparable, Sendable {
    package let tag, text: String
    private let numbers: [Int]

    /// - Returns: nil if the tag does not have this form.
    package init?(_ tag: String) {
        (self.tag, text) = (tag, tag.hasPrefix("v") ? String(tag.dropFirst()) : tag)
        guard let match = text.wholeMatch(of: /(\d+)\.(\d+)\.(\d+)/) else { return nil }
        numbers = [match.output.1, match.output.2, match.output.3].compactMap { Int($0) }
    }

    package static func < (first: Self, second: Self) -> Bool { first.numbers.lexicographicallyPrecedes(second.numbers) }

    /// Whether the two versions have the same major version. Before 1.0, the minor version must be the same, too.
    package func isCompatible(with other: Self) -> Bool {
        let count = numbers.first == 0 ? 2 : 1
        return numbers.prefix(count) == other.numbers.prefix(count)
    }
}

extension PackageDependency {
    /// The name of the package at a URL or path: the last part of `location`, without `.git`. The package's identity is this name in
    /// lowercase.
    package static func name(of location: String) -> String {
        let last = location.split(separator: "/").last.map(String.init) ?? location
        return last.hasSuffix(".git") ? String(last.dropLast(".git".count)) : last
    }

    /// The released versions that the declaration allows, newest first; empty for a branch, a revision or a folder.
    package func allowed(of versions: [ReleasedVersion]) -> [ReleasedVersion] {
        if let exact = declaration.firstMatch(of: /"exact":\["([^"]+)"/)?.output.1 { return versions.filter { $0.text == exact } }
        return range.map { range in versions.filter(range.contains).sorted(by: >) } ?? []
    }

    /// The range of versions that the declaration allows; nil for an exact version, a branch, a revision or a folder.
    package var range: Range<ReleasedVersion>? {
        guard let bounds = declaration.firstMatch(of: /"lowerBound":"([^"]+)","upperBound":"([^"]+)"/),
            let low = ReleasedVersion(String(bounds.output.1)), let high = ReleasedVersion(String(bounds.output.2)), low < high
        else { return nil }
        return low..<high
    }
}
