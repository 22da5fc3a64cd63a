import ArgumentParser
import Commands
import Failure
import Language
import Terminal
import Text

/// A page of help for one command, such as the page that `superapp help timeline` prints.
///
/// The page is made from data: the configurations of the commands, and the parser's description of the arguments. The parser's own page
/// is text in English.
struct HelpPage {
    fileprivate struct Line {
        var text: String
        /// The beginning of the line that is shown as a heading.
        var heading = ""
        /// Whether the line is a synopsis, which is not wrapped within brackets.
        var isSynopsis = false
        /// The column of the item's text, below which wrapped text continues; nil outside of lists.
        var column: Int?
    }

    private var lines: [Line] = []
    private let language: Language
    /// The column in which the text of an item starts, counted from 0.
    private static let column = 26

    /// - Parameter path: The commands from the root to the one that the page describes.
    /// - Throws: `internal` if the parser's format is unknown.
    init(_ path: [any ParsableCommand.Type], in language: Language) throws(Failure) {
        self.language = language
        guard let root = path.first, let command = path.last else { return }
        let configuration = command.configuration, names = path.compactMap { $0.configuration.commandName }
        let hasVersion = !root.configuration.version.isEmpty
        let arguments = try command.arguments(in: language).filter { $0.shouldDisplay && (hasVersion || !$0.isVersion) }
        func resolved(_ text: String) -> String { HelpText.resolve(text, in: language) }

        let texts = [configuration.abstract, configuration.discussion].filter { !$0.isEmpty }.map(resolved)
        if !texts.isEmpty { add(Phrase.helpOverview, texts.joined(separator: "\n\n")) }
        let subcommand = configuration.subcommands.isEmpty ? [] : ["<subcommand>"]
        let synopsis = arguments.filter { !$0.isOfParser }.synopsis
        add(.helpUsage, ([names.joined(separator: " ")] + synopsis + subcommand).joined(separator: " "), isSynopsis: true)

        let isPositional = { (argument: ArgumentInfo) in argument.kind == .positional }
        list(.helpArguments, arguments.filter(isPositional).map { $0.item(in: language) })
        list(.helpOptions, arguments.filter { !isPositional($0) }.pairs.map { $0.item(in: language) })
        let groups = [(nil, configuration.ungroupedSubcommands)] + configuration.groupedSubcommands.map { ($0.name, $0.subcommands) }
        var hasSubcommands = false
        for (name, commands) in groups as [(String?, [any ParsableCommand.Type])] {
            let items = commands.map { $0.configuration }.filter(\.shouldDisplay).map { command in
                let names = ([command.commandName ?? ""] + command.aliases).joined(separator: ", ")
                let isDefault = command.commandName == configuration.defaultSubcommand?.configuration.commandName
                return (names + (isDefault ? Phrase.helpDefault.text(in: language) : ""), resolved(command.abstract))
            }
            list(name.map { .helpSubcommands(of: resolved($0)) } ?? .helpSubcommands, items)
            hasSubcommands = hasSubcommands || !items.isEmpty
        }
        if hasSubcommands {
            let words = (names.prefix(1) + ["help"] + names.dropFirst() + subcommand).joined(separator: " ")
            lines.append(Line(text: "  " + Phrase.helpSeeMore(words).text(in: language)))
        }
    }

    /// Adds a paragraph with a heading on its first line.
    private mutating func add(_ heading: Phrase, _ text: String, isSynopsis: Bool = false) {
        let heading = heading.text(in: language)
        let all = "\(heading) \(text)".split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        lines += all.map { Line(text: $0, isSynopsis: isSynopsis, column: isSynopsis ? heading.width + 1 : nil) } + [Line(text: "")]
        lines[lines.count - all.count - 1].heading = heading
    }

    /// Adds a list, unless it is empty.
    private mutating func list(_ heading: Phrase, _ items: [(label: String, text: String)]) {
        if items.isEmpty { return }
        let heading = heading.text(in: language)
        lines.append(Line(text: heading, heading: heading))
        for item in items {
            let label = "  " + item.label, space = Self.column - label.width
            if item.text.isEmpty || space <= 0 { lines.append(Line(text: label)) }
            if item.text.isEmpty { continue }
            let start = space > 0 ? label + String(repeating: " ", count: space) : String(repeating: " ", count: Self.column)
            lines.append(Line(text: start + item.text, column: Self.column))
        }
        lines.append(Line(text: ""))
    }

    /// Returns the page, wrapped to a width in columns.
    func text(columns: Int) -> StyledText {
        let columns = max(columns, 20)
        return lines.flatMap { line in
            let space: Character = "\u{A0}"
            let text =
                line.isSynopsis ? line.text.replacing(/\[[^\]]*\]/) { String($0.output.map { $0 == " " ? space : $0 }) } : line.text
            let parts = text.wrapped(to: columns, indent: line.indent(columns)).map { String($0.map { $0 == space ? " " : $0 }) }
            return parts.enumerated().map { StyledText($1, beginning: $0 == 0 ? line.heading : "", .heading) }
        }.joined(by: "\n")
    }
}

extension HelpPage.Line {
    /// Returns the indentation of the lines that continue this line. In a list or a table, they are aligned with the item's text if that
    /// leaves enough room.
    fileprivate func indent(_ columns: Int) -> Int {
        let margin = text.prefix { $0 == " " }.count
        let gap = text.dropFirst(margin).firstRange(of: "  ").map { text[$0.lowerBound...].drop { $0 == " " }.startIndex }
        let start = column ?? gap.map { String(text[..<$0]).width } ?? margin
        return columns > 39 && start <= columns * 2 / 3 ? start : margin + 2
    }
}

extension ParsableCommand {
    /// The parser's description of the arguments, including `--version` and `--help` but not those of subcommands.
    fileprivate static func arguments(in language: Language) throws(Failure) -> [ArgumentInfo] {
        try CommandInfo(WithoutSubcommands<Self>.self, in: language).arguments ?? []
    }
}

/// A command with another command's arguments. Describing all commands below the root takes the parser a second in a debug build.
private struct WithoutSubcommands<C: ParsableCommand>: ParsableCommand {
    static var configuration: CommandConfiguration { .init(commandName: "", version: "1") }
    @OptionGroup var command: C
}

extension [ArgumentInfo] {
    /// The words of a synopsis. If there are more than twelve options, only those that are required are listed.
    fileprivate var synopsis: [String] {
        if count <= 12 { return map(\.synopsis) }
        let needed = filter { $0.kind == .positional || !$0.isOptional }
        return needed.isEmpty || needed.count > 12 ? ["<options>"] : ["[<options>]"] + needed.map(\.synopsis)
    }

    /// The arguments, with each flag and its inversion, such as `--open` and `--no-open`, in one item.
    fileprivate var pairs: [ArgumentInfo] {
        reduce(into: []) { all, next in
            if let last = all.last, last.kind == .flag, next.kind == .flag, last.inversion == next.names?.first?.name {
                all[all.count - 1].names = (last.names ?? []) + (next.names ?? [])
            } else {
                all.append(next)
            }
        }
    }
}

extension ArgumentInfo {
    /// Whether the parser adds the argument to every command.
    fileprivate var isOfParser: Bool { isVersion || names?.contains { $0.name == "help" } ?? false }
    fileprivate var isVersion: Bool { names?.contains { $0.name == "version" } ?? false }
    fileprivate var inversion: String? { names?.first.map { "no-" + $0.name } }

    private var value: String { kind == .flag ? "" : "<\(valueName ?? "")>" }

    fileprivate var synopsis: String {
        let words = [preferredName?.typed, kind == .flag ? nil : value].compactMap(\.self).joined(separator: " ")
        let repeated = words + (isRepeating ? " ..." : "")
        return (parsingStrategy == "postTerminator" ? "-- " : "") + (isOptional ? "[\(repeated)]" : repeated)
    }

    fileprivate func item(in language: Language) -> (label: String, text: String) {
        let names = (names ?? []).sorted { $0.kind == "short" && $1.kind != "short" }.map(\.typed)
        let isPair = self.names?.last?.name == inversion
        let label = [names.joined(separator: isPair ? "/" : ", "), value].filter { !$0.isEmpty }.joined(separator: " ")
        let values = (allValues ?? []).filter { !$0.isEmpty }, hasMore = !values.isEmpty || defaultValue != nil
        let text = abstract.map { ParserWords.addition($0, in: language) } ?? ""
        guard hasMore else { return (label, text) }
        return (label, text + Phrase.helpValues(values, default: defaultValue, isAlone: text.isEmpty).text(in: language))
    }
}
