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
