import Account
import Foundation
import Language
import Text
import Time

/// Help.
extension Phrase {
    static let checkAtLaunch = Phrase(en: "Check version, maintenance and terms at launch.", ja: "起動時にバージョン、メンテナンス、利用規約を確認します。")
}

/// The gates.
extension Phrase {
    static func isTooOld(_ running: Version, needed: Version) -> Phrase {
        Phrase(
            en: "Version \(running.description) is too old: \(needed.description) or later is needed.",
            ja: "バージョン \(running.description) は古いため使えません。\(needed.description) 以降が必要です。")
    }
    static let upgrade = Phrase(en: "Upgrade the program.", ja: "プログラムを更新してください。")

    /// - Parameter message: The operator's text.
    static func isClosed(until end: Date, in zone: TimeZone, _ message: Phrase?) -> Phrase {
        let isTokyo = [TimeZone.tokyo.identifier, "Asia/Tokyo"].contains(zone.identifier)
        let (end, place) = (Minute(end, in: zone), isTokyo ? Phrase(en: "Tokyo", ja: "日本時間") : .verbatim(zone.identifier))
        let rest = message.map { Phrase(en: " \($0)", ja: "\($0)") }
        return Phrase(en: "Closed for maintenance until \(end) (\(place)).\(rest)", ja: "\(end)（\(place)）までメンテナンス中です。\(rest)")
    }
    static let tryAgainAfterThat = Phrase(en: "Try again later.", ja: "時間をおいてもう一度お試しください。")
}

/// The terms of use.
extension Phrase {
    static func newTerms(_ version: Int) -> Phrase {
        Phrase(en: "New terms of use, version \(version)", ja: "新しい利用規約（第 \(version) 版）")
    }
    static let accept = Phrase(en: "Accept", ja: "同意する")
    static let notNow = Phrase(en: "Not now", ja: "あとで")
    static func hasNotAccepted(_ version: Int) -> Phrase {
        Phrase(
            en: "You have not accepted the new terms of use (version \(version)).",
            ja: "新しい利用規約（第 \(version) 版）への同意がまだ済んでいません。")
    }
    static let readOrAcceptThem = Phrase(
        en: "Start the program without arguments to read the terms, or accept them with --accept-terms.",
        ja: "引数なしで起動して内容を確認するか、--accept-terms を付けて同意してください。")
    static func bundledTerms(of program: String) -> Phrase {
        Phrase(
            en: """
                \(program) keeps your data on this machine, in your data directory, and sends it nowhere. You may delete your data at any \
                time.
                """,
            ja: "\(program) は、入力された内容をこのコンピューターのデータフォルダーに保存し、外部には送信しません。いつでも削除できます。")
    }
}

/// Errors in the configuration file. A reason is shown after the file name and the line.
extension Phrase {
    static func file(_ path: String, line: Int?, _ reason: Phrase) -> Phrase {
        let place = line.map { Phrase(en: ", line \($0)", ja: " の \($0) 行目") }
        return Phrase(en: "\(path)\(place): \(reason).", ja: "\(path)\(place): \(reason)。")
    }
    static func isUnreadable(_ path: String) -> Phrase {
        Phrase(en: "The configuration file \(path) cannot be read.", ja: "設定ファイル \(path) を読み込めません。")
    }

    static func key(_ name: String, _ reason: Phrase) -> Phrase { Phrase(en: "\(name): \(reason)", ja: "\(name): \(reason)") }
    static func isNoVersion(_ text: String) -> Phrase {
        Phrase(en: "\(text) is not a valid version, such as 1.4.0", ja: "\(text) は 1.4.0 のようなバージョンではありません")
    }
    static func isNoTime(_ text: String) -> Phrase {
        Phrase(
            en: "\(text) is not a time with a time zone, such as 2026-12-01T02:00:00+09:00",
            ja: "\(text) は 2026-12-01T02:00:00+09:00 のようなタイムゾーン付きの日時ではありません")
    }
    static let endsBeforeItBegins = Phrase(en: "the end must be after the start", ja: "終了は開始より後にしてください")
    static let countedFromOne = Phrase(en: "the version must be 1 or higher", ja: "版は 1 以上で指定してください")
    static func isNoKey(_ name: String, near: String?) -> Phrase {
        let question = near.map { Phrase(en: " (did you mean \($0)?)", ja: "（「\($0)」ではありませんか？）") }
        return Phrase(en: "unknown key \(name)\(question)", ja: "\(name) は不明な項目です\(question)")
    }
    static func isWrittenTwice(_ name: String) -> Phrase { Phrase(en: "\(name) appears twice", ja: "\(name) が 2 回書かれています") }
    static func hasNoValue(_ name: String) -> Phrase {
        Phrase(en: "\(name) has no value; remove the key or set it", ja: "\(name) に値がありません。値を書くか、項目を削除してください")
    }
    static func isOfTheWrongType(_ name: String) -> Phrase {
        Phrase(en: "\(name) has a value of the wrong type", ja: "\(name) の値の型が違います")
    }
    static func isMissing(_ name: String, in parent: String?) -> Phrase {
        let place = parent.map { Phrase(en: " in \($0)", ja: "\($0) に ") }
        return Phrase(en: "\(name) is missing\(place)", ja: "\(place)\(name) がありません")
    }
    static let isNoObject = Phrase(en: "the file is not a JSON object", ja: "JSON オブジェクトではありません")
    static let isNoText = Phrase(en: "the file is not UTF-8 text", ja: "UTF-8 のテキストではありません")
    static let isNoJSON = Phrase(en: "invalid JSON", ja: "JSON として正しくありません")
}

/// Text for the doctor and the manual.
extension Phrase {
    static let whatTheConfigurationSays = Phrase(
        en: "The minimum version, maintenance window and terms of use. Optional.",
        ja: "必要なバージョン、メンテナンス、利用規約の設定です（省略可）。")
    static func configIsRight(_ path: String) -> Phrase { Phrase(en: "\(path) is valid.", ja: "\(path) に誤りはありません。") }
    static let noConfig = Phrase(en: "No config.json; the defaults apply.", ja: "config.json がないため、既定値を使います。")
    static func versionSuffices(_ version: String) -> Phrase {
        Phrase(en: "Version \(version) is supported.", ja: "バージョン \(version) は使用できます。")
    }
    static func versionIsTooOld(_ version: String, needed: String, by path: String) -> Phrase {
        Phrase(
            en: "Version \(version) is too old: \(path) requires \(needed). Upgrade the program, or move the file away if it is outdated.",
            ja: "バージョン \(version) は古すぎます。\(path) は \(needed) 以降を求めています。プログラムを更新するか、ファイルが古い場合は移動してください。")
    }
}
