import ArgumentParser
import Commands
import EspalierTool
import Failure
import Foundation
import PackageGraph
import PackageRules
import Timings
import Weights

struct WeighCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "weigh", abstract: "Compare the cost of dependencies with their use.",
        discussion: """
            It lists other packages by the build time that they add, with the number of files that import them and the number of \
            symbols that the linker takes from them. It also lists the imports whose removal would shorten the build, and modules \
            that change in the same commits. The times are those that espalier timings recorded.

            EXAMPLES
              espalier timings -- swift build && espalier weigh
              espalier weigh --commits 2000
              espalier weigh --json
            """)
    @OptionGroup var host: ToolOptions
    @Option(help: ArgumentHelp("Read this many commits.", valueName: "count")) var commits = 500

    func validate() throws {
        guard (1...100_000).contains(commits) else {
            throw ValidationError("--commits cannot be \(commits). Use a number from 1 to 100000.")
        }
    }

    func run(_ needs: Void) async throws -> Answer {
        let reader = try host.reader(), facts = try await CheckInput.read(reader)
        let seconds = BuildTimes.read(cache: reader.cache).seconds
        let times = seconds.isEmpty ? nil : (seconds, try Records(cache: reader.cache).read().needs)
        let report = try await WeightReport(
            facts.package, imports: facts.imports, externals: facts.externals, times: times, scratch: reader.root.appending(path: ".build"),
            environment: reader.environment, history: CommitHistory.read(facts.package, reader: reader, count: commits))
        return Answer(report, text: report.text)
    }
}
