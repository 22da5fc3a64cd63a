import Affected
import ArgumentParser
import Commands
import EnglishOnly
import EspalierTool
import Failure
import Foundation
import Language
import PackageGraph
import PackageRules
import Reports
import Selection
import Toolchain

struct TestCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "test", abstract: "Test some modules and build nothing else.",
        discussion: """
            A test that passed runs again only when one of its inputs changes. All working copies of a package share test \
            results; with --cache, machines share them too, through a server that supports Bazel's HTTP cache protocol. Arguments after -- \
            are passed to swift test.

            EXAMPLES
              espalier test Order                   the tests of one module
              espalier test Order Timeline --rerun  even if they passed before
              espalier test --affected --base main  tests affected by this branch
              espalier test Order -- --filter quote
              espalier test --retries 2             run failed tests again
              espalier test --shard 2/4             the second quarter of the tests
              espalier test --format junit > tests.xml
              espalier test --cache https://cache.example.com/results
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, junit }

    @OptionGroup var host: ToolOptions
    @OptionGroup var results: ResultOptions
    @Option(help: "The output format: text, json or junit.") var format = Format.text
    @Flag(help: "Also run tests that passed before.") var rerun = false
    @Option(help: ArgumentHelp("Run failed tests again up to this many times.", valueName: "count")) var retries = 0
    @Option(help: ArgumentHelp("Run one of several parts of the tests, such as 2/4.", valueName: "part")) var shard: TestPart?
    @Flag(help: "Test the modules that a change affects.") var affected = false
    @Option(help: ArgumentHelp("The revision to compare with.", valueName: "revision")) var base = "HEAD"
    @OptionGroup var words: ModuleWords

    func validate() throws {
        if !(0...100).contains(retries) { throw ValidationError("--retries cannot be \(retries). Use a number from 0 to 100.") }
    }

    func run(_ needs: TestNeeds) async throws -> Answer {
        let reader = try host.reader(), book = try RuleBook.read(reader.root)
        let memory = try await needs.memory(reader, book, results)
        let run = Run(reader, memory: memory, isDirect: results.direct, observer: needs.observer, onLine: Self.note)
        var modules = words.modules
        if affected {
            guard modules.isEmpty else {
                throw Failure(.usage, "--affected cannot be combined with named modules.", hint: "Remove either the modules or --affected.")
            }
            let change = try await PackageChange(since: base, reader: reader, package: reader.read(), book: book)
            modules = change.affected.marks.filter { $0.kind == .test }.map(\.name)
            if modules.isEmpty { return try answer(.nothing, text: "No tests are affected.\n") }
        }
        if shard != nil, words.arguments.contains(where: { $0 == "--filter" || $0.hasPrefix("--filter=") }) {
            throw Failure(.usage, "--shard cannot be combined with --filter.", hint: "Use --skip, or remove one of the two.")
        }
        let result = try await run.test(modules, arguments: words.arguments, isInsistent: rerun, retries: retries, part: shard)
        let isEmpty = result.ran.isEmpty && result.remembered.isEmpty
        return try answer(result, text: isEmpty ? "There are fewer tests than parts; this part has none.\n" : result.text(verb: "tested"))
    }

    private func answer(_ result: Run.Result, text: String) throws -> Answer {
        let text =
            switch format {
            case .text: text
            case .json: try Answer(result, text: "").json(in: .english)
            case .junit: result.report.xml
            }
        return Answer(result, text: text, hasFindings: !result.isGreen)
    }
}

extension TestPart: ExpressibleByArgument {
    public init?(argument: String) { self.init(argument) }
}

struct BuildCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "build", abstract: "Build some modules and nothing else.",
        discussion: """
            Arguments after -- are passed to swift build.

            EXAMPLES
              espalier build Order
              espalier build Order Timeline -- --configuration release
            """)
    @OptionGroup var host: ToolOptions
    @OptionGroup var words: ModuleWords

    func run(_ observer: BuildObserver?) async throws -> Answer {
        let run = Run(try host.reader(), observer: observer, onLine: Self.note)
        let result = try await run.build(words.modules, arguments: words.arguments)
        return Answer(result, text: result.text(verb: "built"), hasFindings: !result.isGreen)
    }
}
