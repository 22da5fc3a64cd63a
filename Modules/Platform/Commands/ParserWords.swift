import Language

/// Translations of the argument parser's errors, and of the help for what it adds to every program.
///
/// The parser's errors have no public properties, and its completion scripts are finished text. So this is the only place that finds English
/// text in the parser's output and replaces it. In an error, only a whole sentence is replaced, so that the user's input is never
/// translated. A message without a translation stays in English. If a new version of the parser changes a message, its translation is
/// no longer found; for most messages, a test then fails.
public enum ParserWords {
    /// Translates the help of an option or command that the parser adds; returns any other text unchanged.
    package static func addition(_ english: String, in language: Language) -> String {
        language == .japanese ? additions[english] ?? english : english
    }

    /// Translates a usage error and the help and usage lines that may follow it.
    public static func complaint(_ text: String, in language: Language) -> String {
        guard language == .japanese else { return text }
        let prefix = error(in: .english) + " ", isWhole = text.hasPrefix(prefix)
        let body = isWhole ? text.dropFirst(prefix.count) : text[...]
        let usage = body.firstRange(of: "\nUsage: ")
        let help = body[..<(usage?.lowerBound ?? body.endIndex)].firstRange(of: "\nHelp:  ")
        let end = [help, usage].lazy.compactMap { $0?.lowerBound }.first ?? body.endIndex
        let rest = String(body[end...]).replacing("\nHelp:  ", with: "\nヘルプ:  ", maxReplacements: 1)
        return (isWhole ? error(in: language) + " " : "") + sentence(String(body[..<end])) + below(rest)
    }

    /// Translates the parser's built-in help in a completion script.
    public static func script(_ text: String, in language: Language) -> String {
        language == .japanese ? additions.reduce(text) { $0.replacing($1.key, with: $1.value) } : text
    }

    /// The beginning of a usage error.
    public static func error(in language: Language) -> String { language == .japanese ? "エラー:" : "Error:" }

    /// Translates the lines below an error: the synopsis, and how to get help.
    private static func below(_ lines: String) -> String {
        lines.replacing("\nUsage: ", with: "\n使い方: ", maxReplacements: 1).replacing(#/\n  See '(.*)' for more information\./#) {
            "\n  くわしくは '\($0.1)' をご覧ください。"
        }
    }

    /// The help for the options and commands that the parser adds.
    private static let additions = [
        "Show the version.": "バージョンを表示します。", "Show help information.": "ヘルプを表示します。",
        "Show subcommand help information.": "サブコマンドのヘルプを表示します。",
    ]

    private static func sentence(_ english: String) -> String {
        if let found = english.wholeMatch(of: /Unknown option '(.*?)'(?:\. Did you mean '(.*)'\?)?/) {
            return "オプション \(found.1) はありません。" + (found.2.map { "「\($0)」ではありませんか？" } ?? "")
        }
        if let found = english.wholeMatch(of: /Unexpected argument '(.*)'/.dotMatchesNewlines()) { return "余分な引数です: \(found.1)" }
        if let found = english.wholeMatch(of: /(\d+) unexpected arguments: '(.*)'/.dotMatchesNewlines()) {
            return "余分な引数が \(found.1) 個あります: \(found.2.replacing("', '", with: "、"))"
        }
        if let found = english.wholeMatch(of: /Missing expected argument '(.*)'/) { return "引数 \(found.1) がありません。" }
        if let found = english.wholeMatch(of: /Missing value for '(.*)'/) { return "\(found.1) の値がありません。" }
        if let found = english.wholeMatch(of: /The option '(.*?)' does not take any value, but '(.*)' was specified\./.dotMatchesNewlines())
        {
            return "オプション \(found.1) に値は付けられません: \(found.2)"
        }
        if let found = english.wholeMatch(of: /The value '(.*)' is invalid for '(.*?)'(?:(\. Please.*)|: (.*))?/.dotMatchesNewlines()) {
            let why = found.3.map { values($0) } ?? found.4.map { String($0) } ?? ""
            return "\(found.2) の値が正しくありません: \(found.1)。\(why)"
        }
        let shells =
            /(?:Can't generate completion scripts for '(.*)'|Can't autodetect a supported shell)\.\nPlease use (.*) with one of:\n +(.*)/
        if let found = english.wholeMatch(of: shells.dotMatchesNewlines()) {
            let why = found.1.map { "\($0) の補完スクリプトは作れません。" } ?? "シェルを判別できません。"
            return "\(why)\(found.2) に \(found.3.replacing(" ", with: "、")) のいずれかを指定してください。"
        }
        return english
    }

    private static func values(_ sentence: Substring) -> String {
        guard let found = sentence.wholeMatch(of: /\. Please provide one of ('.*')\./) else {
            return String(sentence).replacing(". Please provide one of the following:", with: "次のいずれかを指定してください。")
        }
        let values = found.1.replacing(" and ", with: ", ").replacing(" or ", with: ", ").split(separator: ", ").map {
            $0.dropFirst().dropLast()
        }
        return "\(values.joined(separator: "、")) のいずれかを指定してください。"
    }
}
