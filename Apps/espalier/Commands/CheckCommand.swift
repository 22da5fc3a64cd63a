import ArgumentParser
import Commands
import Failure
import Foundation
import Rules

struct CheckCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Check imports, dependencies and architecture rules.",
        discussion: """
            It finds undeclared imports, unused dependencies, tests that import modules on which the tested module does not depend, \
            dependency cycles, and violations of the rules in .espalier.yml. It builds nothing.

            EXAMPLES
              espalier check                      findings with file, line, reason and fix
              espalier check --fix                fix Package.swift where possible
              espalier check --format github      annotations for a GitHub workflow
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, github }

    @OptionGroup var host: ToolOptions
    @Option(help: "The output format: \(Format.allCases.map(\.rawValue).joined(separator: " or ")).") var format = Format.text
    @Flag(help: "Apply automatic fixes to Package.swift.") var fix = false

    func run(_ needs: Void) async throws -> Answer {
        let reader = try host.reader()
        let facts = try await CheckInput.read(reader)
        var findings = Check(facts, today: Self.today).findings
        var made: [ManifestEdit] = []
        if fix {
            made = try await ManifestFixer(reader).make(findings.compactMap(\.change), in: facts.package)
            if !made.isEmpty { findings = try await Check(CheckInput.read(host.reader()), today: Self.today).findings }
        }
        return Answer(CheckData(findings: findings, made: made), text: text(findings, made), hasFindings: !findings.isEmpty)
    }

    private func text(_ findings: [Finding], _ made: [ManifestEdit]) -> String {
        if format == .github { return findings.map(\.annotation).joined() }
        let edits = made.map { "Package.swift: \($0.verb == .add ? "added" : "removed") \($0.dependency), a dependency of \($0.target).\n" }
        let end = findings.isEmpty ? "No findings.\n" : "\(findings.count) finding\(findings.count == 1 ? "" : "s").\n"
        return (edits + findings.map(\.text) + [end]).joined()
    }

    /// Today's date in UTC; exceptions therefore expire at the same moment everywhere.
    static var today: String { Date.now.formatted(.iso8601.year().month().day()) }
}

struct CheckData: Encodable {
    let findings: [Finding]
    let made: [ManifestEdit]
}
