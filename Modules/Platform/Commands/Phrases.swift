import Failure
import Language

/// Help for the options that every command accepts.
extension Phrase {
    static let dataFolder = Phrase(en: "Store data in this folder.", ja: "データを保存するフォルダー。")
    static let onlyTheseFeatures = Phrase(en: "Use only these features, comma-separated.", ja: "使う機能をコンマ区切りで指定します。")
    static let outputLanguage = Phrase(en: "Use this language.", ja: "表示する言語。")
    static let outputTimeZone = Phrase(en: "Show times in this time zone.", ja: "時刻を表示するタイムゾーン。")
    static let logLevels = Phrase(
        en: "Log this level and above: error, warning, notice, info, debug or trace.",
        ja: "このレベル以上のログを記録します。error、warning、notice、info、debug、trace のいずれかです。")
    static let sameAsLogLevelDebug = Phrase(en: "The same as --log-level debug.", ja: "--log-level debug と同じです。")
    static let outputJSON = Phrase(en: "Print JSON.", ja: "結果を JSON で出力します。")
    static let onlyTheseFields = Phrase(
        en: "Print only these fields of JSON or CSV.", ja: "JSON や CSV に出力する項目（コンマ区切り）。")
    static let outputCSV = Phrase(en: "Print a list as CSV.", ja: "一覧を CSV で出力します。")
    static let whenToUseColor = Phrase(en: "Choose when to use color.", ja: "色を使うかどうか。")
    static let acceptTerms = Phrase(
        en: "Accept updated terms without prompting.", ja: "更新された利用規約に、内容を表示せずに同意します。")
    static let forScreenReaders = Phrase(
        en: "Format output for a screen reader.", ja: "スクリーンリーダー向けに、罫線なしで項目名と値を出力します。")
}

extension Phrase {
    /// The heading above the examples.
    public static let forExample = Phrase(en: "For example:", ja: "例:")
}

/// Errors for the fields of an answer.
extension Phrase {
    static func noField(_ name: String, near: String?) -> Phrase {
        Phrase(en: "The answer has no field \(name).\(didYouMean(near))", ja: "出力に \(name) という項目はありません。\(didYouMean(near))")
    }
    static func fields(_ names: [String]) -> Phrase {
        names.isEmpty
            ? Phrase(en: "The answer has no fields.", ja: "この出力には項目がありません。")
            : Phrase(en: "The fields are \(names.joined(separator: ", ")).", ja: "使える項目は \(names.joined(separator: "、")) です。")
    }
    static let answerIsNoList = Phrase(
        en: "--csv needs an answer that is a list.", ja: "--csv は、結果が一覧になるコマンドでのみ使えます。")
    static let useJSONInstead = Phrase(en: "Use --json instead.", ja: "代わりに --json を使ってください。")
}

/// Errors for unknown commands.
extension Phrase {
    static func noCommand(_ name: String, below path: String?, near: String?) -> Phrase {
        path.map { path in
            Phrase(en: "\(path) has no command \(name).\(didYouMean(near))", ja: "\(path) に \(name) というコマンドはありません。\(didYouMean(near))")
        } ?? Phrase(en: "There is no command \(name).\(didYouMean(near))", ja: "\(name) というコマンドはありません。\(didYouMean(near))")
    }
    static func commands(_ names: [String]) -> Phrase {
        names.count == 1
            ? Phrase(en: "The only command is \(names[0]).", ja: "使えるコマンドは \(names[0]) です。")
            : Phrase(en: "The commands are \(names.joined(separator: ", ")).", ja: "使えるコマンドは \(names.joined(separator: "、")) です。")
    }
}

/// Results of the doctor's checks.
extension Phrase {
    /// Joins an error and its details into one line.
    public static func inOneLine(_ message: Phrase, details: [Phrase]) -> Phrase { ([message] + details).joined(by: .verbatim(" ")) }
    /// The result of a check that cannot run because of a problem that an earlier check reports.
    public static let notChecked = Phrase(
        en: "Not checked, because an earlier check found a problem.", ja: "前の診断に問題があるため、調べていません。")
    /// The result of a check that needs a data directory, if there is none.
    public static let noPlaceForData = Phrase(en: "There is no data directory.", ja: "データフォルダーがありません。")
}

/// Periods.
extension Phrase {
    static let onlyDay = Phrase(en: "Only this day.", ja: "この日だけ。")
    static let onlyWeek = Phrase(en: "Only the week of this day, from Monday to Sunday.", ja: "この日を含む週だけ（月曜から日曜まで）。")
    static let onePeriod = Phrase(
        en: "Use only one of --day, --week and --since/--until.", ja: "--day、--week、--since と --until のうち 1 つだけを指定してください。")
    static let fromThisDayOn = Phrase(en: "From this day on.", ja: "この日から。")
    static let upToThisDay = Phrase(en: "Up to and including this day.", ja: "この日まで（当日を含む）。")
    static let untilIsBeforeSince = Phrase(en: "--until is earlier than --since.", ja: "--until が --since より前になっています。")
    static let howToWriteADay = Phrase(en: "Use a date such as 2026-11-21.", ja: "日付は 2026-11-21 の形式で指定してください。")
}

/// Recordings of sessions.
extension Phrase {
    static let recordToFile = Phrase(
        en: "Record the events of the session to this new file.", ja: "セッションの出来事をこのファイルに記録します（新しいファイル）。")
    static let revealTypedValues = Phrase(
        en: "Record the values that you enter, not only their types.", ja: "入力された値も記録します（指定しない場合は型だけ）。")
    static let nothingToReveal = Phrase(en: "--reveal needs a recording.", ja: "--reveal は記録と一緒に指定してください。")
    static let addRecord = Phrase(en: "Add --record with a file name.", ja: "--record でファイル名を指定してください。")
}
