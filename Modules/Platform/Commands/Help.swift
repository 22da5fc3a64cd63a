import ArgumentParser
import Language

/// Help text that contains every language at once.
///
/// The argument parser reads help from static properties, before the language is known. Each phrase is therefore passed to the
/// parser in every language, between marker characters, and ``resolve(_:in:)`` selects one language in the parser's output: help,
/// errors and completion scripts.
public enum HelpText {
    // The markers are private-use characters; if a user's input contains markers, parts of the input might not be shown.
    private static let (start, bar, end): (Character, Character, Character) = ("\u{E000}", "\u{E001}", "\u{E002}")

    static func text(_ phrase: Phrase) -> String {
        let texts = Language.offered.map { phrase.text(in: $0) }
        // equivalent mutant (0 → 1): All texts equal the first one if and only if they all equal the second one.
        return texts.allSatisfy { $0 == texts[0] } ? texts[0] : "\(start)\(texts.joined(separator: "\(bar)"))\(end)"
    }

    /// Replaces each phrase in the text with its wording in one language.
    public static func resolve(_ text: String, in language: Language) -> String {
        let index = Language.offered.firstIndex(of: language) ?? 0
        return text.split(separator: start, omittingEmptySubsequences: false).enumerated().map { place, piece in
            guard place > 0 else { return String(piece) }
            guard let end = piece.firstIndex(of: end) else { return "\(start)\(piece)" }
            let words = piece[..<end].split(separator: bar, omittingEmptySubsequences: false)
            return (words.indices.contains(index) ? String(words[index]) : "") + piece[piece.index(after: end)...]
        }.joined()
    }

    /// A width that is so large that the parser never wraps a line.
    public static let endless = 1_000_000
}

extension CommandConfiguration {
    /// Creates a command configuration with help in every language.
    ///
    /// - Parameters:
    ///   - discussion: The text that precedes the examples.
    ///   - examples: The purpose of each example, and its command line without the program's name.
    ///   - groups: Subcommands that help lists in a section of their own, each with its name.
    public init(
        _ name: String, _ abstract: Phrase, discussion: Phrase? = nil, examples: KeyValuePairs<Phrase, String> = [:],
        version: String = "", subcommands: [any ParsableCommand.Type] = [],
        groups: [(name: String, commands: [any ParsableCommand.Type])] = [], defaultSubcommand: (any ParsableCommand.Type)? = nil
    ) {
        let examples = examples.map { "\(HelpText.text($0))\n  \($1)" }
        self.init(
            commandName: name, abstract: HelpText.text(abstract),
            discussion: ([discussion.map(HelpText.text)].compactMap(\.self) + examples).joined(separator: "\n"), version: version,
            subcommands: subcommands,
            groupedSubcommands: groups.filter { !$0.commands.isEmpty }.map { CommandGroup(name: $0.name, subcommands: $0.commands) },
            defaultSubcommand: defaultSubcommand)
    }
}

extension CommandConfiguration {
    /// Adds subcommands to a command of another part: commands of one name that several parts declare become one command of the program.
    ///
    /// Only the subcommands of this configuration count if the other part is in the program.
    public static func joining(_ name: String, _ subcommands: [any ParsableCommand.Type]) -> CommandConfiguration {
        CommandConfiguration(commandName: name, subcommands: subcommands)
    }
}

extension ArgumentHelp {
    /// Creates help text in every language.
    public init(_ phrase: Phrase, valueName: String? = nil) { self.init(HelpText.text(phrase), valueName: valueName) }
}

extension ValidationError {
    /// Creates an error with a message in every language.
    public init(_ phrase: Phrase) { self.init(HelpText.text(phrase)) }
}

extension Language: ExpressibleByArgument {
    public init?(argument: String) { self.init(code: argument) }
    public var defaultValueDescription: String { code }
    public static var allValueStrings: [String] { offered.map(\.code) }
}

extension Language {
    /// Finds the language that the last `--lang` option names; nil if there is no such option or its language is unknown.
    ///
    /// The language is found before the command line is parsed, because help and usage errors depend on it.
    public init?(in arguments: [String]) {
        guard let chosen = arguments.lastValue(of: "--lang") else { return nil }
        self.init(code: chosen)
    }
}

extension [String] {
    /// Returns the last value of an option in these arguments, without parsing them; nil if there is no such option.
    public func lastValue(of option: String) -> String? {
        let options = prefix { $0 != "--" }
        return zip(options, options.dropFirst() + [""]).reduce(nil) { chosen, words in
            if words.0 == option { return words.1 }
            return words.0.hasPrefix("\(option)=") ? String(words.0.dropFirst(option.count + 1)) : chosen
        }
    }
}
