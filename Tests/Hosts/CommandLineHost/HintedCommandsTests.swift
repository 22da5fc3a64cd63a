import ArgumentParser
import Testing

@testable import CommandLineHost

@Suite("Commands in hints")
struct HintedCommandsTests {
    private struct Account: ParsableCommand {
        static let configuration = CommandConfiguration(commandName: "account", subcommands: [SignUp.self])
    }
    private struct SignUp: ParsableCommand { static let configuration = CommandConfiguration(commandName: "signup") }
    private struct Messages: ParsableCommand { static let configuration = CommandConfiguration(commandName: "messages") }

    private let commands = HintedCommands("app", [Account.self, Messages.self])

    @Test(
        "The program's name is put before a command in a hint, so that the command can be pasted into a shell",
        arguments: [
            ("Sign up: account signup", "Sign up: app account signup"),
            ("Sign up with: account signup --phone 1", "Sign up with: app account signup --phone 1"),
            ("Show the code with: messages", "Show the code with: app messages"),
            ("Show it with: account. Read: messages.", "Show it with: app account. Read: app messages."),
            ("見る: account、登録する: account signup", "見る: app account、登録する: app account signup"),
            ("Read all: messages --all", "Read all: app messages --all"),
        ])
    func named(hint: String, expected: String) { #expect(commands.naming(hint) == expected) }

    @Test(
        "In a hint, words that only look like a command, and commands that already follow the program's name, are unchanged",
        arguments: [
            "account signup", "One of: account or card", "Choose: accounts", "Line 3: messages are missing", "Set: account_name",
            "See app --help.", "Sign up: app account signup", "", ": ",
        ])
    func unchanged(hint: String) { #expect(commands.naming(hint) == hint) }
}
