import Language

/// Translations of the argument parser's built-in help and errors, which the parser itself provides only in English.
///
/// English text is replaced in the parser's output. In an error, only a whole sentence is replaced, so that the user's input is never
/// translated. A message without a translation stays in English. If a new version of the parser changes a message, its translation is
/// no longer found; for most messages, a test then fails.
public enum ParserWords {
    /// Translates a page or a single line of help.
    public static func help(_ page: String, in language: Language) -> String {
        switch language {
        case .english: page
        case .japanese:
            inFullWidth(page).split(separator: "\n", omittingEmptySubsequences: false).map { japanese($0) }.joined(separator: "\n")
        }
    }

    /// Translates a usage error and the help and usage lines that may follow it.
    public static func complaint(_ text: String, in language: Language) -> String {
        switch language {
        case .english: return text
        case .japanese:
            let prefix = error(in: .english) + " ", isWhole = text.hasPrefix(prefix)
            let body = isWhole ? text.dropFirst(prefix.count) : text[...]
            let usage = body.firstRange(of: "\nUsage: ")
            let help = body[..<(usage?.lowerBound ?? body.endIndex)].firstRange(of: "\nHelp:  ")
            let end = [help, usage].lazy.compactMap { $0?.lowerBound }.first ?? body.endIndex
            let rest = String(body[end...]).replacing("\nHelp:  ", with: "\nヘルプ:  ", maxReplacements: 1)
            return (isWhole ? error(in: language) + " " : "") + sentence(String(body[..<end])) + self.help(rest, in: language)
        }
    }

    /// Translates the parser's built-in help in a completion script.
    public static func script(_ text: String, in language: Language) -> String {
        switch language {
        case .english: text
        case .japanese: additions.reduce(text) { $0.replacing($1.key, with: $1.value) }
        }
    }

    /// The beginning of a usage error.
    public static func error(in language: Language) -> String {
        switch language {
        case .english: "Error:"
        case .japanese: "エラー:"
        }
    }

    /// Returns the heading that a line of help begins with; empty if there is none.
    public static func heading(of line: some StringProtocol) -> String {
        let all = headings.flatMap { [$0, $1] }
        if let heading = all.first(where: { $0 == line }) { return heading }
        return openings.flatMap { [$0, $1] }.first { line.hasPrefix($0) }.map { String($0.dropLast()) } ?? ""
    }

    private static let headings: KeyValuePairs = ["ARGUMENTS:": "引数:", "OPTIONS:": "オプション:", "SUBCOMMANDS:": "サブコマンド:"]
    private static let openings: KeyValuePairs = ["OVERVIEW: ": "概要: ", "USAGE: ": "使い方: ", "Usage: ": "使い方: "]

    /// The help for the options and commands that the parser adds.
    private static let additions = [
        "Show the version.": "バージョンを表示します。", "Show help information.": "ヘルプを表示します。",
        "Show subcommand help information.": "サブコマンドのヘルプを表示します。",
    ]

    private static func japanese(_ line: Substring) -> String {
        if let heading = headings.first(where: { $0.key == line }) { return heading.value }
        if let found = line.wholeMatch(of: /\ \ See '(.*)' for (?:detailed help|more information)\./) {
            return "  くわしくは '\(found.1)' をご覧ください。"
        }
        for (english, japanese) in openings where line.hasPrefix(english) { return japanese + line.dropFirst(english.count) }
        for (english, japanese) in additions where line.hasSuffix(english) { return line.dropLast(english.count) + japanese }
        return String(line).replacing(#/^(  \S+) \(default\)/#) { "\($0.1)（既定）  " }
    }

    /// Translates the labels of each option's values and default, and makes the parentheses around them full-width. The two parentheses
    /// may be on different lines.
    private static func inFullWidth(_ page: String) -> String {
        page.replacing(#/(?:(\S)\ )?\((values|default|default as flag):([^)]*)\)/#) { found in
            let rest = found.3.replacing(#/default(?: as flag)?:/#, with: "既定値:")
            return "\(found.1 ?? "")（\(found.2 == "values" ? "値" : "既定値"):\(rest)）"
        }
    }

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
