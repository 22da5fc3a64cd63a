import ArgumentParser
import Commands
import EnglishOnly
import Failure
import Language
import Testing

@Suite("Unknown commands")
struct UnknownCommandTests {
    private func unknown(_ line: String) -> UnknownCommand? {
        UnknownCommand(in: line.split(separator: " ").map(String.init), of: Tool.self, options: HostOptions.self)
    }

    @Test(
        "Unknown commands are found at every level, even with valid options before them and any options after them",
        arguments: [
            ("grpup", "grpup", []), ("group laef", "laef", ["group"]), ("group inner wrod --limit 5", "wrod", ["group", "inner"]),
            ("--json --home /x grpup leaf", "grpup", []), ("group --home group laef --json", "laef", ["group"]),
            ("--home=/x g laef --nonsense", "laef", ["group"]), ("help grpup", "grpup", []), ("help group help", "help", ["group"]),
            ("grpup --help", "grpup", []), ("-- grpup", "grpup", []), ("--help group laef", "laef", ["group"]),
            ("group help", "help", ["group"]),
        ] as [(String, String, [String])])
    func found(line: String, name: String, path: [String]) {
        #expect(unknown(line)?.name == name)
        #expect(unknown(line)?.path == path)
    }

    @Test(
        "No unknown command is found if the command line has no error or if its first error is a different one",
        arguments: [
            "", "group", "leaf", "leaf extra", "group leaf extra", "--nonsense grpup", "--home", "group --home", "help", "help group leaf",
            "--help", "--version", "group --help", "---completion grpup", "--generate-completion-script zsh",
        ])
    func nothing(line: String) {
        #expect(unknown(line) == nil)
    }

    @Test("The error about an unknown command lists the valid commands, and suggests one if its name is similar")
    func suggested() {
        #expect(
            unknown("grpup")?.failure.description == "There is no command grpup. Did you mean group?\nThe commands are group, leaf, help.")
        #expect(unknown("helo")?.failure.message == "There is no command helo. Did you mean help?")
        #expect(
            unknown("group laef")?.failure.description == "group has no command laef. Did you mean leaf?\nThe commands are leaf, inner.")
        #expect(unknown("group inner xyz")?.failure.description == "group inner has no command xyz.\nThe only command is word.")
    }

    @Test("An empty word in place of a command is an unknown command")
    func empty() {
        #expect(UnknownCommand(in: [""], of: Tool.self, options: HostOptions.self)?.name == "")
    }

    @Test("A hidden command is recognized but never suggested")
    func hidden() {
        #expect(unknown("secret extra") == nil)
        #expect(unknown("secrte")?.known == ["group", "leaf", "help"])
    }
}

private struct Tool: ParsableCommand {
    static let configuration = CommandConfiguration(subcommands: [Group.self, Leaf.self, Hidden.self])
    @OptionGroup var host: HostOptions
}

private struct Group: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "group", subcommands: [Leaf.self, Inner.self], aliases: ["g"])
    @OptionGroup var host: HostOptions
}

private struct Inner: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "inner", subcommands: [Word.self])
    @OptionGroup var host: HostOptions
}

private struct Leaf: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "leaf")
    @OptionGroup var host: HostOptions
}

private struct Word: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "word")
    @Option var limit = 5
}

private struct Hidden: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "secret", shouldDisplay: false)
}
