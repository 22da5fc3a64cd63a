import ArgumentParser
import Commands
import EnglishOnly
import Failure
import Foundation
import Language
import PackageGraph
import Rules

struct CheckCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Check imports, dependencies and architecture rules.",
        discussion: """
            It finds undeclared imports, unused dependencies, tests that import modules on which the tested module does not depend, \
            packages that no target uses or that other packages of the repository use at a different version, dependency cycles, and \
            violations of the rules in .espalier.yml. It builds nothing and fetches nothing.

            With --update-baseline, it records the current findings in .espalier-baseline.json, and later checks report only new ones.

            EXAMPLES
              espalier check                      findings with file, line, reason and fix
              espalier check --fix                fix Package.swift where possible
              espalier check --format github      annotations for a GitHub workflow
              espalier check --format sarif > check.sarif
              espalier check --update-baseline    from now on, report only new findings
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, github, gitlab, junit, sarif }

    @OptionGroup var host: ToolOptions
    @Option(help: "The output format: text, json, github, gitlab, junit or sarif.") var format = Format.text
    @Flag(help: "Apply automatic fixes to Package.swift.") var fix = false
    @Flag(help: "Record the current findings, so that later checks report only new ones.") var updateBaseline = false

    func run(_ needs: Void) async throws -> Answer {
        let reader = try host.reader()
        var facts = try await CheckInput.read(reader)
        var findings = Check(facts, today: Self.today).findings
        var made: [ManifestEdit] = []
        if fix {
            // Tests may get a dependency only after the tested module has it, so repeat until there is no new edit.
            while case let edits = try await ManifestFixer(host.reader()).make(findings.compactMap(\.change), in: facts.package),
                !edits.allSatisfy(made.contains)
            {
                made += edits
                facts = try await CheckInput.read(host.reader())
                findings = Check(facts, today: Self.today).findings
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
        let data = CheckData(findings: new, made: made, known: known, gone: unfetched.isEmpty ? gone : 0, unfetched: unfetched)
        let text =
            switch format {
            case .text: data.text
            case .json: try Answer(data, text: "").json(in: .english)
            case .github: data.annotations
            case .gitlab: new.gitlab
            case .junit: new.junit
            case .sarif: new.sarif(version: "\(Espalier.version)")
            }
        return Answer(data, text: text, hasFindings: data.errors > 0)
    }

    /// Today's date in UTC, so that exceptions to the rules expire at the same moment everywhere.
    static var today: String { Date.now.formatted(.iso8601.year().month().day()) }
}

struct CheckData: Encodable {
    /// The findings that are not in the baseline.
    let findings: [Finding]
    let made: [ManifestEdit]
    /// The number of baseline entries whose finding still exists, and the number of entries whose finding is gone; the second number is 0
    /// if any package is not fetched.
    let known, gone: Int
    /// The packages that are not fetched. Imports of these packages were not checked.
    let unfetched: [String]

    var errors: Int { findings.count { $0.severity == .error } }

    var annotations: String { findings.map(\.annotation).joined() + (incomplete.map { "::warning::\($0)\n" } ?? "") }

    var text: String {
        let edits = made.map { "Package.swift: \($0.verb == .add ? "added" : "removed") \($0.dependency), a dependency of \($0.target).\n" }
        return (edits + findings.map(\.text)).joined() + notes.map { "\($0)\n" }.joined() + "\(summary)\n"
    }

    private var incomplete: String? {
        unfetched.isEmpty
            ? nil
            : "Not fetched: \(unfetched.joined(separator: ", ")). Imports of these packages were not checked. Run: swift package resolve"
    }

    private var notes: [String] {
        let fixed = "\(gone) finding\(gone == 1 ? "" : "s") of \(Baseline.file) \(gone == 1 ? "is" : "are") fixed. "
        return [incomplete, gone == 0 ? nil : fixed + "Run: espalier check --update-baseline"].compactMap(\.self)
    }

    private var summary: String {
        let warnings = findings.count - errors,
            rest = [
                warnings == 0 ? nil : "\(warnings) warning\(warnings == 1 ? "" : "s")",
                known == 0 ? nil : "\(known) in \(Baseline.file)",
            ]
        let first = errors == 0 ? "No\(known == 0 ? "" : " new") findings" : "\(errors) finding\(errors == 1 ? "" : "s")"
        return ([first] + rest.compactMap(\.self)).joined(separator: ", ") + "."
    }
}
