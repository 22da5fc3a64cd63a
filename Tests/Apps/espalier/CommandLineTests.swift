import ArgumentParser
import EspalierTool
import Testing

@testable import espalier

@Suite("The command line of espalier")
struct CommandLineTests {
    @Test("Every espalier command has the options --package-path and --json, and examples in its help")
    func help() {
        for command in Espalier.features.flatMap({ $0.commands }) {
            let help = command.helpMessage()
            #expect(help.contains("EXAMPLES\n") && help.contains("--package-path <folder>") && help.contains("--json"), "\(command)")
        }
    }
}
