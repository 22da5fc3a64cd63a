import ArgumentParser
import Commands
import Failure
import Language
import Text
import World

/// The session by name: what the program does alone, and what a script does in a person's place.
struct SessionCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        .init(
            "session", .useTheProgramByItsScreens, discussion: .whatAScriptIs, examples: [.doWhatAScriptSays: "session --script steps.txt"])
    }
    @OptionGroup var host: HostOptions
    @Option(help: ArgumentHelp(.typeTheLinesOfThisFile, valueName: "file"), completion: .file()) var script: String?

    /// The lines of the script, if there is one.
    func lines() throws(Failure) -> [String]? {
        guard let script else { return nil }
        let text = String(decoding: try InputFile(script, largest: 1 << 20).bytes(), as: UTF8.self)
        // As editors of every system write it: with a mark in front, and with two characters at the end of a line, which Swift takes for one.
        return text.trimmingPrefix("\u{FEFF}").split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map(String.init)
    }
}
