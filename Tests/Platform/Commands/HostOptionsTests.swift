import ArgumentParser
import Commands
import Testing

@Suite("The options that every command accepts")
struct HostOptionsTests {
    /// Parses a command line and returns the host options of its innermost command.
    private func host(_ line: String) throws -> HostOptions? {
        let command = try Tool.parseAsRoot(line.split(separator: " ").map(String.init))
        return (command as? Leaf)?.host
    }

    @Test(
        "Options are accepted before, between and after command names",
        arguments: ["--json group leaf", "group --json leaf", "group leaf --json", "--json leaf", "leaf --json"])
    func flag(line: String) throws {
        let host = try #require(try host(line))
        #expect(host.json)
        #expect(!host.acceptTerms)
        #expect(host.home == nil)
    }

    @Test(
        "Options at several positions of a command line are combined",
        arguments: [
            "--home /x --json group --accept-terms leaf --features a,b", "--features a,b group --json --home /x leaf --accept-terms",
            "group --features a,b --home /x --json --accept-terms leaf", "group leaf --home /x --json --accept-terms --features a,b",
            "--home=/x --features=a,b --json --accept-terms group leaf",
        ])
    func several(line: String) throws {
        let host = try #require(try host(line))
        #expect(host.home == "/x")
        #expect(host.features == "a,b")
        #expect(host.json && host.acceptTerms)
    }

    @Test(
        "If an option is given several times, the last value applies",
        arguments: ["--home /x group leaf --home /y", "--home /x group --home /y leaf", "leaf --home /x --home /y"])
    func twice(line: String) throws {
        #expect(try host(line)?.home == "/y")
    }

    @Test("An option's value can be the name of a command")
    func likeCommand() throws {
        #expect(try host("--home group group leaf")?.home == "group")
        #expect(try host("group --home leaf leaf")?.home == "leaf")
    }

    @Test(
        "Unknown options, missing option values and unexpected arguments are rejected",
        arguments: ["--jsn group leaf", "group leaf --jsn", "group leaf --home", "leaf extra"])
    func refused(line: String) {
        #expect(throws: (any Error).self) { try host(line) }
    }

    @Test("A command's help lists each option once")
    func help() {
        let lines = Tool.helpMessage(for: Leaf.self, columns: 80).split(separator: "\n")
        for option in ["--home <dir>", "--features <names>", "--json", "--accept-terms"] {
            #expect(lines.count { $0.contains("  \(option) ") } == 1)
        }
    }

    @Test("The options that every command accepts are unset by default")
    func nothing() throws {
        let host = try #require(try host("group leaf"))
        #expect(host.home == nil && host.features == nil && !host.json && !host.acceptTerms)
    }
}

private struct Tool: ParsableCommand {
    static let configuration = CommandConfiguration(subcommands: [Group.self, Leaf.self])
    @OptionGroup var host: HostOptions
}

private struct Group: ParsableCommand {
    static let configuration = CommandConfiguration(subcommands: [Leaf.self])
    @OptionGroup var host: HostOptions
}

private struct Leaf: ParsableCommand {
    @OptionGroup var host: HostOptions
}
