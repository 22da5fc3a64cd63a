import ArgumentParser
import Commands
import EnglishOnly
import EspalierTool
import Failure
import PackageGraph
import Rebuilds

struct WhyRebuiltCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "why-rebuilt", abstract: "Explain why the last build compiled each module.",
        discussion: """
            It compares the build system's records from before and after the last build that compiled something. The reasons are, for \
            example, changed files and modules, new compiler arguments or another toolchain. A build is recorded only if the command \
            espalier build, test, watch or timings runs it with the native build system.

            EXAMPLES
              espalier why-rebuilt
              espalier why-rebuilt Order Timeline     only these modules
            """)
    @OptionGroup var host: ToolOptions
    @Argument(help: "The modules; by default all that were compiled.") var modules: [String] = []

    func run(_ needs: Void) async throws -> Answer {
        let explanation = try Explanation(cache: host.reader().cache)
        guard !modules.isEmpty else { return Answer(explanation, text: explanation.text) }
        let shown = explanation.modules.filter { modules.map(\.asModuleName).contains($0.module) }
        for name in modules where !shown.contains(where: { $0.module == name.asModuleName }) {
            throw Failure(
                .noSuchItem, "The last build did not compile \(name).", hint: "List the compiled modules with: espalier why-rebuilt")
        }
        return Answer(shown, text: shown.map(\.text).joined())
    }
}
