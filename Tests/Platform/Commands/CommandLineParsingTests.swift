import ArgumentParser
import Seeded
import Testing

@testable import Commands

@Suite("Parsing command lines")
struct CommandLineParsingTests {
    /// Returns the parsed command with its values, or the message of the error.
    private func outcome(_ parse: () throws -> any ParsableCommand) -> String {
        do { return "\(try parse())" } catch { return Tool.fullMessage(for: error, columns: 80) }
    }

    @Test("A command that is parsed alone has the same values and errors as one that is parsed with the commands above it")
    func same() {
        let words = [
            "group", "g", "leaf", "secret", "--json", "--home", "a", "--limit=7", "--limit", "--help", "--version", "--", "help", "--jsn",
        ]
        let seed = UInt64.random(in: 0 ... .max)
        var draw = SplitMix64(seed: seed)
        for _ in 0..<25 {
            let path = [[], ["group", "leaf"], ["g"], ["leaf"], ["group", "secret"]][draw.number(below: 5)]
            let line = path + (0..<draw.number(below: 4)).map { _ in words[draw.number(below: words.count)] }
            #expect(outcome { try Tool.parseCommand(line) } == outcome { try Tool.parseAsRoot(line) }, "seed \(seed): \(line)")
        }
    }
}

private struct Tool: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tool", version: "1.2", subcommands: [Group.self, Leaf.self], defaultSubcommand: Leaf.self)
    @OptionGroup var host: HostOptions
}

private struct Group: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "group", subcommands: [Leaf.self, Hidden.self], aliases: ["g"])
    @OptionGroup var host: HostOptions
}

private struct Leaf: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "leaf")
    @OptionGroup var host: HostOptions
    @Argument var names: [String] = []
    @Option var limit = 5
}

private struct Hidden: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "secret", shouldDisplay: false)
    @Argument var name: String

    func validate() throws { if name == "a" { throw ValidationError("The name a is taken.") } }
}
