import ArgumentParser
import Commands
import Failure
import Foundation
import Language
import Program
import Settings
import Synchronization
import Terminal
import Text

extension Program {
    /// Runs the command that the command line names, and exits.
    @MainActor
    public static func main() async {
        // A program ignores the signals that its parent process ignores. If SIGPIPE were ignored, `superapp … | head -1` would report that
        // standard output cannot be written.
        signal(SIGPIPE, SIG_DFL)
        Language.offered = languages
        await CommandLineHost<Self>.run(Array(CommandLine.arguments.dropFirst()), in: Environment(of: name))
    }

    /// The parts with the commands of the command-line host: session, features, tree, config, doctor, man, completions, exitcodes.
    public static var commandLineParts: [any ProgramPart.Type] {
        [SessionPart.self, InspectionPart.self, SettingsPart.self, DoctorPart<Self>.self, ManualPart<Self>.self]
    }
}

/// The configurations of commands of generic types. The parser reads a configuration many times, and a generic type cannot store one.
private let configurations = Mutex<[ObjectIdentifier: CommandConfiguration]>([:])

extension ParsableCommand {
    /// Returns the configuration that `make` made for this type in the first call.
    static func once(_ make: () -> CommandConfiguration) -> CommandConfiguration {
        let key = ObjectIdentifier(Self.self)
        if let known = configurations.withLock({ $0[key] }) { return known }
        let made = make()
        configurations.withLock { $0[key] = made }
        return made
    }
}

struct RootCommand<P: Program>: ParsableCommand {
    static var configuration: CommandConfiguration { once(makeConfiguration) }

    private static func makeConfiguration() -> CommandConfiguration {
        let commands = P.commands
        let session = commands.first { $0 == SessionCommand.self }
        let discussion = [P.discussion, session.map { _ in .sessionIsDefault }].compactMap(\.self).joined(by: .verbatim("\n\n"))
        return .init(
            "\(P.name)", P.about, discussion: discussion.isEmpty ? nil : discussion,
            examples: session == nil ? [:] : [.startASession: "session", .showHelpOfACommand: "help session"],
            version: "\(P.version)", subcommands: P.isHelpGrouped ? [] : commands,
            groups: P.isHelpGrouped ? P.groups : [], defaultSubcommand: session)
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
            // The command `help`, or a command that only has subcommands.
            default: CommandLineHost(ParsingOptions(arguments), in: environment).end(parsing: nil, in: arguments)
            }
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
            flags["lang"] = Language(in: arguments)?.code
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

    /// Prints requested text, such as help, or reports the error. The text is untrusted, because it can quote the arguments.
    ///
    /// - Parameter error: The parser's error, which is also how the parser returns text; nil for a valid request for help.
    private func end(parsing error: (any Error)?, in arguments: [String]) -> Never {
        if let failure = error.flatMap(Failure.init) { end(failure) }
        let named = NamedCommands(in: arguments, of: RootCommand<P>.self, options: P.Options.self)
        if let unknown = UnknownCommand(named) { end(unknown.failure) }
        let code = error.map(RootCommand<P>.exitCode) ?? .success
        guard let error, !code.isSuccess || !named.asksForHelp else {
            do throws(Failure) {
                try page(HelpPage(named.path, in: settings.language).text(columns: Console.width) + StyledText("\n"))
            } catch { end(error) }
            exit(0)
        }
        let text = RootCommand<P>.fullMessage(for: error, columns: HelpText.endless)
        if code.isSuccess {
            // Text for other programs, such as completion scripts, is not wrapped.
            do throws(Failure) { try Console.write(OutsideText(HelpText.resolve(text, in: settings.language) + "\n")) } catch { end(error) }
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
