import Failure
import Files
import Language

/// Text of the manual page, except the descriptions of commands.
extension Phrase {
    static let commonOptions = Phrase(
        en: "Every command takes these options, anywhere on the command line.",
        ja: "次のオプションはすべてのコマンドで使えます。コマンド名の前、間、後のどこにでも書けます。")
    static func oneOf(_ values: [String]) -> Phrase {
        Phrase(en: "One of \(values.joined(separator: ", ")).", ja: "値は \(values.joined(separator: "、")) のいずれかです。")
    }
    static func defaultIs(_ value: String) -> Phrase { Phrase(en: "The default is \(value).", ja: "既定値は \(value) です。") }
    static func sameAs(_ flag: String) -> Phrase {
        Phrase(en: "The same as \(flag), which overrides this variable.", ja: "\(flag) と同じです。\(flag) があればそちらが優先されます。")
    }
}

/// Environment variables.
extension Phrase {
    static let pretendedTime = Phrase(
        en: "The time to use instead of the current one, such as 2026-11-21T09:00:00+09:00, for reproducible scripts.",
        ja: "現在の代わりに使う日時です（例: 2026-11-21T09:00:00+09:00）。いつ実行しても同じ結果になるスクリプトのためのものです。")
    static let noColor = Phrase(
        en: "Any non-empty value turns off color, unless a color setting is given.", ja: "空でない値を指定すると、color の設定がない限り、色を使いません。")
    static let pagerVariable = Phrase(
        en: "The program that shows long output page by page (default: less). An empty value turns paging off.",
        ja: "端末で長い出力を 1 ページずつ表示するプログラムです。既定値は less です。空にすると使いません。")
    static let pathOfSettings = Phrase(en: "The path of the settings file.", ja: "設定ファイルのパスです。")
    static func folderOfSettings(of program: ProgramName) -> Phrase {
        Phrase(
            en: "The folder that contains \(program.description)/settings.json. The default is .config in the home directory.",
            ja: "\(program.description)/settings.json を置くフォルダーです。省略するとホームディレクトリの .config になります。")
    }
    static func folderOfData(of program: ProgramName) -> Phrase {
        Phrase(
            en: "The folder that contains the data directory \(program.description). The default is .local/share in the home directory.",
            ja: "データフォルダー \(program.description) を置くフォルダーです。省略するとホームディレクトリの .local/share になります。")
    }
    static func languageVariable(unless variable: String) -> Phrase {
        Phrase(
            en: "The language, unless \(variable) is set. If several language variables are set, the first one in this list applies.",
            ja: "表示する言語です。\(variable) がなければ、このうち最初に設定されているものに従います。")
    }
}

/// Files.
extension Phrase {
    static let whereFilesAre = Phrase(
        en: "All files except the settings file are in the data directory, and only their owner can read them.",
        ja: "設定ファイル以外はデータフォルダーにあり、所有者だけが読めます。")
    static let savedSession = Phrase(en: "The saved session, which the next session continues.", ja: "次回に再開するためのセッションの記録です。")
    static let logFile = Phrase(en: "The log, if a log level is set.", ja: "ログです。ログレベルを設定した場合に記録します。")
    static let settingsOfAllRuns = Phrase(en: "The settings that apply to every run.", ja: "毎回の実行に適用される設定です。")
}

/// The meanings of exit codes.
extension Phrase {
    static let succeeded = Phrase(en: "Success.", ja: "正常に終わりました。")
    static let outputClosed = Phrase(
        en: "The reader of the output closed it early, as head does.", ja: "出力先が最後まで読まずに終了しました（head など）。")
}

extension Failure.Kind {
    var meaning: Phrase {
        switch self {
        case .refused:
            Phrase(en: "A rule forbids the action, such as buying a sold item.", ja: "ルールにより実行できませんでした（売り切れの商品の購入など）。")
        case .usage: Phrase(en: "The command line is invalid.", ja: "コマンドの書き方が正しくありません。")
        case .badData:
            Phrase(en: "A file, a value or the database is invalid.", ja: "ファイル、値、またはデータベースの内容が正しくありません。")
        case .noSuchItem: Phrase(en: "The item or file does not exist.", ja: "指定された項目またはファイルがありません。")
        case .unreachable: Phrase(en: "A service cannot be reached.", ja: "サービスに接続できません。")
        case .internal: Phrase(en: "The program has a bug.", ja: "プログラムの不具合です。")
        case .cannotCreate:
            Phrase(en: "The data directory or a file cannot be created.", ja: "データフォルダーまたはファイルを作成できません。")
        case .inputOutput: Phrase(en: "Reading or writing failed.", ja: "読み込みまたは書き込みに失敗しました。")
        case .notNow: Phrase(en: "Try again later.", ja: "しばらくしてからもう一度お試しください。")
        case .notAllowed: Phrase(en: "Sign-in or identity verification is required.", ja: "ログインまたは本人確認が必要です。")
        case .misconfigured:
            Phrase(
                en: "The configuration is invalid, a feature is off, or an upgrade is needed.",
                ja: "設定が正しくないか、機能がオフになっているか、更新が必要です。")
        case .interrupted: Phrase(en: "Interrupted, for example by Ctrl-C.", ja: "中断されました（Ctrl-C など）。")
        }
    }
}
