import ArgumentParser
import Commands
import Failure
import Text
import World

/// The session by name: what the program does alone, and what a script does in a person's place.
struct SessionCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "session", abstract: "Use the program by its screens, as a person or by a script.",
        discussion: """
            A script has in each line what a person would type; the transcript is the answer. A line that chooses nothing \
            ends it with 65. Example:
              session --script steps.txt
            """)
    @OptionGroup var host: HostOptions
    @Option(help: ArgumentHelp("Type the lines of this file.", valueName: "file")) var script: String?

    /// The lines of the script, if there is one.
    func lines() throws(Failure) -> [String]? {
        guard let script else { return nil }
        let text = String(decoding: try InputFile(script, largest: 1 << 20).bytes(), as: UTF8.self)
        return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
}
