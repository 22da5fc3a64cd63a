import ArgumentParser
import Commands
import EnglishOnly
import EspalierTool
import Failure
import Foundation
import Language
import PackageGraph
import PackageRules

struct CheckCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Check imports, dependencies and architecture rules.",
        discussion: """
            It finds undeclared imports, unused dependencies, tests that import modules on which the tested module does not depend, \
            packages that no target uses or that other packages of the repository use at a different version, dependency cycles, \
            violations of the rules in .espalier.yml, and phrases without a correct wording in a language of their program. It builds nothing and fetches nothing.

            With --update-baseline, it records the current findings in .espalier-baseline.json, and later checks report only new ones.

            EXAMPLES
              espalier check                      findings with file, line, reason and fix
              espalier check --fix                fix Package.swift where possible
              espalier check --format github      annotations for a GitHub workflow
              espalier check --format sarif > check.sarif
              espalier check --update-baseline    from now on, report only new findings
            """)

    @OptionGroup var host: ToolOptions
    @Option(help: "The output format: text, json, github, gitlab, junit or sarif.") var format = FormatName.text
    @Flag(help: "Apply automatic fixes to Package.swift.") var fix = false
    @Flag(help: "Record the current findings, so that later checks report only new ones.") var updateBaseline = false

    func run(_ needs: CheckNeeds) async throws -> Answer {
        let reader = try host.reader(), format = try needs.format(format)
        var facts = try await CheckInput.read(reader)
        var findings = try await needs.rules.findings(in: facts)
        var made: [ManifestEdit] = []
        if fix {
            // Tests may get a dependency only after the tested module has it, so repeat until there is no new edit.
            while case let edits = try await ManifestFixer(host.reader()).make(findings.compactMap(\.change), in: facts.package),
                !edits.allSatisfy(made.contains)
            {
                made += edits
                facts = try await CheckInput.read(host.reader())
                findings = try await needs.rules.findings(in: facts)
            }
        }
        let unfetched = facts.externals.unfetched
        if updateBaseline {
            // If a package's sources are missing, the check misses findings, and these would disappear from the baseline.
            guard unfetched.isEmpty else {
                throw Failure(
                    .refused,
                    "The baseline cannot be updated, because some packages are not fetched: \(unfetched.joined(separator: ", ")).",
                    hint: "Fetch the packages first: swift package resolve")
            }
            try Baseline(findings).write(in: reader.root)
        }
        let (new, known, gone) = try Baseline(in: reader.root).split(findings)
        let report = CheckReport(new, made: made, known: known, gone: unfetched.isEmpty ? gone : 0, unfetched: unfetched)
        return try await Answer(report, text: first(of: format.given(report)), hasFindings: report.errors > 0)
    }
}

/// What `check` needs: the rules and the formats of the tool.
struct CheckNeeds {
    let rules: RuleSet
    let formats: Plugins<ReportFormats>

    /// - Throws: `Failure` of kind `usage` for an unknown format.
    func format(_ format: FormatName) throws(Failure) -> Buildable<CheckReport, String> {
        guard let chosen = formats.all.first(where: { $0.label == format.name }) else {
            let names = formats.all.map(\.label), near = names.nearest(to: format.name).map { "Did you mean \($0)?" }
            throw Failure(
                .usage, "There is no format \(format.name).", hint: .init(near ?? "The formats are \(names.joined(separator: ", "))."))
        }
        return chosen.buildable
    }
}

/// The name of a report format. The parser lists only the formats of this module, but other features can add more.
struct FormatName: ExpressibleByArgument {
    static let text = FormatName(argument: "text")
    static let allValueStrings = ["text", "json", "github", "gitlab", "junit", "sarif"]

    let name: String

    init(argument: String) { name = argument }

    var defaultValueDescription: String { name }
}
