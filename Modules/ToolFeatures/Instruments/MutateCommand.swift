import ArgumentParser
import Commands
import EnglishOnly
import EspalierTool
import Failure
import Foundation
import Mutants
import PackageGraph

struct MutateCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "mutate", abstract: "Find code changes that no test notices.",
        discussion: """
            It makes one small change to the code at a time, such as a different comparison or limit, or a removed statement, and \
            runs the module's tests after each change that compiles. It works on a copy in .build. Outcomes are remembered as \
            long as everything that the tests depend on stays the same. Arguments after -- are passed to swift test.

            EXAMPLES
              espalier mutate Order                          50 changes of one module
              espalier mutate --sample 200 --minutes 30      all modules that have tests
              espalier mutate Order --dependents --html mutants.html
              espalier mutate Order -- --skip SoakTests
            """)
    @OptionGroup var host: ToolOptions
    @Option(help: ArgumentHelp("Try this many changes that compile.", valueName: "count")) var sample = 50
    @Option(help: ArgumentHelp("Choose another sample.", valueName: "number")) var seed: UInt64 = 1
    @Option(help: ArgumentHelp("Stop trying changes after this many minutes.", valueName: "count")) var minutes: Int?
    @Flag(help: "Also run the tests of modules that depend on a changed module.") var dependents = false
    @Option(help: ArgumentHelp("Write an offline page with all changes.", valueName: "file")) var html: String?
    @OptionGroup var words: ModuleWords

    func validate() throws {
        guard (1...1_000_000).contains(sample) else {
            throw ValidationError("--sample cannot be \(sample). Use a number from 1 to 1000000.")
        }
        if let minutes, !(1...10_000).contains(minutes) {
            throw ValidationError("--minutes cannot be \(minutes). Use a number from 1 to 10000.")
        }
    }

    func run(_ needs: Void) async throws -> Answer {
        var options = MutationRun.Options()
        (options.sample, options.seed, options.time) = (sample, seed, minutes.map { .seconds($0 * 60) })
        (options.withDependents, options.arguments) = (dependents, words.arguments)
        let run = MutationRun(try host.reader(), options, onLine: Self.note)
        let report = try await run.run(words.modules)
        if let html {
            let page = try MutationPage(report).html()
            do { try Data(page.utf8).write(to: URL(filePath: html)) } catch {
                throw Failure(.cannotCreate, "\(html) cannot be written.", hint: "Choose another file.")
            }
        }
        return Answer(report, text: report.text, hasFindings: report.hasFindings)
    }
}
