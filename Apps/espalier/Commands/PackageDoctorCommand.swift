import ArgumentParser
import CommandLineHost
import Commands
import Doctor
import EnglishOnly
import Foundation
import PackageGraph
import Scaffold

struct PackageDoctorCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor", abstract: "Check the setup of a package and suggest fixes.",
        discussion: """
            It looks at the toolchain, the build system, the environment, the build lock, the modules and the libraries of the system.

            EXAMPLES
              espalier doctor
              espalier doctor --json
            """)
    @OptionGroup var host: ToolOptions

    func run(_ needs: Void) async throws -> Answer {
        let reader = try host.reader()
        var complaints = await Checkup(reader, surroundings: ProcessInfo.processInfo.environment).complaints()
        if Stage.isUnfinished(in: reader.root) {
            complaints.append(
                Complaint("changes", "Somebody was killed while a change was put in place.", remedy: "espalier new feature --finish"))
        }
        return Answer(doctor: complaints.map { CheckRow($0.subject, .init($0.found), fix: $0.remedy) })
    }
}
