import ArgumentParser

extension ParsableCommand {
    /// Parses a command line into the command that it names, with the same result as `parseAsRoot(_:)`.
    ///
    /// If the command line begins with the full name of a command, only that command is parsed. Otherwise, the parser also reads the
    /// options of every command above the named one. Reading these options takes a third of the startup time; in a debug build, it takes
    /// most of the startup time.
    package static func parseCommand(_ arguments: [String]) throws -> any ParsableCommand {
        var command: any ParsableCommand.Type = self
        var rest = arguments[...]
        while let word = rest.first, let next = command.configuration.subcommands.first(where: { $0.isCalled(word) }) {
            command = next
            rest.removeFirst()
        }
        // Help, the version and messages about invalid arguments require parsing the whole command line. The parser returns help as a
        // command of another type.
        let alone = command.configuration.subcommands.isEmpty ? try? command.parseAsRoot(Array(rest)) : nil
        if let alone, type(of: alone) == command { return alone }
        return try parseAsRoot(arguments)
    }

    static func isCalled(_ word: String) -> Bool { configuration.commandName == word || configuration.aliases.contains(word) }
}
