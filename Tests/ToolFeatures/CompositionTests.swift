import Failure
import Foundation
import Imports
import Program
import Testing

@testable import Checks
@testable import EspalierTool
@testable import Graphs
@testable import Inspect
@testable import Instruments
@testable import Scaffolding
@testable import Tests

@MainActor
@Suite("The composition of the tool's features")
struct CompositionTests {
    nonisolated private static var all: [any Feature.Type] {
        [
            Scaffolding.self, Graphs.self, Checks.self, Tests.self, Instruments.self, Inspect.self,
        ]
    }

    @Test("Every subset of the tool's features can be composed", arguments: 0..<64)
    func subsets(bits: Int) throws {
        let chosen = Self.all.indices.filter { bits & 1 << $0 != 0 }.map { Self.all[$0] }
        _ = try registry(of: chosen).compose(NoFeatures.self, needing: chosen.flatMap { $0.commands.needs })
    }

    @Test("Commands get the observer of builds from Instruments, and none without it")
    func observer() throws {
        for (features, isObserved) in [([Tests.self] as [any Feature.Type], false), ([Tests.self, Instruments.self], true)] {
            let composition = try registry(of: features).compose(NoFeatures.self, needing: [Entry.Need(TestNeeds.self)])
            #expect((try composition.value(TestNeeds.self).observer != nil) == isObserved)
        }
    }

    @Test("Findings of a rule of another feature are graded, sorted and reported like the built-in ones")
    func rules() async throws {
        let file = CheckedTarget.File("Sources/A/A.swift", imports: [Import("B", line: 2), Import("Old", line: 1)])
        let package = CheckInput([CheckedTarget("A", dependencies: [], files: [file]), CheckedTarget("B")])
        let composition = try registry(of: [Checks.self, Tests.self, Extra.self]).compose(
            NoFeatures.self, needing: [Entry.Need(CheckNeeds.self), Entry.Need(TestNeeds.self)])
        let needs = try composition.value(CheckNeeds.self), findings = try await needs.rules.findings(in: package)
        #expect(findings.map { "\($0.line) \($0.rule)" } == ["1 unknown", "1 no-old", "2 undeclared"])
        let report = CheckReport(findings, made: [], known: 0, gone: 0, unfetched: [])
        func text(_ format: String) async throws -> String {
            try await first(of: needs.format(FormatName(argument: format)).given(report))
        }
        #expect(try await text("rules") == "unknown no-old undeclared")
        #expect(try await text("text").hasSuffix("3 findings.\n"))
        for format in FormatName.allValueStrings {
            #expect(try await text(format).contains("A imports Old."), "\(format)")
        }
    }

    @Test("The scheme of an address chooses the server of shared results")
    func servers() async throws {
        let needs = try registry(of: [Checks.self, Tests.self, Extra.self]).compose(
            NoFeatures.self, needing: [Entry.Need(CheckNeeds.self), Entry.Need(TestNeeds.self)]
        )
        .value(TestNeeds.self)
        let schemes = needs.servers.all.flatMap(\.label)
        func server(_ text: String) async throws -> (any ResultServer)? {
            try await needs.server(at: CacheAddress(text, token: nil, mayWrite: false, schemes: schemes))
        }
        #expect(try await server("memory://here") is EmptyServer)
        #expect(try await server("HTTPS://here") is Transport)
        await #expect(throws: Failure.self) { try await server("memories://here") }
    }

    @Test("An unknown report format is refused with a suggestion")
    func formats() throws {
        let needs = try registry(of: [Checks.self]).compose(NoFeatures.self, needing: [Entry.Need(CheckNeeds.self)]).value(CheckNeeds.self)
        let failure = #expect(throws: Failure.self) { try needs.format(FormatName(argument: "sarrif")) }
        #expect(failure?.description == "There is no format sarrif.\nDid you mean sarif?")
    }

    private func registry(of features: [any Feature.Type]) -> Registry {
        let parts = [Part("Root") { Entry.install(NoFeatures.self) {} }, Part("Base") { ToolBase.entries }]
        return Registry(parts + features.map { feature in Part(feature.partName) { feature.entries } })
    }
}

/// A feature of another package.
private enum Extra: ToolFeature {
    static var about: Phrase { "A rule and a format." }
    static var entries: [Entry] {
        [
            .plug(NoOld.self, into: CheckRules.self, as: ["no-old"]) {}, .plug(RuleNames.self, into: ReportFormats.self, as: "rules") {},
            .plug(EmptyServers.self, into: ResultServers.self, as: ["memory"]) {},
        ]
    }
}

private enum NoOld: CheckRule {
    static func answer(_ package: CheckInput) -> [Finding] {
        package.targets.flatMap { target in
            target.files.flatMap { file in
                file.imports.filter { $0.module == "Old" }.map { found in
                    Finding("no-old", of: target.name, file.path, found.line, "\(target.name) imports Old.", reason: "Old.", edit: "None.")
                }
            }
        }
    }
}

private enum EmptyServers: ResultServerKind {
    static func answer(_ address: CacheAddress) -> any ResultServer { EmptyServer() }
}

private struct EmptyServer: ResultServer {
    func get(_ paths: [String], limit: Int, within: Duration) async -> (answers: [ServerAnswer?], trouble: ServerTrouble?) {
        (paths.map { _ in nil }, nil)
    }

    func put(_ files: [(path: String, data: Data)], within: Duration) async -> (answers: [ServerAnswer?], trouble: ServerTrouble?) {
        (files.map { _ in nil }, nil)
    }
}

private enum RuleNames: ReportFormat {
    static func answer(_ report: CheckReport) -> String { report.findings.map(\.rule).joined(separator: " ") }
}
