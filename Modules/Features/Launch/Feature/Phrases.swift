import Account
import Language
import World

/// Help.
extension Phrase {
    static var whatIsCheckedFirst: Phrase {
        Phrase(en: "What is checked before the program starts.", ja: "プログラムを始める前の確認です。")
    }
}

/// The gates.
extension Phrase {
    static func isTooOld(_ running: Version, needed: Version) -> Phrase {
        Phrase(
            en: "Version \(running.description) is too old: \(needed.description) or later is needed.",
            ja: "バージョン \(running.description) は古いため使えません。\(needed.description) 以降が必要です。")
    }
    static var upgrade: Phrase { Phrase(en: "Upgrade the program.", ja: "プログラムを更新してください。") }

    /// - Parameter message: The operator's own words.
    static func isClosed(until end: Minute, _ message: Phrase?) -> Phrase {
        let rest = message.map { Phrase(en: " \($0)", ja: "\($0)") }
        return Phrase(en: "Closed for maintenance until \(end) (Tokyo).\(rest)", ja: "\(end)（日本時間）までメンテナンス中です。\(rest)")
    }
    static var tryAgainAfterThat: Phrase { Phrase(en: "Try again after that.", ja: "終了後にもう一度お試しください。") }
}

/// The terms of use.
extension Phrase {
    static func newTerms(_ version: Int) -> Phrase {
        Phrase(en: "New terms of use, version \(version)", ja: "新しい利用規約（第 \(version) 版）")
    }
    static var accept: Phrase { Phrase(en: "Accept", ja: "同意する") }
    static var notNow: Phrase { Phrase(en: "Not now", ja: "あとで") }
    static func hasNotAccepted(_ version: Int) -> Phrase {
        Phrase(
            en: "There are new terms of use (version \(version)), and you have not accepted them yet.",
            ja: "新しい利用規約（第 \(version) 版）への同意がまだ済んでいません。")
    }
    static var readOrAcceptThem: Phrase {
        Phrase(
            en: "Start the program without arguments to read them, or accept them with --accept-terms.",
            ja: "引数なしで起動して内容を確認するか、--accept-terms を付けて同意してください。")
    }
    static func bundledTerms(of program: String) -> Phrase {
        Phrase(
            en:
                "\(program) keeps what you enter on this machine, in your data directory, and sends it nowhere. You may delete it at any time.",
            ja: "\(program) は、入力された内容をこのコンピューターのデータフォルダーに保存し、外部には送信しません。いつでも削除できます。")
    }
}

/// What is wrong with the configuration, as the rest of a sentence that begins with where.
extension Phrase {
    static func file(_ path: String, line: Int?, _ reason: Phrase) -> Phrase {
        let place = line.map { Phrase(en: ", line \($0)", ja: " の \($0) 行目") }
        return Phrase(en: "\(path)\(place): \(reason).", ja: "\(path)\(place): \(reason)。")
    }
    static func isUnreadable(_ path: String) -> Phrase {
        Phrase(en: "The configuration \(path) cannot be read.", ja: "設定ファイル \(path) を読み込めません。")
    }

    static func key(_ name: String, _ reason: Phrase) -> Phrase { Phrase(en: "\(name): \(reason)", ja: "\(name): \(reason)") }
    static func isNoVersion(_ text: String) -> Phrase {
        Phrase(en: "\(text) is not a version such as 1.4.0", ja: "\(text) は 1.4.0 のようなバージョンではありません")
    }
    static func isNoTime(_ text: String) -> Phrase {
        Phrase(
            en: "\(text) is not a time with its zone, such as 2026-12-01T02:00:00+09:00",
            ja: "\(text) は 2026-12-01T02:00:00+09:00 のようなタイムゾーン付きの日時ではありません")
    }
    static var endsBeforeItBegins: Phrase {
        Phrase(en: "the maintenance ends before it begins", ja: "メンテナンスの終了が開始より前です")
    }
    static var countedFromOne: Phrase { Phrase(en: "terms are counted from version 1", ja: "利用規約の版は 1 から数えます") }
    static func isNoKey(_ name: String, near: String?) -> Phrase {
        let question = near.map { Phrase(en: " (did you mean \($0)?)", ja: "（「\($0)」ではありませんか？）") }
        return Phrase(en: "\(name) is an unknown key\(question)", ja: "\(name) は設定の項目ではありません\(question)")
    }
    static func isWrittenTwice(_ name: String) -> Phrase { Phrase(en: "\(name) is written twice", ja: "\(name) が 2 回書かれています") }
    static func hasNoValue(_ name: String) -> Phrase {
        Phrase(en: "\(name) has no value; leave it out if you mean none", ja: "\(name) に値がありません。不要なら項目ごと省いてください")
    }
    static func isOfTheWrongType(_ name: String) -> Phrase {
        Phrase(en: "\(name) has a value of the wrong type", ja: "\(name) の値の型が違います")
    }
    static func isMissing(_ name: String, in parent: String?) -> Phrase {
        let place = parent.map { Phrase(en: " in \($0)", ja: "\($0) に ") }
        return Phrase(en: "\(name) is missing\(place)", ja: "\(place)\(name) がありません")
    }
    static var isNoObject: Phrase {
        Phrase(en: "this is not an object of keys and values", ja: "キーと値からなるオブジェクトではありません")
    }
    static var isNoText: Phrase { Phrase(en: "this is not text in UTF-8", ja: "UTF-8 のテキストではありません") }
    static var isNoJSON: Phrase { Phrase(en: "this is not JSON", ja: "JSON ではありません") }
}

/// The doctor's checks, and the manual.
extension Phrase {
    static var whatTheConfigurationSays: Phrase {
        Phrase(
            en: "What is checked before the program starts: the version that is needed, maintenance, and terms of use. It may be missing.",
            ja: "起動前に確認する内容（必要なバージョン、メンテナンス、利用規約）です。なくてもかまいません。")
    }
    static func configIsRight(_ path: String) -> Phrase { Phrase(en: "\(path) is right.", ja: "\(path) に誤りはありません。") }
    static var noConfig: Phrase { Phrase(en: "There is no config.json, and none is needed.", ja: "config.json はありません（なくても動作します）。") }
    static func versionSuffices(_ version: String) -> Phrase { Phrase(en: "Version \(version) may run.", ja: "バージョン \(version) は使用できます。") }
    static func versionIsTooOld(_ version: String, needed: String, by path: String) -> Phrase {
        Phrase(
            en: "Version \(version) is too old: \(path) wants \(needed). Upgrade the program, or if the file is out of date:",
            ja: "バージョン \(version) は古すぎます。\(path) は \(needed) 以降を求めています。プログラムを更新するか、ファイルが古ければ移してください。")
    }
}
