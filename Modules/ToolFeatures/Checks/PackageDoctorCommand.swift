import ArgumentParser
import CommandLineHost
import Commands
import Doctor
import EnglishOnly
import EspalierTool
import Foundation
import PackageGraph

struct PackageDoctorCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor", abstract: "Check a package's setup and suggest fixes.",
        discussion: """
            It checks the toolchain, the build system, the environment, the build lock, the dependencies, the modules and the system \
            libraries.

            EXAMPLES
              espalier doctor
              espalier doctor --json
            """)
    @OptionGroup var host: ToolOptions

    func run(_ change: InterruptedChange?) async throws -> Answer {
        let reader = try host.reader()
        var results = await SetupCheck(reader, variables: ProcessInfo.processInfo.environment).results()
        if change?.exists(reader.root) == true {
            results.append(
                CheckResult("changes", "A change was interrupted.", fix: "espalier new feature --finish"))
        }
        return Answer(doctor: results.map { CheckRow($0.subject, .init($0.found), fix: $0.fix) })
    }
}
