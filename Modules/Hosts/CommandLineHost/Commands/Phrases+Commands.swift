import FeatureTree
import Language

/// The command `session`, which also runs if no command is given.
extension Phrase {
    static let sessionIsDefault = Phrase(
        en: "If no command is given, a session starts, which shows screens with actions.",
        ja: "コマンドを指定しないと、画面で操作するセッションが始まります。")
    static let startSession = Phrase(
        en: "Start a session, interactive or from a script.", ja: "セッションを始めます（対話形式またはスクリプト）。")
    static let scriptFormat = Phrase(
        en: """
            On a terminal, the session fills the screen; press ? for its keys. Otherwise, and with --lines or --accessible, it shows \
            numbered choices and reads lines.

            Each line of a script is one line of input; the output is the transcript. A line that matches no choice ends the session with \
            exit code 65.
            """,
        ja: """
            端末では全画面で表示します（「?」を押すとキーの一覧を表示）。端末以外、または --lines や --accessible を指定したときは、\
            番号付きの選択肢を表示し、入力を 1 行ずつ読み取ります。

            スクリプトには、入力する内容を 1 行ずつ書きます。結果として、やり取りの記録が出力されます。選択肢にない行があると、\
            終了コード 65 で終了します。
            """)
    static let runScript = Phrase(en: "Run a script:", ja: "スクリプトを実行する:")
    static let readInputFromFile = Phrase(en: "Read the input from this file.", ja: "このファイルから入力を読み込みます。")
    static let showScreensLineByLine = Phrase(
        en: "Show numbered choices instead of filling the screen.", ja: "全画面ではなく、番号付きの選択肢を表示します。")
    static let startASession = Phrase(en: "Start a session:", ja: "セッションを始める:")
    static let showHelpOfACommand = Phrase(en: "Show help for a command:", ja: "コマンドのヘルプを見る:")
}

/// The commands `features` and `tree`.
extension Phrase {
    static let listFeatures = Phrase(en: "List features, and explain why some are off.", ja: "機能の一覧（オン・オフとその理由）を表示します。")
    static let showTree = Phrase(en: "Show the feature tree, composed and mounted.", ja: "機能のツリー（構成と実行時）を表示します。")
    static let composedAndMounted = Phrase(
        en: """
            The composed tree shows every feature that is on, with the slot that it fills, if any. The mounted tree is the tree of a \
            session that has passed its start screens and opened its tabs.
            """,
        ja: "「構成」は、どの機能がどのスロットに入るかを示します。「実行時」は、最初の画面がすべて済み、タブがそろった時点のツリーです。")
    static let features = Phrase(en: "Features", ja: "機能")
    static let on = Phrase(en: "on", ja: "オン")
    static let off = Phrase(en: "off", ja: "オフ")
    static let tree = Phrase(en: "Tree", ja: "機能のツリー")
    static let composed = Phrase(en: "Composed", ja: "構成")
    static let mounted = Phrase(en: "Mounted", ja: "実行時")
    static let feature = Phrase(en: "Feature", ja: "機能")
    static let slot = Phrase(en: "Slot", ja: "スロット")
    static let parent = Phrase(en: "Parent", ja: "親")
}

/// The command `config`.
extension Phrase {
    static let showSettings = Phrase(
        en: "Show the current settings.", ja: "現在の設定を表示します。")
    static let settingsPrecedence = Phrase(
        en: """
            A flag overrides an environment variable, which overrides the settings file, which overrides the default. The settings \
            file is one JSON object, such as {"lang": "ja", "accessible": true}.
            """,
        ja: """
            優先順位は、オプション、環境変数、設定ファイル、既定値の順です。設定ファイルには JSON オブジェクトを 1 つ書きます\
            （例: {"lang": "ja", "accessible": true}）。
            """)
    static let showOrigins = Phrase(en: "Show where each setting comes from:", ja: "設定元を表示する:")
    static let showOriginOfEach = Phrase(en: "Show where each setting comes from.", ja: "設定元も表示します。")
    static let settings = Phrase(en: "Settings", ja: "設定")
    static let noSettingsFile = Phrase(en: "There is no settings file.", ja: "設定ファイルはありません。")
    static let all = Phrase(en: "all", ja: "すべて")
    static let none = Phrase(en: "none", ja: "なし")
    static let systemTime = Phrase(en: "system time", ja: "システムの時刻")
}

/// The commands `completions`, `man` and `exitcodes`.
extension Phrase {
    static let printCompletions = Phrase(en: "Print a shell completion script.", ja: "シェルの補完スクリプトを出力します。")
    static let installCompletions = Phrase(
        en: """
            Write the script to your shell's completion folder and start a new shell. For zsh, add the folder to fpath before compinit \
            runs, for example with fpath=(~/.zfunc $fpath) in ~/.zshrc.
            """,
        ja: """
            シェルの補完スクリプト用フォルダーに保存して、シェルを起動し直してください。zsh では、compinit を呼ぶ前に、\
            ~/.zshrc で fpath=(~/.zfunc $fpath) のようにそのフォルダーを指定します。
            """)
    static func completeIn(_ shell: String) -> Phrase { Phrase(en: "For \(shell):", ja: "\(shell) の場合:") }
    static let shellOfTheScript = Phrase(en: "The shell.", ja: "対象のシェル。")
    static let printManual = Phrase(en: "Print the manual page.", ja: "マニュアルページを出力します。")
    static let manualFormat = Phrase(
        en: "The format is mdoc, which every system's man command can read.", ja: "形式は mdoc で、どのシステムの man でも読めます。")
    static let saveManual = Phrase(en: "Save the page to a file:", ja: "ファイルに保存する:")
    static let listExitCodes = Phrase(en: "List exit codes and their meanings.", ja: "終了コードとその意味を表示します。")
    static let exitCodes = Phrase(en: "Exit codes", ja: "終了コード")
    static let printJSON = Phrase(en: "Print JSON:", ja: "JSON で出力する:")
}

/// Errors that the host reports.
extension Phrase {
    static func isOff(_ feature: String, because reason: Phrase) -> Phrase {
        Phrase(en: "\(feature) is off: \(reason).", ja: "\(feature) はオフです: \(reason)。")
    }
    static let seeFeatures = Phrase(en: "See which features are on: features", ja: "オンの機能を確認する: features")
    static let noSessionAsJSON = Phrase(en: "A session has no JSON output.", ja: "セッションは JSON では出力できません。")
    static let useJSONWithACommand = Phrase(en: "Use --json with a command.", ja: "--json はコマンドに付けてください。")
    static let twoForms = Phrase(en: "--csv and --json cannot be used together.", ja: "--csv と --json は同時に指定できません。")
    static let chooseOneForm = Phrase(en: "Use one of them.", ja: "どちらか一方を指定してください。")
    static let fieldsNeedAForm = Phrase(en: "--fields needs --json or --csv.", ja: "--fields は --json か --csv と一緒に指定してください。")
    static let addAForm = Phrase(en: "Add one of them.", ja: "どちらかを付けてください。")
    static let changesData = Phrase(
        en: "With these options, the command changes data, so it cannot be run over the network.",
        ja: "このオプションを付けるとデータが変更されるため、ネットワーク経由では実行できません。")
    static let leaveOutOptionsThatChangeData = Phrase(en: "Leave out the option.", ja: "オプションを外してください。")
    static let unexpectedError = Phrase(en: "An unexpected error occurred.", ja: "予期しない問題が発生しました。")
    static func commandsCannotBeListed(_ reason: String) -> Phrase {
        Phrase(en: "The commands cannot be listed: \(reason)", ja: "コマンドの一覧を作成できません: \(reason)")
    }
    static func seeHelp(_ program: String) -> Phrase { Phrase(en: "See \(program) --help.", ja: "使い方: \(program) --help") }
}

/// A saved session, or a part of it, that is not restored.
extension Restoration.LeftOut {
    var phrase: Phrase {
        switch self {
        case .version(let version):
            Phrase(
                en: "The saved session is not restored: it has the unknown version \(version).",
                ja: "前回のセッションは、記録のバージョン（\(version)）が未知のため復元しません。")
        case .unmounted(let path):
            Phrase(
                en: "\(path.joined(separator: " → ")) is not restored: it no longer exists.",
                ja: "\(path.joined(separator: " → ")) は、もうないため復元しません。")
        case .unreadable(let path, _):
            Phrase(
                en: "\(path.joined(separator: " → ")) is not restored: its saved state cannot be read.",
                ja: "\(path.joined(separator: " → ")) は、記録を読み込めないため復元しません。")
        }
    }
}
