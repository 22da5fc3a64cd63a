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
    func passed() throws {
        func modules(_ line: String...) throws -> [String] {
            let words = try #require(TestCommand.parseAsRoot(line) as? TestCommand).words
            return words.all.dropLast(words.passed(by: line))
        }
        #expect(try modules("Order", "--rerun", "--", "--filter", "quote", "--", "--json") == ["Order"])
        #expect(try modules("Order", "--format", "json", "Timeline") == ["Order", "Timeline"])
        #expect(try modules("--", "Order") == [])
    }
}
