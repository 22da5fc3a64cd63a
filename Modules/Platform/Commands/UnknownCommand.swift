import ArgumentParser
import Failure
import Language

/// An unknown command on the command line, such as `timeline lsit`. The argument parser itself suggests similar names for options, but not
/// for commands.
public struct UnknownCommand: Hashable, Sendable {
    /// The unknown name.
    public let name: String
    /// The names of the commands before the unknown name, without the program's name.
    public let path: [String]
    /// The command names that are valid in place of the unknown name.
    public let known: [String]

    /// Finds the unknown command in a command line that the parser rejected; nil if the parser rejected the command line for another
    /// reason.
    ///
    /// - `arguments`: The words after the program's name.
    /// - `options`: The options that are allowed between command names.
    public init?(in arguments: [String], of root: any ParsableCommand.Type, options: any ParsableArguments.Type) {
        self.init(NamedCommands(in: arguments, of: root, options: options))
    }

    package init?(_ named: NamedCommands) {
        guard let name = named.unknown else { return nil }
        self.name = name
        path = named.path.dropFirst().compactMap { $0.configuration.commandName }
        let names = named.path.last.map { $0.configuration.subcommands.shownNames } ?? []
        known = names + (path.isEmpty && !named.isHelpCommand ? ["help"] : [])
    }

    /// The usage error, with a suggestion if a known command is similar.
    public var failure: Failure {
        let path = path.isEmpty ? nil : path.joined(separator: " ")
        return Failure(.usage, .noCommand(name, below: path, near: known.nearest(to: name)), hint: .commands(known))
    }
}

extension [any ParsableCommand.Type] {
    fileprivate var shownNames: [String] { filter { $0.configuration.shouldDisplay }.compactMap { $0.configuration.commandName } }
}
