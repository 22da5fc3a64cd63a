import Foundation
import Testing

/// The argument parser's own description of a command, from which a test predicts the command's page of help.
struct HelpDump: Decodable {
    struct Argument: Decodable {
        struct Name: Decodable { let kind, name: String }

        let kind: String
        let names: [Name]?
        let valueName: String?
        let isOptional, isRepeating, shouldDisplay: Bool
        let abstract: String?
        let defaultValue: String?
        let allValues: [String]?

        var isPositional: Bool { kind == "positional" }

        /// The argument as a list shows it, such as `-h, --help`, `--limit <count>` or `<id>`.
        var title: String {
            let value = valueName.map { "<\($0)>" } ?? ""
            if isPositional { return value }
            let typed = (names ?? []).map { ($0.kind == "long" ? "--" : "-") + $0.name }.joined(separator: ", ")
            return kind == "option" ? "\(typed) \(value)" : typed
        }
    }

    let commandName: String
    let abstract, discussion, defaultSubcommand: String?
    let shouldDisplay: Bool
    let subcommands: [HelpDump]?
    let arguments: [Argument]?

    private struct Whole: Decodable { let command: HelpDump }

    /// Asks the program superapp for its description in a language.
    init(in language: HelpWords) throws {
        let run = try BuiltProgram(home: URL(filePath: "/nonexistent"))(["--lang", language.code, "--experimental-dump-help"])
        self = try JSONDecoder().decode(Whole.self, from: Data(run.output.utf8)).command
    }

    private var visible: [HelpDump] { (subcommands ?? []).filter { $0.shouldDisplay && $0.commandName != "help" } }

    /// This command and all visible commands below it, each with the words that call it.
    func all(_ path: [String] = []) -> [(path: [String], command: HelpDump)] {
        [(path, self)] + visible.flatMap { $0.all(path + [$0.commandName]) }
    }

    /// The titles in the page's lists.
    func titles(in words: HelpWords) -> [String] {
        let options = (arguments ?? []).map(\.title)
        let pairs = zip(options, options.dropFirst()).map { "\($0)/\($1)" }
        return options + pairs + visible.map { title(of: $0, in: words) }
    }

    private func title(of command: HelpDump, in words: HelpWords) -> String {
        command.commandName + (command.commandName == defaultSubcommand ? words.isDefault : "")
    }

    /// Everything that the page of help must say, in order.
    func page(_ path: [String], in words: HelpWords) -> String {
        let shown = (arguments ?? []).filter(\.shouldDisplay)
        let positional = shown.filter(\.isPositional), options = shown.filter { !$0.isPositional }
        var text = words.overview + (abstract ?? "") + (discussion ?? "") + words.usage + usage(path, of: shown)
        if !positional.isEmpty { text += words.arguments + positional.map { $0.title + words.help(of: $0) }.joined() }
        text += words.options
        for (option, next) in zip(options, options.dropFirst().map(Optional.some) + [nil]) {
            let isPair = next?.title == option.title.replacing("--", with: "--no-")
            text += isPair ? option.title + "/" : option.title + words.help(of: option)
        }
        guard !visible.isEmpty else { return text }
        let commands = visible.map { title(of: $0, in: words) + ($0.abstract ?? "") }.joined()
        return text + words.subcommands + commands + words.more((["superapp", "help"] + path + ["<subcommand>"]).joined(separator: " "))
    }

    /// The usage line. The parser sums up the optional options, because every command has more than a dozen.
    private func usage(_ path: [String], of shown: [Argument]) -> String {
        let named = shown.filter { $0.isPositional || !$0.isOptional }.map { argument in
            let title = argument.title + (argument.isRepeating ? " ..." : "")
            return argument.isOptional ? "[\(title)]" : title
        }
        let options = named.isEmpty ? "<options>" : "[<options>]"
        return (["superapp"] + path + [options] + named + (visible.isEmpty ? [] : ["<subcommand>"])).joined(separator: " ")
    }
}

/// The words of the frame that all pages of help share.
struct HelpWords: Sendable, CustomTestStringConvertible {
    let code, overview, usage, arguments, options, subcommands, isDefault: String
    private let values, defaultValue, both: String
    /// The help of the options that the parser adds, which its description always has in English.
    private let added: [String: String]
    private let footer: String

    var testDescription: String { code }

    static let all = [english, japanese]

    static let english = HelpWords(
        code: "en", overview: "OVERVIEW:", usage: "USAGE:", arguments: "ARGUMENTS:", options: "OPTIONS:", subcommands: "SUBCOMMANDS:",
        isDefault: " (default)", values: "(values: 1)", defaultValue: "(default: 2)", both: "(values: 1; default: 2)", added: [:],
        footer: "See '1' for detailed help.")

    static let japanese = HelpWords(
        code: "ja", overview: "概要:", usage: "使い方:", arguments: "引数:", options: "オプション:", subcommands: "サブコマンド:",
        isDefault: "（既定）", values: "（値: 1）", defaultValue: "（既定値: 2）", both: "（値: 1; 既定値: 2）",
        added: ["Show the version.": "バージョンを表示します。", "Show help information.": "ヘルプを表示します。"], footer: "くわしくは '1' をご覧ください。")

    func help(of argument: HelpDump.Argument) -> String {
        let abstract = argument.abstract ?? ""
        let pattern =
            switch (argument.allValues, argument.defaultValue) {
            case (nil, nil): ""
            case (_?, nil): values
            case (nil, _?): defaultValue
            case (_?, _?): both
            }
        let values = argument.allValues?.joined(separator: ", ") ?? "", standard = argument.defaultValue ?? ""
        return (added[abstract] ?? abstract) + pattern.map { $0 == "1" ? values : $0 == "2" ? standard : String($0) }.joined()
    }

    func more(_ command: String) -> String { footer.replacing("1", with: command) }
}
