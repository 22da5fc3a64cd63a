import Language
import World

/// What the manual says beside what the commands say of themselves.
extension Phrase {
    static var theseGoWithEveryCommand: Phrase {
        Phrase(
            en: "These go with every command, before, between or after its words.",
            ja: "次のオプションはすべてのコマンドで使えます。コマンド名の前、間、後のどこにでも書けます。")
    }
    static func oneOf(_ values: [String]) -> Phrase {
        Phrase(en: "It is one of \(values.joined(separator: ", ")).", ja: "値は \(values.joined(separator: "、")) のいずれかです。")
    }
    static func unlessGiven(_ value: String) -> Phrase { Phrase(en: "Unless given: \(value).", ja: "省略すると \(value) になります。") }
    static func asBy(_ flag: String) -> Phrase {
        Phrase(en: "What \(flag) says, unless that is given.", ja: "\(flag) と同じ意味です。\(flag) があればそちらが優先されます。")
    }
}

/// The environment.
extension Phrase {
    static var theTimeItIsTakenToBe: Phrase {
        Phrase(
            en: "The time that it is taken to be, such as 2026-11-21T09:00:00+09:00, for scripts that must say the same every day.",
            ja: "現在とみなす日時です（例: 2026-11-21T09:00:00+09:00）。いつ実行しても同じ結果になるスクリプトのためのものです。")
    }
    static var theSettingsFile: Phrase { Phrase(en: "The settings file, wherever it is.", ja: "設定ファイルの場所です。") }
    static func whereSettingsAre(of program: ProgramName) -> Phrase {
        Phrase(
            en: "The folder with \(program.description)/settings.json in it. It is .config in the home directory, unless given.",
            ja: "\(program.description)/settings.json を置くフォルダーです。省略するとホームディレクトリの .config になります。")
    }
    static func whereDataIs(of program: ProgramName) -> Phrase {
        Phrase(
            en:
                "The folder with \(program.description) in it, which holds the data. It is .local/share in the home directory, unless given.",
            ja: "データの入る \(program.description) を置くフォルダーです。省略するとホームディレクトリの .local/share になります。")
    }
    static func theLanguageToSpeak(unless variable: String) -> Phrase {
        Phrase(
            en: "The language to speak, unless \(variable) says it: the first of these that is set decides.",
            ja: "表示する言語です。\(variable) がなければ、このうち最初に設定されているものに従います。")
    }
}

/// Files.
extension Phrase {
    static var whoReadsTheFiles: Phrase {
        Phrase(
            en: "But for the settings, these are in the folder for data, and only their owner can read them.",
            ja: "設定以外はデータフォルダーにあり、所有者だけが読めます。")
    }
    static var whereASessionWasLeft: Phrase {
        Phrase(en: "Where the last session was left, for the next to come back to.", ja: "前回のセッションの続きから再開するための記録です。")
    }
    static var whatItDid: Phrase {
        Phrase(en: "What the program did, where that is asked for.", ja: "プログラムの動作の記録です。求められたときだけ残します。")
    }
    static var whatIsSetForEveryCall: Phrase {
        Phrase(en: "What is set for every call.", ja: "毎回の実行に効く設定です。")
    }
}
