import ArgumentParser
import Commands
import Language

struct TimelineCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        .init(
            "timeline", .manageMovements,
            examples: [.example: "timeline add --amount -540 --counterparty Doutor\n  timeline list --limit 5"],
            subcommands: [
                TimelineList.self, TimelineShow.self, TimelineAdd.self, TimelineEdit.self, TimelineSplit.self, TimelineJoin.self,
                TimelineDelete.self, TimelineHistory.self,
                TimelineCategorize.self, TimelineTag.self, TimelineSummary.self,
                AccountsCommand.self, TimelineClear.self, RatesCommand.self,
            ])
    }
    @OptionGroup var host: HostOptions
}
