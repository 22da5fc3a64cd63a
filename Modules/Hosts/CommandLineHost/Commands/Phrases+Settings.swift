import Language

/// The command `config`.
extension Phrase {
    static let showSettings = Phrase(
        en: "Show settings; --origin shows where each one comes from.", ja: "設定を表示します。--origin を付けると設定元も表示します。")
    static let settingsPrecedence = Phrase(
        en: """
            A flag overrides an environment variable, which overrides the settings file, which overrides the default. The file is one \
            JSON object, such as {"lang": "ja", "accessible": true}.
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
