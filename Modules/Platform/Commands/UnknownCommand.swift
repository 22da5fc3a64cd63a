import ArgumentParser
import Failure
import Language

/// What was typed where a command should stand, and is none: `timeline lsit`.
///
/// The argument parser knows near misses of options, and says of these only that it did not expect them.
public struct UnknownCommand: Hashable, Sendable {
    /// What was typed.
    public let name: String
    /// The commands that it was typed after, without the program.
    public let path: [String]
    /// What there is in its place.
    public let known: [String]

    /// Looks where the parser found something wrong, or was asked for help: nil where the fault is another one.
    ///
    /// - Parameters:
    ///   - arguments: What was typed after the program's name.
    ///   - options: What may stand between commands, at every level.
    public init?(in arguments: [String], of root: any ParsableCommand.Type, options: any ParsableArguments.Type) {
        var rest = arguments[...]
        var path: [String] = []
        var below = root.configuration.subcommands
        var isHelp = false
        while let word = rest.first {
            if word.hasPrefix("-"), word.count > 1 {
                // What follows an option is its value if the option cannot do without.
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
                // From here on words are arguments, of which the parser knows more.
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

    /// Help about what does not exist does not exist.
    private static let help: Set = ["--help", "-h", "-help"]

    /// What to tell whoever typed it.
    public var failure: Failure {
        let path = path.isEmpty ? nil : path.joined(separator: " ")
        return Failure(.usage, .noCommand(name, below: path, near: known.nearest(to: name)), hint: .commandsThereAre(known))
    }
}

extension [any ParsableCommand.Type] {
    fileprivate var shownNames: [String] { filter { $0.configuration.shouldDisplay }.compactMap { $0.configuration.commandName } }
}

extension ParsableCommand {
    fileprivate static func isCalled(_ word: String) -> Bool {
        configuration.commandName == word || configuration.aliases.contains(word)
    }
}

extension ParsableArguments {
    /// Whether these options alone make sense of all of the words.
    fileprivate static func reads(_ words: [String]) -> Bool { (try? parse(words)) != nil }
}
