import ArgumentParser
import EnglishOnly
import Failure
import Foundation
import Terminal
import Text

/// The command line: it parses, hands on, and puts what came of it into words and an exit code.
@main
struct Espalier: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "espalier",
        abstract: "The tool for modular Swift packages.",
        discussion: """
            It works on any SwiftPM package without configuration, and says where it stands in three exit codes: \
            0 when all is well, 1 when it found something, 2 when it was used wrongly or something it needs is missing.
            """,
        subcommands: Commands.all)

    static func main() async {
        do {
            guard let command = try parseAsRoot() as? any ToolCommand else {
                var other = try parseAsRoot()
                return try other.run()
            }
            let answer = try await command.answer()
            try Console.write(OutsideText(command.tool.json ? answer.scriptText() : answer.text))
            Foundation.exit(answer.hasFindings ? 1 : 0)
        } catch let failure as Failure {
            end(failure)
        } catch {
            end(parsing: error)
        }
    }

    private static func end(_ failure: Failure) -> Never {
        Console.complain(failure.complaint(asJSON: CommandLine.arguments.contains("--json")))
        Foundation.exit(2)
    }

    /// Help is an answer. What is left is a wrong use, in the parser's words, which quote what was typed.
    private static func end(parsing error: any Error) -> Never {
        let text = OutsideText(fullMessage(for: error) + "\n")
        guard !exitCode(for: error).isSuccess else {
            do throws(Failure) { try Console.write(text) } catch { end(error) }
            Foundation.exit(0)
        }
        if CommandLine.arguments.contains("--json") {
            end(Failure(.usage, .init(message(for: error)), hint: "See espalier --help."))
        }
        Console.complain(text)
        Foundation.exit(2)
    }
}
