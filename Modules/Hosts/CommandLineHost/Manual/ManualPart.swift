import ArgumentParser
import Commands
import Failure
import Foundation
import Language
import Program
import Settings
import World

/// What the program says of itself for other programs and for reading: its manual, its completions, its exit codes.
public enum ManualPart<P: Program>: ProgramPart {
    public static var about: Phrase { .writeTheManual }
    public static var commands: [any ParsableCommand.Type] {
        [ExitCodesCommand<P>.self, CompletionsCommand<P>.self, ManCommand<P>.self]
    }
}

/// Everything that a manual of a program is made of.
struct ProgramManual {
    let program: ProgramName
    let about: Phrase
    let command: CommandInfo
    let exitCodes: [ExitCodeRow]
    let variables: [(name: String, meaning: Phrase)]
    let files: [KeptFile]
    let date: Date
    let language: Language
    /// The script that completes commands in a shell.
    let completions: @Sendable (CompletionShell) -> String

    @MainActor
    init<P: Program>(_ type: P.Type, _ environment: Environment, _ settings: Settings) throws(Failure) {
        (program, about, language) = (P.name, P.about, settings.language)
        command = try CommandInfo(RootCommand<P>.self, in: language)
        exitCodes = ExitCodeRow.all(of: P.exitCodes)
        date = try settings.clock().now
        let settingsFile = [("XDG_CONFIG_HOME", Phrase.whereSettingsAre(of: P.name)), ("XDG_DATA_HOME", .whereDataIs(of: P.name))]
        let languages = ["LC_ALL", "LC_MESSAGES", "LANG"].map { ($0, Phrase.theLanguageToSpeak(unless: settings.variable(of: .lang))) }
        variables =
            P.settings.isEmpty
            ? []
            : P.settings.map { (settings.variable(of: $0), $0 == .now ? .theTimeItIsTakenToBe : .asBy($0.flag)) }
                + [(environment.settingsVariable, .theSettingsFile)] + settingsFile + languages
        files =
            P.allParts.flatMap { $0.files(of: P.name) }
            + (P.settings.isEmpty
                ? []
                : [KeptFile("\(P.name).log", .whatItDid), KeptFile("~/.config/\(P.name)/settings.json", .whatIsSetForEveryCall)])
        let language = language
        completions = { shell in
            ParserWords.script(HelpText.resolve(RootCommand<P>.completionScript(for: shell), in: language), in: language)
        }
    }
}
