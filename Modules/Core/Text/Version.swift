/// A semantic version, such as `1.4.0` or `2.0.0-beta.2` (semver.org 2.0.0). Build metadata is parsed and ignored.
public struct Version: Hashable, Sendable {
    /// The three numbers.
    public let major, minor, patch: Int
    /// The parts of the prerelease; empty for a release.
    public let prerelease: [Identifier]

    /// A part of a prerelease.
    public enum Identifier: Hashable, Sendable {
        /// A number, which sorts before every word.
        case number(Int)
        /// A word, which contains at least one letter or hyphen.
        case word(String)
    }

    /// Creates a version from its components.
    public init(_ major: Int, _ minor: Int, _ patch: Int, prerelease: [Identifier] = []) {
        (self.major, self.minor, self.patch, self.prerelease) = (major, minor, patch, prerelease)
    }

    /// Parses a version; nil for any other text, such as `1.4`, `v1.4.0`, `01.4.0` or `1.4.0-`.
    public init?(_ text: String) {
        let parts = text.split(separator: "+", maxSplits: 1, omittingEmptySubsequences: false)
        let build = parts.count == 2 ? parts[1].split(separator: ".", omittingEmptySubsequences: false) : []
        guard build.allSatisfy(\.isIdentifier) else { return nil }
        let halves = parts[0].split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        let numbers = halves[0].split(separator: ".", omittingEmptySubsequences: false).map { Self.number($0) }
        guard numbers.count == 3, let major = numbers[0], let minor = numbers[1], let patch = numbers[2] else { return nil }
        var prerelease: [Identifier] = []
        for part in halves.count == 2 ? halves[1].split(separator: ".", omittingEmptySubsequences: false) : [] {
            guard let identifier = Identifier(part) else { return nil }
            prerelease.append(identifier)
        }
        self.init(major, minor, patch, prerelease: prerelease)
    }

    fileprivate static func number(_ text: some StringProtocol) -> Int? {
        guard text.isDigits, text == "0" || text.first != "0" else { return nil }
        return Int(text)
    }
}

extension Version.Identifier {
    fileprivate init?(_ text: Substring) {
        guard text.isIdentifier else { return nil }
        if text.isDigits {
            guard let number = Version.number(text) else { return nil }
            self = .number(number)
        } else {
            self = .word(String(text))
        }
    }
}

extension Substring {
    /// Whether the text consists of one or more ASCII letters, digits or hyphens.
    fileprivate var isIdentifier: Bool {
        !isEmpty && utf8.allSatisfy { (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) || $0 == 45 }
    }
}

extension Version.Identifier: Comparable {
    /// Numbers sort before words, and words sort in ASCII order.
    public static func < (left: Self, right: Self) -> Bool {
        switch (left, right) {
        case (.number(let left), .number(let right)): left < right
        case (.number, .word): true
        case (.word, .number): false
        case (.word(let left), .word(let right)): left.utf8.lexicographicallyPrecedes(right.utf8)
        }
    }
}

extension Version: Comparable {
    /// A prerelease sorts before its release.
    public static func < (left: Version, right: Version) -> Bool {
        let numbers = [(left.major, right.major), (left.minor, right.minor), (left.patch, right.patch)]
        if let (left, right) = numbers.first(where: { $0 != $1 }) { return left < right }
        if left.prerelease.isEmpty || right.prerelease.isEmpty { return !left.prerelease.isEmpty && right.prerelease.isEmpty }
        return left.prerelease.lexicographicallyPrecedes(right.prerelease)
    }
}

extension Version: CustomStringConvertible {
    public var description: String {
        let tail = prerelease.map { identifier in
            switch identifier {
            case .number(let number): "\(number)"
            case .word(let word): word
            }
        }
        return "\(major).\(minor).\(patch)" + (tail.isEmpty ? "" : "-" + tail.joined(separator: "."))
    }
}
