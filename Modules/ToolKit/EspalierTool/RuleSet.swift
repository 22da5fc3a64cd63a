import FeatureTree
import PackageRules

/// All rules of a tool.
@MainActor
package struct RuleSet {
    private let rules: Plugins<CheckRules>

    package init(_ rules: Plugins<CheckRules>) { self.rules = rules }

    /// Applies the rules to a package, and returns the findings with the severities from `.espalier.yml`, sorted by file and line.
    ///
    /// - Throws: `Failure` of kind `misconfigured` if `.espalier.yml` sets the severity of an unknown rule; the error of a rule.
    package func findings(in package: CheckInput) async throws -> [Finding] {
        try package.book.checkSeverities(beside: rules.all.flatMap(\.label))
        var findings: [Finding] = []
        for rule in rules.buildables { findings += try await first(of: rule.given(package)) }
        return package.book.graded(findings)
    }
}
