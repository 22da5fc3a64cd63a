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
    /// Parses the command line, does what it asks for, and exits.
    @MainActor
    public static func main() async {
        // Whoever started this may ignore it, and `superapp … | head -1` would then complain of a full disk.
        signal(SIGPIPE, SIG_DFL)
        await CommandLineHost<Self>.run(Array(CommandLine.arguments.dropFirst()), in: Environment(of: name))
    }
}

extension Program {
    /// What a program of features has on the command line: sessions, the features and their tree, settings, a doctor, a manual.
    public static var commandLineParts: [any ProgramPart.Type] {
        [SessionPart.self, InspectionPart.self, SettingsPart.self, DoctorPart<Self>.self, ManualPart<Self>.self]
    }
}

/// The program as the argument parser knows it.
struct RootCommand<P: Program>: ParsableCommand {
    static var configuration: CommandConfiguration {
        let commands = (P.frame + P.features).flatMap { $0.commands } + P.parts.flatMap { $0.commands }
        let session = commands.first { $0 == SessionCommand.self }
        let discussion = [P.discussion, session.map { _ in .aloneItStartsASession }].compactMap(\.self).joined(by: .verbatim("\n\n"))
        return .init(
            "\(P.name)", P.about, discussion: discussion.isEmpty ? nil : discussion,
            examples: session == nil ? [:] : [.startASession: "session", .seeWhatACommandDoes: "help session"],
            version: "\(P.version)", subcommands: commands, defaultSubcommand: session)
    }

    @OptionGroup var host: P.Options
}

/// The command line: it parses, hands on, and puts what went wrong into words and an exit code.
extension CommandLineHost {
    static func run(_ arguments: [String], in environment: Environment) async -> Never {
        do {
            switch try RootCommand<P>.parseAsRoot(arguments) {
            case let command as any Command:
                let host = CommandLineHost(command.host, in: environment)
                do { exit(try await host.perform(command)) } catch { host.end(error) }
            // What is left is the parser's own: help, asked for or not, which it throws.
            case var other: try other.run()
            }
            exit(0)
        } catch {
            let flags = Language(in: arguments).map { ["lang": $0.rawValue] } ?? [:]
            let host = CommandLineHost(ParsingOptions(json: arguments.contains("--json"), flags: flags), in: environment)
            host.end(parsing: error, in: arguments)
        }
    }

    /// What is known of the options where the rest of the line cannot be parsed.
    private struct ParsingOptions: ProgramOptions {
        var json = false
        var flags: [String: String] = [:]
    }

    private func end(_ error: any Error) -> Never {
        let failure = Failure(error) ?? Failure(.internal, .somethingUnforeseen, hint: .pleaseReportThis)
        Console.complain(complaint(failure))
        exit(P.exitCodes[failure.kind])
    }

    /// Help and the version are answers. What is left is a wrong use, in the parser's words, which quote what was typed.
    private func end(parsing error: any Error, in arguments: [String]) -> Never {
        if let failure = Failure(error) { end(failure) }
        if let unknown = UnknownCommand(in: arguments, of: RootCommand<P>.self, options: P.Options.self) { end(unknown.failure) }
        let code = RootCommand<P>.exitCode(for: error)
        let text = RootCommand<P>.fullMessage(for: error, columns: HelpText.endless)
        if code.isSuccess {
            do throws(Failure) {
                // What the parser writes for other programs stays as it is.
                let isPage = text.hasPrefix("OVERVIEW: ") || text.hasPrefix("USAGE: ")
                let language = settings.language
                let shown =
                    isPage ? HelpText.page(text, in: language, columns: Console.width) : HelpText.resolve(text, in: language)
                try Console.write(OutsideText(shown + "\n"))
            } catch { end(error) }
            exit(0)
        }
        guard code == .validationFailure else { end(Failure(.internal, .somethingUnforeseen, hint: .pleaseReportThis)) }
        if options.json {
            let message = HelpText.resolve(RootCommand<P>.message(for: error), in: settings.language)
            end(Failure(.usage, .verbatim(ParserWords.complaint(message, in: settings.language)), hint: .seeHelp("\(P.name)")))
        }
        let complaint = ParserWords.complaint(HelpText.resolve(text, in: settings.language), in: settings.language)
        Console.complain(OutsideText(complaint + "\n"))
        exit(P.exitCodes[.usage])
    }
}
