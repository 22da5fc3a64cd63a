import ArgumentParser

extension ParsableCommand {
    /// Parses a command line into the command that it names, with the same result as `parseAsRoot(_:)`.
    ///
    /// If the command line begins with the full name of a command, the command is parsed alone. Otherwise, the parser also reads the options
    /// of every command above it, which takes a third of the time of a start, and most of it in a debug build.
    package static func parseCommand(_ arguments: [String]) throws -> any ParsableCommand {
        var command: any ParsableCommand.Type = self
        var rest = arguments[...]
        while let word = rest.first, let next = command.configuration.subcommands.first(where: { $0.isCalled(word) }) {
            command = next
            rest.removeFirst()
        }
        // Only the whole command line can produce help, the version and the messages about invalid arguments. The parser returns help as a
        // command of its own.
        let alone = command.configuration.subcommands.isEmpty ? try? command.parseAsRoot(Array(rest)) : nil
        if let alone, type(of: alone) == command { return alone }
        return try parseAsRoot(arguments)
    }

    /// Returns whether a word on a command line names the command.
    static func isCalled(_ word: String) -> Bool { configuration.commandName == word || configuration.aliases.contains(word) }
}
