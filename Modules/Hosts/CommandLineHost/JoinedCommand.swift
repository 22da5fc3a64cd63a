import ArgumentParser
import Commands
import Program

/// A command of one part to which other parts add subcommands. Its help is that of the first part.
struct JoinedCommand<P: Program, C: ParsableCommand>: ParsableCommand {
    static var configuration: CommandConfiguration {
        var configuration = C.configuration
        configuration.subcommands = P.declaredCommands.filter { $0.name == configuration.commandName }
            .flatMap { $0.configuration.subcommands }
        return configuration
    }

    @OptionGroup var command: C
}

extension Program {
    /// The commands of all parts, as the parts declare them.
    static var declaredCommands: [any ParsableCommand.Type] { (frame + features).flatMap { $0.commands } + parts.flatMap { $0.commands } }

    /// The commands of all parts. Commands of one name become one command, in the place of the first; the command with a description is the
    /// one that the others join.
    static var commands: [any ParsableCommand.Type] {
        let declared = declaredCommands, names = declared.map { $0.name }
        return declared.enumerated().compactMap { index, command -> (any ParsableCommand.Type)? in
            guard names.firstIndex(of: command.name) == index else { return nil }
            let same = declared.filter { $0.name == command.name }
            guard same.count > 1 else { return command }
            let first: any ParsableCommand.Type = same.first { !$0.configuration.abstract.isEmpty } ?? command
            return joined(first)
        }
    }

    private static func joined<C: ParsableCommand>(_: C.Type) -> any ParsableCommand.Type { JoinedCommand<Self, C>.self }
}

extension ParsableCommand {
    fileprivate static var name: String? { configuration.commandName }
}
