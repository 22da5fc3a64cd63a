import ArgumentParser
import Commands
import Language

struct TimelineCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "timeline", abstract: Timeline.about.text(in: HelpLanguage.current),
        subcommands: [
            TimelineList.self, TimelineShow.self, TimelineCategorize.self, TimelineSummary.self, TimelineImport.self,
            TimelineExport.self,
        ])
    @OptionGroup var host: HostOptions
}
