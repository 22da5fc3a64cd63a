import ArgumentParser
import Commands

struct TimelineCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "timeline", abstract: Timeline.about,
        subcommands: [
            TimelineList.self, TimelineShow.self, TimelineCategorize.self, TimelineSummary.self, TimelineImport.self,
            TimelineExport.self,
        ])
    @OptionGroup var host: HostOptions
}
