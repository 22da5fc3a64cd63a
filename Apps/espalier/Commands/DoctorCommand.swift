import ArgumentParser
import Doctor
import Foundation
import PackageGraph
import Scaffold

struct DoctorCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor", abstract: "Look for what is wrong around the package, and name the command that mends it.",
        discussion: """
            It looks at the toolchain, the build system, the environment, the build lock, the modules and the libraries of the system.

            EXAMPLES
              espalier doctor
              espalier doctor --json
            """)
    @OptionGroup var tool: ToolOptions

    func answer() async throws -> Answer {
        let reader = try tool.reader()
        var complaints = await Checkup(reader, surroundings: ProcessInfo.processInfo.environment).complaints()
        if Stage.isUnfinished(in: reader.root) {
            complaints.append(
                Complaint("changes", "Somebody was killed while a change was put in place.", remedy: "espalier new feature --finish"))
        }
        return Answer(
            text: complaints.map(\.text).joined(), data: complaints, hasFindings: complaints.contains { $0.remedy != nil })
    }
}
