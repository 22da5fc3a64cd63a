import ArgumentParser
import Commands
import Failure
import Foundation
import Terminal
import Text

/// The command line: it parses, hands on, and puts what went wrong into words and an exit code.
@main
struct Superapp: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: Program.name,
        abstract: "A program composed of features.",
        discussion: "Alone, it starts a session: screens with numbered actions. Everything is also a command.",
        version: "\(Program.version)",
        subcommands: Composed.features.flatMap { $0.commands } + [
            SessionCommand.self, FeaturesCommand.self, TreeCommand.self, ExitCodesCommand.self,
        ])

    @OptionGroup var host: HostOptions

    @MainActor
    static func main() async {
        do {
            switch try parseAsRoot() {
            case let command as any FeatureCommand: try await Host(command.host).answer(command)
            case let command as any ProgramCommand: try await Host(command.host).answer(command)
            case let session as SessionCommand: try await Host(session.host).converse(script: session.lines())
            case let root as Superapp: try await Host(root.host).converse()
            case var other: try other.run()
            }
        } catch let failure as Failure {
            end(failure)
        } catch {
            end(parsing: error)
        }
    }

    @MainActor
    private static func end(_ failure: Failure) -> Never {
        Console.complain(failure.complaint(asJSON: CommandLine.arguments.contains("--json")))
        Foundation.exit(failure.kind.exitCode)
    }

    /// Help and version are answers. What is left is a wrong use, in the parser's words, which quote what was typed.
    @MainActor
    private static func end(parsing error: any Error) -> Never {
        let text = OutsideText(fullMessage(for: error) + "\n")
        let code = exitCode(for: error)
        guard !code.isSuccess else {
            do throws(Failure) { try Console.write(text) } catch { end(error) }
            Foundation.exit(0)
        }
        guard code == .validationFailure else { end(Failure(.internal, "Something unforeseen happened.", hint: "Please report this.")) }
        if CommandLine.arguments.contains("--json") {
            end(Failure(.usage, message(for: error), hint: "See \(Program.name) --help."))
        }
        Console.complain(text)
        Foundation.exit(code.rawValue)
    }
}
