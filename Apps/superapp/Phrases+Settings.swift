import Failure
import Language
import Settings

/// The command `config`.
extension Phrase {
    static var sayWhatIsSet: Phrase {
        Phrase(en: "Say what is set, and with --origin where.", ja: "設定の値を表示します。--origin で、どこで設定されたかも表示します。")
    }
    static var whatHasMoreWeight: Phrase {
        Phrase(
            en: """
                A flag has more weight than a variable of the environment, that more than the settings file, and that more than \
                what is so anyway. The file has one JSON object, such as {"lang": "ja", "accessible": true}.
                """,
            ja: """
                優先順位は、オプション、環境変数、設定ファイル、既定値の順です。設定ファイルには JSON オブジェクトを 1 つ書きます\
                （例: {"lang": "ja", "accessible": true}）。
                """)
    }
    static var seeWhereEachIsSet: Phrase { Phrase(en: "See where each is set:", ja: "それぞれどこで設定されたかを見る:") }
    static var sayWhereItWasSet: Phrase { Phrase(en: "Say of each where it was set.", ja: "それぞれどこで設定されたかを表示します。") }
    static var settings: Phrase { Phrase(en: "Settings", ja: "設定") }
    static var thereIsNoSettingsFile: Phrase { Phrase(en: "There is no settings file.", ja: "設定ファイルはありません。") }
    static var all: Phrase { Phrase(en: "all", ja: "すべて") }
    static var none: Phrase { Phrase(en: "none", ja: "なし") }
    static var theSystemsTime: Phrase { Phrase(en: "the system's time", ja: "システムの時刻") }
}

/// What is wrong with what is set.
extension Phrase {
    static func noFeature(_ name: String, chosenBy origin: Origin, near: String?) -> Phrase {
        if case .flag = origin { return noFeature(name, near: near) }
        return Phrase(
            en: "There is no feature \(name), which \(origin) names.\(didYouMean(near))",
            ja: "\(origin) に書かれた機能 \(name) はありません。\(didYouMean(near))")
    }
    static func leavesItOut(_ origin: Origin) -> Phrase {
        Phrase(en: "\(origin) leaves it out", ja: "\(origin) で指定されていません")
    }
    static func relativeHome(_ path: String, at origin: Origin) -> Phrase {
        Phrase(
            en: "\(origin): home is \(path), which is no absolute path.", ja: "\(origin): home の値 \(path) は絶対パスではありません。")
    }
    static var beginItWithASlash: Phrase { Phrase(en: "Begin it with a slash.", ja: "スラッシュで始めてください。") }
}
