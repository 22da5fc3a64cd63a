import ArgumentParser
import Commands
import Failure
import Foundation
import Rules

struct CheckCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Say which imports and dependencies are wrong, where, why, and how to mend them.",
        discussion: """
            It finds imports that are not declared, dependencies that nothing imports, tests that reach past their module, \
            targets that need each other, and arrows that the rules in .espalier.yml forbid. Nothing is built for it.

            EXAMPLES
              espalier check                      the findings, as file:line: what, why, and the edit
              espalier check --fix                makes the edits of Package.swift that it can
              espalier check --format github      as annotations of a GitHub workflow
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, github }

    @OptionGroup var host: ToolOptions
    @Option(help: "How to write them: \(Format.allCases.map(\.rawValue).joined(separator: " or ")).") var format = Format.text
    @Flag(help: "Make the edits of Package.swift that can be made without a person.") var fix = false

    func run(_ needs: Void) async throws -> Answer {
        let reader = try host.reader()
        let facts = try await Facts.read(reader)
        var findings = Check(facts, today: Self.today).findings
        var made: [Change] = []
        if fix {
            made = try await Mender(reader).make(findings.compactMap(\.change), in: facts.package)
            if !made.isEmpty { findings = try await Check(Facts.read(host.reader()), today: Self.today).findings }
        }
        return Answer(CheckData(findings: findings, made: made), text: text(findings, made), hasFindings: !findings.isEmpty)
    }

    private func text(_ findings: [Finding], _ made: [Change]) -> String {
        if format == .github { return findings.map(\.annotation).joined() }
        let edits = made.map { "Package.swift: \($0.verb == .add ? "added" : "removed") \($0.dependency), a dependency of \($0.target).\n" }
        let end = findings.isEmpty ? "No findings.\n" : "\(findings.count) finding\(findings.count == 1 ? "" : "s").\n"
        return (edits + findings.map(\.text) + [end]).joined()
    }

    /// The day in UTC, so that an exception ends at the same moment for everyone.
    static var today: String { Date.now.formatted(.iso8601.year().month().day()) }
}

struct CheckData: Encodable {
    let findings: [Finding]
    let made: [Change]
}
