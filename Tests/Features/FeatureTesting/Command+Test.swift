import ArgumentParser
import Commands
import Language

extension Command {
    /// Parses the arguments, runs the command and returns its answer.
    @MainActor
    package static func answer(_ arguments: String..., needs: Needs) async throws -> Answer {
        try await parse(arguments).run(needs)
    }

    /// Returns the error message for invalid arguments; nil if the arguments are valid.
    package static func complaint(_ arguments: [String], in language: Language = .english) -> String? {
        do {
            _ = try parse(arguments)
            return nil
        } catch { return HelpText.resolve(message(for: error), in: language) }
    }
}

extension ParsableCommand {
    /// Returns the help of a subcommand, or of this command if `command` is nil, without line wrapping.
    package static func help(for command: (any ParsableCommand.Type)? = nil, in language: Language) -> String {
        HelpText.resolve(helpMessage(for: command ?? Self.self, columns: HelpText.endless), in: language)
    }
}
