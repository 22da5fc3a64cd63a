import ArgumentParser
import Commands
import Failure
import Foundation
import Language
import Settings
import Terminal
import Text

/// The command line: it parses, hands on, and puts what went wrong into words and an exit code.
@main
struct Superapp: ParsableCommand {
    static var configuration: CommandConfiguration {
        .init(
            Program.name, .aProgramComposedOfFeatures, discussion: .aloneItStartsASession,
            examples: [.startASession: "session", .seeWhatACommandDoes: "help timeline list"],
            version: "\(Program.version)",
            subcommands: Composed.features.flatMap { $0.commands } + [
                SessionCommand.self, FeaturesCommand.self, TreeCommand.self, ConfigCommand.self, DoctorCommand.self, ExitCodesCommand.self,
                CompletionsCommand.self, ManCommand.self,
            ])
    }

    @OptionGroup var host: HostOptions

    @MainActor
    static func main() async {
        // Whoever started this may ignore it, and `superapp … | head -1` would then complain of a full disk.
        signal(SIGPIPE, SIG_DFL)
        await HelpLanguage.$current.withValue(Settings.language(Language(in: CommandLine.arguments), in: .ofProcess)) { await run() }
    }

    @MainActor
    private static func run() async {
        do {
            switch try parseAsRoot() {
            case let command as any FeatureCommand: try await perform(command, command.host) { try await $0.answer(command) }
            case let command as any ProgramCommand: try await perform(command, command.host) { try await $0.answer(command) }
            case let command as any DocumentCommand: try Host(command.host).answer(command)
            case let session as SessionCommand: try await perform(session, session.host) { try await $0.converse(script: session.lines()) }
            case let root as Superapp: try await perform(root, root.host) { try await $0.converse() }
            case let doctor as DoctorCommand:
                try Host.write(doctor.answer(in: .ofProcess), doctor.host, .right(doctor.host, in: .ofProcess))
            // What is left is the parser's own: help, asked for or not, which it throws.
            case var other: do { try other.run() } catch { end(helping: error) }
            }
        } catch {
            if let failure = Failure(error) { end(failure) }
            end(parsing: error)
        }
    }

    /// Has a host do what was asked for, and write down that it did.
    @MainActor
    private static func perform(_ command: any ParsableCommand, _ options: HostOptions, _ work: (Host) async throws -> Void) async throws {
        let host = try Host(options)
        try await host.logged(type(of: command)) { try await work(host) }
    }

    @MainActor
    private static func end(_ failure: Failure) -> Never {
        Console.complain(failure.complaint(in: HelpLanguage.current, asJSON: CommandLine.arguments.contains("--json")))
        Foundation.exit(failure.kind.exitCode)
    }

    @MainActor
    private static func end(helping error: any Error) -> Never {
        if let unknown { end(unknown.failure) }
        let page = ParserWords.help(fullMessage(for: error), in: HelpLanguage.current)
        do throws(Failure) { try Console.write(OutsideText(page + "\n")) } catch { end(error) }
        Foundation.exit(0)
    }

    private static var unknown: UnknownCommand? {
        UnknownCommand(in: Array(CommandLine.arguments.dropFirst()), of: Self.self, options: HostOptions.self)
    }

    /// Version and completions are answers. What is left is a wrong use, in the parser's words, which quote what was typed.
    @MainActor
    private static func end(parsing error: any Error) -> Never {
        let code = exitCode(for: error)
        guard !code.isSuccess else { end(helping: error) }
        if let unknown { end(unknown.failure) }
        guard code == .validationFailure else { end(Failure(.internal, .somethingUnforeseen, hint: .pleaseReportThis)) }
        if CommandLine.arguments.contains("--json") {
            let complaint = ParserWords.complaint(message(for: error), in: HelpLanguage.current)
            end(Failure(.usage, .verbatim(complaint), hint: .seeHelp(Program.name)))
        }
        Console.complain(OutsideText(ParserWords.complaint(fullMessage(for: error), in: HelpLanguage.current) + "\n"))
        Foundation.exit(code.rawValue)
    }
}
