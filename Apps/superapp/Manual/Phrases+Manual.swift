import Language

/// What the manual says beside what the commands say of themselves.
extension Phrase {
    static var whatItIsFor: Phrase {
        Phrase(en: "taxis, a flea market and every movement of money, in one program", ja: "タクシー、フリーマーケット、入出金をひとつにしたプログラム")
    }
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
    static var whereSettingsAre: Phrase {
        Phrase(
            en: "The folder with superapp/settings.json in it. It is .config in the home directory, unless given.",
            ja: "superapp/settings.json を置くフォルダーです。省略するとホームディレクトリの .config になります。")
    }
    static var whereDataIs: Phrase {
        Phrase(
            en: "The folder with superapp in it, which holds the data. It is .local/share in the home directory, unless given.",
            ja: "データの入る superapp を置くフォルダーです。省略するとホームディレクトリの .local/share になります。")
    }
    static var theLanguageToSpeak: Phrase {
        Phrase(
            en: "The language to speak, unless SUPERAPP_LANG says it: the first of these that is set decides.",
            ja: "表示する言語です。SUPERAPP_LANG がなければ、このうち最初に設定されているものに従います。")
    }
}

/// Files.
extension Phrase {
    static var whoReadsTheFiles: Phrase {
        Phrase(
            en: "But for the settings, these are in the folder for data, and only their owner can read them.",
            ja: "設定以外はデータフォルダーにあり、所有者だけが読めます。")
    }
    static var allThatIsKept: Phrase {
        Phrase(
            en: "All that was brought in, ordered, bought and signed up for: a database of SQLite's.",
            ja: "取り込んだ明細、注文、購入、会員登録などすべての記録です（SQLite のデータベース）。")
    }
    static var whereASessionWasLeft: Phrase {
        Phrase(en: "Where the last session was left, for the next to come back to.", ja: "前回のセッションの続きから再開するための記録です。")
    }
    static var whatIsCheckedFirst: Phrase {
        Phrase(
            en: "What is checked before the program starts: the version that is needed, maintenance, and terms of use. It may be missing.",
            ja: "起動前に確認する内容（必要なバージョン、メンテナンス、利用規約）です。なくてもかまいません。")
    }
    static var whatItDid: Phrase {
        Phrase(en: "What the program did, where that is asked for.", ja: "プログラムの動作の記録です。求められたときだけ残します。")
    }
    static var whatIsSetForEveryCall: Phrase {
        Phrase(en: "What is set for every call.", ja: "毎回の実行に効く設定です。")
    }
}
