import ArgumentParser
import Commands
import Program

/// A command of one part to which other parts add subcommands. Its help is that of the first part.
struct JoinedCommand<P: Program, C: ParsableCommand>: ParsableCommand {
    static var configuration: CommandConfiguration { once(makeConfiguration) }

    private static func makeConfiguration() -> CommandConfiguration {
        var configuration = C.configuration
        configuration.subcommands = P.declaredCommands.filter { $0.configuration.commandName == configuration.commandName }
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
        let declared = declaredCommands
        var all: [any ParsableCommand.Type] = [], names: Set<String?> = []
        for command in declared where names.insert(command.configuration.commandName).inserted {
            let same = declared.filter { $0.configuration.commandName == command.configuration.commandName }
            let main = same.first { !$0.configuration.abstract.isEmpty } ?? command
            all.append(same.count > 1 ? main.joined(in: Self.self) : command)
        }
        return all
    }

    /// The commands by the feature that declares them first; "General" has those of the other parts.
    static var groups: [(name: String, commands: [any ParsableCommand.Type])] {
        var rest = commands
        let declared = (frame + features).map { ($0.partName, $0.commands) } + [("General", parts.flatMap { $0.commands })]
        return declared.map { group, declared in
            let names = Set(declared.map { $0.configuration.commandName })
            let own = rest.filter { names.contains($0.configuration.commandName) }
            rest.removeAll { names.contains($0.configuration.commandName) }
            return (group, own)
        }
    }
}

extension ParsableCommand {
    fileprivate static func joined<P: Program>(in _: P.Type) -> any ParsableCommand.Type { JoinedCommand<P, Self>.self }
}
