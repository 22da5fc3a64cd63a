import ArgumentParser
import Commands
import Failure
import Foundation
import Language
import Program
import Settings
import Terminal
import Text

extension Program {
    /// Runs the command that the command line names, and exits.
    @MainActor
    public static func main() async {
        // A program ignores the signals that its parent process ignores. If SIGPIPE were ignored, `superapp … | head -1` would report that
        // standard output cannot be written.
        signal(SIGPIPE, SIG_DFL)
        await CommandLineHost<Self>.run(Array(CommandLine.arguments.dropFirst()), in: Environment(of: name))
    }

    /// The parts with the commands of the command-line host: session, features, tree, config, doctor, man, completions, exitcodes.
    public static var commandLineParts: [any ProgramPart.Type] {
        [SessionPart.self, InspectionPart.self, SettingsPart.self, DoctorPart<Self>.self, ManualPart<Self>.self]
    }
}

struct RootCommand<P: Program>: ParsableCommand {
    static var configuration: CommandConfiguration {
        let commands = (P.frame + P.features).flatMap { $0.commands } + P.parts.flatMap { $0.commands }
        let session = commands.first { $0 == SessionCommand.self }
        let discussion = [P.discussion, session.map { _ in .sessionIsDefault }].compactMap(\.self).joined(by: .verbatim("\n\n"))
        return .init(
            "\(P.name)", P.about, discussion: discussion.isEmpty ? nil : discussion,
            examples: session == nil ? [:] : [.startASession: "session", .showHelpOfACommand: "help session"],
            version: "\(P.version)", subcommands: commands, defaultSubcommand: session)
    }

    @OptionGroup var host: P.Options
}

extension CommandLineHost {
    /// Parses the arguments, runs the command, and exits; errors become a message and an exit code.
    static func run(_ arguments: [String], in environment: Environment) async -> Never {
        do {
            switch try RootCommand<P>.parseCommand(arguments) {
            case let command as any Command:
                let host = CommandLineHost(command.host, in: environment)
                // With --json, standard error contains only JSON errors, so SIGTERM is not reported there.
                if !host.options.json { Termination.announce(as: "\(P.name)", in: host.settings.language) }
                do { exit(try await host.perform(command)) } catch { host.end(error) }
            // The parser's own commands, such as `help`, throw their text as an error.
            case var other: try other.run()
            }
            exit(0)
        } catch {
            let host = CommandLineHost(ParsingOptions(arguments), in: environment)
            host.end(parsing: error, in: arguments)
        }
    }

    /// The options that are read even if the command line cannot be parsed.
    private struct ParsingOptions: ProgramOptions {
        // equivalent mutant (false → true): The only initializer that is called sets the value.
        var json = false
        var flags: [String: String] = [:]

        init() {}

        init(_ arguments: [String]) {
            json = arguments.contains("--json")
            flags["lang"] = Language(in: arguments)?.rawValue
            flags["color"] = arguments.lastValue(of: "--color").flatMap(ColorUse.init(rawValue:))?.rawValue
            let accessible = arguments.last { ["--accessible", "--no-accessible"].contains($0) }
            flags["accessible"] = accessible.map { $0 == "--accessible" ? "yes" : "no" }
        }
    }

    private func end(_ error: any Error) -> Never {
        let failure = Failure(error) ?? Failure(.internal, .unexpectedError, hint: .pleaseReportThis)
        complain(failure)
        exit(P.exitCodes[failure.kind])
    }

    /// Prints requested text, such as help, which the parser throws as an error; reports any other error. The text is untrusted, because
    /// it can quote the arguments.
    private func end(parsing error: any Error, in arguments: [String]) -> Never {
        if let failure = Failure(error) { end(failure) }
        if let unknown = UnknownCommand(in: arguments, of: RootCommand<P>.self, options: P.Options.self) { end(unknown.failure) }
        let text = RootCommand<P>.fullMessage(for: error, columns: HelpText.endless)
        // Text for other programs, such as completion scripts, is not wrapped.
        let isPage = text.hasPrefix("OVERVIEW: ") || text.hasPrefix("USAGE: ")
        // The exit code of a help page is always 0. Do not ask the parser for the code, because the parser would generate the text again.
        let code = isPage ? .success : RootCommand<P>.exitCode(for: error)
        if code.isSuccess {
            do throws(Failure) {
                let language = settings.language
                if isPage {
                    let page = HelpText.page(text, in: language, columns: Console.width)
                    try self.page(StyledText(help: page) + StyledText("\n"))
                } else {
                    try Console.write(OutsideText(HelpText.resolve(text, in: language) + "\n"))
                }
            } catch { end(error) }
            exit(0)
        }
        guard code == .validationFailure else { end(error) }
        if options.json {
            let message = HelpText.resolve(RootCommand<P>.message(for: error), in: settings.language)
            end(Failure(.usage, .verbatim(ParserWords.complaint(message, in: settings.language)), hint: .seeHelp("\(P.name)")))
        }
        let complaint = ParserWords.complaint(HelpText.resolve(text, in: settings.language), in: settings.language)
        Self.complain(
            complaint.fitted(to: Console.messageWidth) + "\n", beginning: ParserWords.error(in: settings.language), settings, environment)
        exit(P.exitCodes[.usage])
    }
}

extension StyledText {
    /// Creates a page of help with its headings in bold.
    fileprivate init(help page: String) {
        self = page.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            StyledText(String(line), beginning: ParserWords.heading(of: line), .heading)
        }.joined(by: "\n")
    }
}
