import ArgumentParser
import Commands
import Language

extension Command {
    /// What the command answers to these arguments, when it is given what it needs.
    @MainActor
    package static func answer(_ arguments: String..., needs: Needs) async throws -> Answer {
        try await parse(arguments).run(needs)
    }

    /// What is said of arguments that the command does not take; nil when it takes them.
    package static func complaint(_ arguments: [String], in language: Language = .english) -> String? {
        do {
            _ = try parse(arguments)
            return nil
        } catch { return HelpText.resolve(message(for: error), in: language) }
    }
}

extension ParsableCommand {
    /// The command's help in a language, with lines as long as they like.
    package static func help(for command: (any ParsableCommand.Type)? = nil, in language: Language) -> String {
        HelpText.resolve(helpMessage(for: command ?? Self.self, columns: HelpText.endless), in: language)
    }
}
