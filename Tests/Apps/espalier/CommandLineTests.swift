import ArgumentParser
import Testing

@testable import espalier

@Suite("The command line of espalier")
struct CommandLineTests {
    @Test("every command has examples in its help, --package-path and --json")
    func help() {
        for command in Commands.all {
            let help = command.helpMessage()
            #expect(help.contains("EXAMPLES\n") && help.contains("--package-path <folder>") && help.contains("--json"), "\(command)")
        }
    }
}
