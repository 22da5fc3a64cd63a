import ArgumentParser
import Commands
import EspalierTool
import Failure
import Pipelines
import Text

struct CICommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "ci", abstract: "Write a workflow for a CI service.",
        discussion: """
            A job finds the tests that a pull request affects, and distributes them over several machines. Pull requests read shared \
            results; the main branch runs all tests and writes results. The workflow also runs espalier check; the check and the tests \
            write reports.

            EXAMPLES
              espalier ci > .github/workflows/espalier.yml
              espalier ci --shards 8 --branch trunk
              espalier ci --format shell > ci.sh       for GitLab and other services
            """)
    @OptionGroup var host: ToolOptions
    @Option(help: "The CI service: github, or shell for any other.") var format = Pipeline.Service.github
    @Option(help: ArgumentHelp("Distribute the tests over this many machines.", valueName: "count")) var shards = 4
    @Option(help: ArgumentHelp("The branch on which all tests run and write results.", valueName: "name")) var branch = "main"
    @Option(help: ArgumentHelp("The container image with the Swift toolchain.", valueName: "name")) var image = "swift:6.3"
    @Option(help: ArgumentHelp("The action that installs espalier; replace OWNER.", valueName: "name"))
    var action = "OWNER/espalier@v\(Version.espalier)"

    func validate() throws {
        if !(1...256).contains(shards) { throw ValidationError("--shards cannot be \(shards). Use a number from 1 to 256.") }
    }

    func run(_ needs: Void) async throws -> Answer {
        let text = try Pipeline(format, shards: shards, branch: branch, image: image, action: action).text
        return Answer(["text": text], text: text)
    }
}

extension Pipeline.Service: ExpressibleByArgument {}
