import ArgumentParser
import Language
import Text

/// Help text that contains every language at once.
///
/// The argument parser reads help from static properties, before the language is known. Each phrase is therefore passed to the
/// parser in every language, between marker characters, and ``resolve(_:in:)`` selects one language in the parser's output: help,
/// errors and completion scripts.
public enum HelpText {
    // The markers are private-use characters; if a user's input contains markers, parts of the input might not be shown.
    private static let (start, bar, end): (Character, Character, Character) = ("\u{E000}", "\u{E001}", "\u{E002}")

    static func text(_ phrase: Phrase) -> String {
        let texts = Language.allCases.map { phrase.text(in: $0) }
        // equivalent mutant (0 → 1): All texts equal the first one if and only if they all equal the second one.
        return texts.allSatisfy { $0 == texts[0] } ? texts[0] : "\(start)\(texts.joined(separator: "\(bar)"))\(end)"
    }

    /// Replaces each phrase in the text with its wording in one language.
    public static func resolve(_ text: String, in language: Language) -> String {
        let index = Language.allCases.firstIndex(of: language) ?? 0
        return text.split(separator: start, omittingEmptySubsequences: false).enumerated().map { place, piece in
            guard place > 0 else { return String(piece) }
            guard let end = piece.firstIndex(of: end) else { return "\(start)\(piece)" }
            let words = piece[..<end].split(separator: bar, omittingEmptySubsequences: false)
            return (words.indices.contains(index) ? String(words[index]) : "") + piece[piece.index(after: end)...]
        }.joined()
    }

    /// Returns a page of help in one language, wrapped to a width in columns.
    ///
    /// `text` must not be wrapped yet, so generate it with a width of ``endless`` columns: the parser counts characters, not columns, and
    /// traps on narrow widths.
    public static func page(_ text: String, in language: Language, columns: Int) -> String {
        let columns = max(columns, 20)
        let lines = ParserWords.help(resolve(text, in: language), in: language).split(separator: "\n", omittingEmptySubsequences: false)
        return lines.map(String.init).flatMap { line in
            // Usage lines are not wrapped within brackets.
            let isUsage = usages.contains(where: line.hasPrefix), space: Character = "\u{A0}"
            let text = isUsage ? line.replacing(/\[[^\]]*\]/) { String($0.output.map { $0 == " " ? space : $0 }) } : line
            return text.wrapped(to: columns, indent: indent(of: text, columns)).map { String($0.map { $0 == space ? " " : $0 }) }
        }.joined(separator: "\n")
    }

    private static let usages = ["USAGE: ", "使い方: "]

    /// A width that is so large that the parser never wraps a line.
    public static let endless = 1_000_000

    /// Returns the indentation of the lines that continue a wrapped line. In a list, these lines are aligned with the item's text if that
    /// leaves enough room.
    private static func indent(of line: String, _ columns: Int) -> Int {
        let margin = line.prefix { $0 == " " }.count
        // The parser starts an item's text in column 26, counted from 0, so a long name may be followed by only one space.
        let column = line.index(line.startIndex, offsetBy: 26, limitedBy: line.endIndex) ?? line.endIndex
        let isItem = line.hasPrefix("  -") || line.hasPrefix("  <")
        if isItem, column < line.endIndex, line[line.index(before: column)] == " ", line[column] != " ", columns > 39 { return 26 }
        let gap = line.dropFirst(margin).firstRange(of: "  ").map { line[$0.lowerBound...].drop { $0 == " " }.startIndex }
        let start = usages.first(where: line.hasPrefix)?.width ?? gap.map { String(line[..<$0]).width } ?? margin
        return columns > 39 && start <= columns * 2 / 3 ? start : margin + 2
    }
}

extension CommandConfiguration {
    /// Creates a command configuration with help in every language.
    ///
    /// - Parameters:
    ///   - discussion: The text that precedes the examples.
    ///   - examples: The purpose of each example, and its command line without the program's name.
    public init(
        _ name: String, _ abstract: Phrase, discussion: Phrase? = nil, examples: KeyValuePairs<Phrase, String> = [:],
        version: String = "", subcommands: [any ParsableCommand.Type] = [], defaultSubcommand: (any ParsableCommand.Type)? = nil
    ) {
        let examples = examples.map { "\(HelpText.text($0))\n  \($1)" }
        self.init(
            commandName: name, abstract: HelpText.text(abstract),
            discussion: ([discussion.map(HelpText.text)].compactMap(\.self) + examples).joined(separator: "\n"), version: version,
            subcommands: subcommands, defaultSubcommand: defaultSubcommand)
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

extension Language: ExpressibleByArgument {}

extension Language {
    /// Finds the language that the last `--lang` option names; nil if there is no such option or its language is unknown.
    ///
    /// The language is found before the command line is parsed, because help and usage errors depend on it.
    public init?(in arguments: [String]) {
        guard let chosen = arguments.lastValue(of: "--lang") else { return nil }
        self.init(rawValue: chosen)
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
