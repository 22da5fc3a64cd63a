/// A package's own rules and settings, from `.espalier.yml` and from the table of layers in the manifest.
package struct RuleBook: Hashable, Sendable {
    /// A layer of the architecture.
    package struct Layer: Hashable, Sendable {
        package let name: String
        package let holds: [Pattern]
        package let line: Int
    }

    /// A rule about the dependencies, the string literals or the names in some targets.
    package struct Rule: Hashable, Sendable {
        package let name: String
        package let reason: String
        /// What to do instead.
        package let remedy: String?
        package let from: [Pattern]
        /// Patterns that exempt a target from the rule if any target or product matches one of them with the same placeholder values.
        package let unless: [Pattern]
        /// The only dependencies allowed, apart from toolchain modules; nil allows everything that `mayNot` does not forbid.
        package let may: [Pattern]?
        package let mayNot: [Pattern]
        /// Regular expressions that no string literal may match.
        package var mayNotSay: [String] = []
        /// The kinds of names that must be unique among the targets that match `from`.
        package var unique: Set<Named> = []
        /// Patterns for names that need not be unique.
        package var except: [Pattern] = []
        package let line: Int
    }

    /// The kinds of names that a rule can require to be unique.
    package enum Named: String, Hashable, Sendable, CaseIterable { case types, files }

    /// A violation that is allowed until a date.
    package struct Exemption: Hashable, Sendable {
        package let rule: String
        package let from: [Pattern]
        package let to: [Pattern]
        package let reason: String
        /// The last day on which the exception is valid, such as `2026-12-31`.
        package let until: String
        package let line: Int
    }

    /// Dependencies that need no import, or modules that some tests may import.
    package struct Allowance: Hashable, Sendable {
        package let from: [Pattern]
        package let to: [Pattern]
    }

    /// The owners of files outside every target's folder.
    package struct Placement: Hashable, Sendable {
        package let files: Pattern
        /// The targets that a change to one of these files affects; may be empty.
        package let targets: [Pattern]
    }

    /// The cache that a team shares.
    package struct Cache: Hashable, Sendable {
        package let url: String?
        /// Patterns for the names of environment variables that have no effect on tests.
        package let ignored: [String]
    }

    package let file: String
    package let layers: [Layer]
    /// Whether every target must be in a layer.
    package let isStrict: Bool
    package let rules: [Rule]
    package let exemptions: [Exemption]
    package let unused: [Allowance]
    /// Modules that some tests may import although the tested module does not depend on them, as a rule because it cannot run without them.
    package let reach: [Allowance]
    /// Test kits that cannot be recognized by their name, their folder or their imports.
    package let kits: [Pattern]
    package let placements: [Placement]
    /// The severities that the file sets, by rule name. Other rules keep their default severities.
    package let severities: [String: Severity]
    package let cache: Cache

    /// The rules that apply to every package.
    package static let standing = [
        "undeclared", "unused", "unknown", "reach", "cycle", "layers", "orphan", "exception", "pattern", "drift",
    ]

    /// Whether the rules describe the package's folders. If so, Swift code next to the folders of targets must belong to a target.
    var describesFolders: Bool { !layers.isEmpty || !rules.isEmpty }
    var needsLooseFiles: Bool { describesFolders || !placements.isEmpty }

    package init(
        file: String = ".espalier.yml", layers: [Layer] = [], isStrict: Bool = false, rules: [Rule] = [], exemptions: [Exemption] = [],
        unused: [Allowance] = [], reach: [Allowance] = [], kits: [Pattern] = [], placements: [Placement] = [],
        severities: [String: Severity] = [:],
        cache: Cache = Cache(url: nil, ignored: [])
    ) {
        (self.file, self.layers, self.isStrict, self.rules) = (file, layers, isStrict, rules)
        (self.exemptions, self.unused, self.reach, self.kits, self.placements) = (exemptions, unused, reach, kits, placements)
        (self.severities, self.cache) = (severities, cache)
    }
}

extension RuleBook {
    /// The findings with the severities that the file sets, without those that it switches off, sorted by file and line.
    package func graded(_ findings: [Finding]) -> [Finding] {
        let graded = findings.map { finding in
            var finding = finding
            finding.severity = severities[finding.rule] ?? finding.severity
            return finding
        }
        return graded.filter { $0.severity != .off }.sorted { ($0.file, $0.line, $0.message) < ($1.file, $1.line, $1.message) }
    }

    /// The patterns for targets, packages and toolchain modules, except those of exceptions: unused exceptions are reported separately.
    var patterns: [Pattern] {
        layers.flatMap(\.holds) + rules.flatMap { $0.from + $0.unless + ($0.may ?? []) + $0.mayNot }
            + (unused + reach).flatMap { $0.from + $0.to } + kits + placements.flatMap(\.targets)
    }
}
