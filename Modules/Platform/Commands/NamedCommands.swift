import ArgumentParser

/// The commands that a command line names: `timeline --json list --help` names the root, `timeline` and `list`.
package struct NamedCommands {
    /// The commands from the root to the last one that is named.
    package let path: [any ParsableCommand.Type]
    let isHelpCommand: Bool
    /// Whether the command line asks for help, with a flag or with the command `help`.
    package let asksForHelp: Bool
    /// The first name that is unknown; nil if a word before it is an unknown option, which the parser reports.
    let unknown: String?

    /// - Parameters:
    ///   - arguments: The words after the program's name.
    ///   - options: The options that are allowed between command names.
    package init(in arguments: [String], of root: any ParsableCommand.Type, options: any ParsableArguments.Type) {
        var rest = arguments[...]
        var path = [root]
        var isHelp = false, hasUnknownOption = false
        var unknown: String?
        while let word = rest.first, let below = path.last?.configuration.subcommands, !below.isEmpty {
            if word.hasPrefix("-"), word.count > 1 {
                // If the option requires a value, the next word is that value.
                if !Self.help.contains(word), !options.reads([word]) {
                    if rest.count > 1, options.reads(Array(rest.prefix(2))) { rest.removeFirst() } else { hasUnknownOption = true }
                }
                rest.removeFirst()
                continue
            }
            rest.removeFirst()
            if path.count == 1, !isHelp, word == "help" {
                isHelp = true
            } else if let next = below.first(where: { $0.isCalled(word) }) {
                path.append(next)
            } else {
                unknown = hasUnknownOption ? nil : word
                break
            }
        }
        self.path = path
        self.unknown = unknown
        isHelpCommand = isHelp
        asksForHelp = isHelp || arguments.prefix { $0 != "--" }.contains(where: Self.help.contains)
    }

    // Help flags are skipped, so that a request for help on an unknown command reports the unknown command.
    private static let help: Set = ["--help", "-h", "-help"]
}

extension ParsableArguments {
    /// Returns whether the words consist only of options of this type.
    fileprivate static func reads(_ words: [String]) -> Bool { (try? parse(words)) != nil }
}
