import ArgumentParser
import Commands

struct AccountCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        var configuration = CommandConfiguration(
            "account", .becomeSeeVerifyOrDelete, discussion: .withoutASubcommand,
            examples: [.haveACodeSent: "account signup --phone 090-1234-5678"],
            subcommands: [AccountShow.self, AccountSignUp.self, AccountVerify.self, AccountSignOut.self, AccountDelete.self])
        configuration.defaultSubcommand = AccountShow.self
        return configuration
    }

    @OptionGroup var host: HostOptions
}
