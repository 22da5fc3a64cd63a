/// The rules of a package, as its `.espalier.yml` has them. Without one, there are only the rules that every package keeps.
package struct RuleBook: Hashable, Sendable {
    /// A row or column of the architecture, from the bottom up.
    package struct Layer: Hashable, Sendable {
        package let name: String
        package let holds: [Pattern]
        package let line: Int
    }

    /// Who may, or may not, know whom.
    package struct Rule: Hashable, Sendable {
        package let name: String
        package let reason: String
        /// What to do instead of breaking it.
        package let remedy: String?
        package let from: [Pattern]
        /// Not about a target for which there is one of these.
        package let unless: [Pattern]
        /// Nothing but these. The toolchain is not meant by it. nil allows everything.
        package let may: [Pattern]?
        package let mayNot: [Pattern]
        /// Regular expressions that no string literal of theirs may match.
        package var mayNotSay: [String] = []
        /// What must have a name of its own among all of them.
        package var unique: Set<Named> = []
        /// Names that need not be unique.
        package var except: [Pattern] = []
        package let line: Int
    }

    /// What has a name.
    package enum Named: String, Hashable, Sendable, CaseIterable { case types, files }

    /// An arrow that a rule forbids and that is borne for a while.
    package struct Exemption: Hashable, Sendable {
        package let rule: String
        package let from: [Pattern]
        package let to: [Pattern]
        package let reason: String
        /// The last day on which it holds, as `2026-12-31`.
        package let until: String
        package let line: Int
    }

    /// What may be declared though nothing imports it.
    package struct Allowance: Hashable, Sendable {
        package let from: [Pattern]
        package let to: [Pattern]
    }

    /// Whose the files are that lie in no target's folder.
    package struct Placement: Hashable, Sendable {
        package let files: Pattern
        /// Targets; none where a change of such a file changes nothing.
        package let targets: [Pattern]
    }

    package let file: String
    package let layers: [Layer]
    /// Every target must lie in one of the layers.
    package let isStrict: Bool
    package let rules: [Rule]
    package let exemptions: [Exemption]
    package let unused: [Allowance]
    /// What is there for tests, beside what says so itself by its name, its place or its imports.
    package let kits: [Pattern]
    package let placements: [Placement]

    package init(
        file: String = ".espalier.yml", layers: [Layer] = [], isStrict: Bool = false, rules: [Rule] = [], exemptions: [Exemption] = [],
        unused: [Allowance] = [], kits: [Pattern] = [], placements: [Placement] = []
    ) {
        (self.file, self.layers, self.isStrict, self.rules) = (file, layers, isStrict, rules)
        (self.exemptions, self.unused, self.kits, self.placements) = (exemptions, unused, kits, placements)
    }
}

extension RuleBook {
    /// Every pattern of the file that is about targets, packages or modules of the toolchain. Exceptions are reported where nothing needs them.
    var patterns: [Pattern] {
        layers.flatMap(\.holds) + rules.flatMap { $0.from + $0.unless + ($0.may ?? []) + $0.mayNot }
            + unused.flatMap { $0.from + $0.to } + kits + placements.flatMap(\.targets)
    }
}
