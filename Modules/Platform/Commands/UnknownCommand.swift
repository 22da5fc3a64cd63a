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
        var rest = arguments[...]
        var path: [String] = []
        var below = root.configuration.subcommands
        var isHelp = false
        while let word = rest.first {
            if word.hasPrefix("-"), word.count > 1 {
                // If the option requires a value, the next word is that value.
                if Self.help.contains(word) || options.reads([word]) {
                    rest.removeFirst()
                } else if rest.count > 1, options.reads(Array(rest.prefix(2))) {
                    rest.removeFirst(2)
                } else {
                    return nil
                }
                continue
            }
            rest.removeFirst()
            if path.isEmpty, !isHelp, word == "help" {
                isHelp = true
            } else if let next = below.first(where: { $0.isCalled(word) }) {
                path.append(next.configuration.commandName ?? word)
                below = next.configuration.subcommands
                // The remaining words are arguments, which the parser checks.
                guard !below.isEmpty else { return nil }
            } else {
                self.name = word
                self.path = path
                self.known = below.shownNames + (path.isEmpty && !isHelp ? ["help"] : [])
                return
            }
        }
        return nil
    }

    // Help flags are skipped, so that a request for help on an unknown command reports the unknown command.
    private static let help: Set = ["--help", "-h", "-help"]

    /// The usage error, with a suggestion if a known command is similar.
    public var failure: Failure {
        let path = path.isEmpty ? nil : path.joined(separator: " ")
        return Failure(.usage, .noCommand(name, below: path, near: known.nearest(to: name)), hint: .commands(known))
    }
}

extension [any ParsableCommand.Type] {
    fileprivate var shownNames: [String] { filter { $0.configuration.shouldDisplay }.compactMap { $0.configuration.commandName } }
}

extension ParsableArguments {
    /// Returns whether the words consist only of options of this type.
    fileprivate static func reads(_ words: [String]) -> Bool { (try? parse(words)) != nil }
}
