import ArgumentParser
import Commands

struct AccountCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "account", abstract: "Become a member, and see, verify or delete your account.",
        discussion: """
            Without a subcommand it shows who is signed in. Example:
              account signup --phone 090-1234-5678
            """,
        subcommands: [AccountShow.self, AccountSignUp.self, AccountVerify.self, AccountSignOut.self, AccountDelete.self],
        defaultSubcommand: AccountShow.self)

    @OptionGroup var host: HostOptions
}
