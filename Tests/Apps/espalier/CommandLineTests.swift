import ArgumentParser
import Testing

@testable import espalier

@Suite("The command line of espalier")
struct CommandLineTests {
    @Test("Every espalier command has the options --package-path and --json, and examples in its help")
    func help() {
        for command in ToolPart.commands {
            let help = command.helpMessage()
            #expect(help.contains("EXAMPLES\n") && help.contains("--package-path <folder>") && help.contains("--json"), "\(command)")
        }
    }

    @Test("espalier separates the modules from the arguments after --")
    func passed() {
        let line = ["espalier", "test", "Order", "--rerun", "--", "--filter", "quote"]
        let (modules, arguments) = split(["Order", "--filter", "quote"], of: line)
        #expect(modules == ["Order"] && arguments == ["--filter", "quote"])
        #expect(split(["Order"], of: ["espalier", "test", "Order"]).modules == ["Order"])
    }
}
