import ArgumentParser
import Commands
import Failure
import Files
import Foundation
import Language
import Program
import Settings
import Time

/// The commands `man`, `completions` and `exitcodes`.
public enum ManualPart<P: Program>: ProgramPart {
    public static var about: Phrase { .printManual }
    public static var commands: [any ParsableCommand.Type] {
        [ExitCodesCommand<P>.self, CompletionsCommand<P>.self, ManCommand<P>.self]
    }
}

struct ManCommand<P: Program>: Command {
    static var configuration: CommandConfiguration {
        .init("man", .printManual, discussion: .manualFormat, examples: [.saveManual: "man > \(P.name).1"])
    }
    static var effect: Effect { .nothing }
    @OptionGroup var host: P.Options

    func run(_ manual: ProgramManual) -> Answer { Answer(document: manual.page(), in: "mdoc") }
}

/// The contents of a program's manual.
struct ProgramManual {
    let program: ProgramName
    let about: Phrase
    let command: CommandInfo
    let exitCodes: [ExitCodeRow]
    let variables: [(name: String, meaning: Phrase)]
    let files: [KeptFile]
    let date: Date
    let language: Language

    @MainActor
    init<P: Program>(_ type: P.Type, _ environment: Environment, _ settings: Settings) throws(Failure) {
        (program, about, language) = (P.name, P.about, settings.language)
        command = try CommandInfo(RootCommand<P>.self, in: language)
        exitCodes = ExitCodeRow.all(of: P.exitCodes)
        date = try settings.clock().now
        let folders = [("XDG_CONFIG_HOME", Phrase.folderOfSettings(of: P.name)), ("XDG_DATA_HOME", .folderOfData(of: P.name))]
        let languages = Language.variables.map { ($0, Phrase.languageVariable(unless: settings.variable(of: .lang))) }
        variables =
            P.settings.isEmpty
            ? []
            : P.settings.map { (settings.variable(of: $0), $0 == .now ? .pretendedTime : .sameAs($0.flag)) }
                + [(environment.settingsVariable, .pathOfSettings)] + folders + languages
                + [(Environment.noColor, .noColor), ("PAGER", .pagerVariable)]
        files =
            P.allParts.flatMap { $0.files(of: P.name) }
            + (P.settings.isEmpty
                ? []
                : [KeptFile("\(P.name).log", .logFile), KeptFile("~/.config/\(P.name)/settings.json", .settingsOfAllRuns)])
    }
}
