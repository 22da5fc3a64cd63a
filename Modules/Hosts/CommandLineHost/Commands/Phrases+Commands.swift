import FeatureTree
import Language

/// Help.
extension Phrase {
    static var aloneItStartsASession: Phrase {
        Phrase(
            en: "Alone, it starts a session: screens with numbered actions. Everything is also a command.",
            ja: "引数なしで起動すると、番号で操作する画面（セッション）が始まります。すべての操作はコマンドとしても使えます。")
    }
    static var sayWhichFeaturesAreOn: Phrase {
        Phrase(en: "Say which features are on, which are off, and why.", ja: "オンの機能とオフの機能、その理由を表示します。")
    }
    static var useTheProgramByItsScreens: Phrase {
        Phrase(en: "Use the program by its screens, as a person or by a script.", ja: "画面を通して操作します（手入力またはスクリプト）。")
    }
    static var whatAScriptIs: Phrase {
        Phrase(
            en: """
                A script has in each line what a person would type; the transcript is the answer. A line that chooses nothing \
                ends it with 65.
                """,
            ja: "スクリプトには、入力する内容を 1 行ずつ書きます。結果として、やり取りの記録が出力されます。選択肢にない行があると、終了コード 65 で終了します。")
    }
    static var doWhatAScriptSays: Phrase { Phrase(en: "Do what the lines of a file say:", ja: "ファイルに書かれた操作を行う:") }
    static var typeTheLinesOfThisFile: Phrase { Phrase(en: "Type the lines of this file.", ja: "このファイルの各行を入力します。") }
    static var drawTheFeatures: Phrase {
        Phrase(en: "Draw the features: as they are composed, and as they are mounted.", ja: "機能のツリーを、構成と実行時の両方について表示します。")
    }
    static var whatComposedAndMountedAre: Phrase {
        Phrase(
            en: """
                Composed is what hangs under what, with the slot it fills. Mounted is the tree of a session once its tabs \
                are there, as if everything that comes before them had been seen.
                """,
            ja: "「構成」は、どの機能がどのスロットに入るかを示します。「実行時」は、最初の画面がすべて済み、タブがそろった時点のツリーです。")
    }
    static var sayWhatExitCodesMean: Phrase { Phrase(en: "Say what the program's exit codes mean.", ja: "終了コードの意味を表示します。") }
    static var haveThemAsJSON: Phrase { Phrase(en: "Have them as JSON:", ja: "JSON で出力する:") }
}

/// Screens.
extension Phrase {
    static var features: Phrase { Phrase(en: "Features", ja: "機能") }
    static var on: Phrase { Phrase(en: "on", ja: "オン") }
    static var off: Phrase { Phrase(en: "off", ja: "オフ") }
    static var tree: Phrase { Phrase(en: "Tree", ja: "機能のツリー") }
    static var composed: Phrase { Phrase(en: "Composed", ja: "構成") }
    static var mounted: Phrase { Phrase(en: "Mounted", ja: "実行時") }
    static var exitCodes: Phrase { Phrase(en: "Exit codes", ja: "終了コード") }
    static var itWasDone: Phrase { Phrase(en: "It was done.", ja: "正常に終わりました。") }
}

/// Help for the commands that write what other programs read.
extension Phrase {
    static var startASession: Phrase { Phrase(en: "Start a session:", ja: "セッションを始める:") }
    static var seeWhatACommandDoes: Phrase { Phrase(en: "See what a command does:", ja: "コマンドの説明を見る:") }
    static var writeTheCompletionScript: Phrase {
        Phrase(en: "Write the script by which a shell completes what is typed.", ja: "シェルの入力補完スクリプトを出力します。")
    }
    static var whereScriptsBelong: Phrase {
        Phrase(
            en: """
                Put it where your shell looks for such scripts, and start the shell anew. For zsh, fpath must name that folder before \
                compinit is called, as by fpath=(~/.zfunc $fpath) in ~/.zshrc.
                """,
            ja: """
                シェルが補完スクリプトを探すフォルダーに置いて、シェルを起動し直してください。zsh では、compinit を呼ぶ前に、\
                ~/.zshrc で fpath=(~/.zfunc $fpath) のようにそのフォルダーを指定します。
                """)
    }
    static func completeIn(_ shell: String) -> Phrase { Phrase(en: "For \(shell):", ja: "\(shell) の場合:") }
    static var theShellItIsFor: Phrase { Phrase(en: "The shell it is for.", ja: "対象のシェル。") }
    static var writeTheManual: Phrase { Phrase(en: "Write the manual page.", ja: "マニュアルページを出力します。") }
    static var whatReadsTheManual: Phrase {
        Phrase(
            en: "It is mdoc, which man reads on every system. Put it where man looks for such pages, or read it at once.",
            ja: "形式は mdoc で、どのシステムの man でも読めます。man が探すフォルダーに置くか、そのまま開いてください。")
    }
    static var keepTheManual: Phrase { Phrase(en: "Write it into a file:", ja: "ファイルに保存する:") }
}

/// What is wrong with how the program was started.
extension Phrase {
    static func isOff(_ feature: String, because reason: Phrase) -> Phrase {
        Phrase(en: "\(feature) is off: \(reason).", ja: "\(feature) はオフです: \(reason)。")
    }
    static var seeWhatIsOn: Phrase { Phrase(en: "See what is on with: features", ja: "オンの機能を見る: features") }
    static var noSessionAsJSON: Phrase {
        Phrase(en: "A session has no JSON output.", ja: "セッションは JSON では出力できません。")
    }
    static var giveJSONToACommand: Phrase { Phrase(en: "Use --json with a command.", ja: "--json はコマンドに付けてください。") }
    static var somethingUnforeseen: Phrase { Phrase(en: "Something unforeseen happened.", ja: "予期しない問題が起きました。") }
    static func commandsCannotBeListed(_ reason: String) -> Phrase {
        Phrase(en: "The commands cannot be listed: \(reason)", ja: "コマンドの一覧を作れません: \(reason)")
    }
    static func seeHelp(_ program: String) -> Phrase { Phrase(en: "See \(program) --help.", ja: "使い方: \(program) --help") }
}

/// What a session could not take up again.
extension Restoration.LeftOut {
    var phrase: Phrase {
        switch self {
        case .version(let version):
            Phrase(en: "Left out: \(description)", ja: "前回の続きは再開しません。記録のバージョン（\(version)）が未知のものです。")
        case .unmounted(let path):
            Phrase(en: "Left out: \(description)", ja: "\(path.joined(separator: " → ")) は、もうないため再開しません。")
        case .unreadable(let path, _):
            Phrase(en: "Left out: \(description)", ja: "\(path.joined(separator: " → ")) の記録は、読み込めないため再開しません。")
        }
    }
}
