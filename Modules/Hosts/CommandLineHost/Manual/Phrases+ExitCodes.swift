import Failure
import Language

/// What became of a command, by its exit code.
extension Phrase {
    static var readingStopped: Phrase {
        Phrase(
            en: "Whoever read the output stopped before its end, as head does.",
            ja: "出力を読む側が途中で読むのをやめました（head など）。")
    }
}

extension Failure.Kind {
    var meaning: Phrase {
        switch self {
        case .refused:
            Phrase(
                en: "A rule says no, such as buying what is sold.",
                ja: "ルールにより実行できませんでした（売り切れの商品の購入など）。")
        case .usage:
            Phrase(
                en: "The command was not written as it should be.",
                ja: "コマンドの書き方が正しくありません。")
        case .badData:
            Phrase(
                en: "A file, a value or the database is not what it should be.",
                ja: "ファイル、値、またはデータベースの内容が正しくありません。")
        case .noSuchItem:
            Phrase(
                en: "There is no such item or file.",
                ja: "そのような項目やファイルはありません。")
        case .unreachable:
            Phrase(
                en: "A service cannot be reached.",
                ja: "サービスに接続できません。")
        case .internal:
            Phrase(
                en: "The program made a mistake.",
                ja: "プログラムの不具合です。")
        case .cannotCreate:
            Phrase(
                en: "The data directory or a file in it cannot be made.",
                ja: "データフォルダーやその中のファイルを作成できません。")
        case .inputOutput:
            Phrase(
                en: "Something cannot be read or written.",
                ja: "読み書きできないものがあります。")
        case .notNow:
            Phrase(
                en: "Try again later.",
                ja: "しばらくしてからもう一度お試しください。")
        case .notAllowed:
            Phrase(
                en: "Nobody is signed in, or their identity is not verified.",
                ja: "ログインしていないか、本人確認が済んでいません。")
        case .misconfigured:
            Phrase(
                en: "The configuration is wrong, a feature is off, or an upgrade is needed.",
                ja: "設定が誤っているか、機能がオフになっているか、更新が必要です。")
        case .interrupted:
            Phrase(
                en: "It was interrupted, as a shell reports Ctrl-C.",
                ja: "中断されました（シェルが Ctrl-C を報告するときと同じです）。")
        }
    }
}
