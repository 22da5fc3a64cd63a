import Failure
import Language

/// The meanings of exit codes.
extension Phrase {
    static let succeeded = Phrase(en: "Success.", ja: "正常に終わりました。")
    static let outputClosed = Phrase(
        en: "The reader closed the output before its end, as head does.", ja: "出力先が最後まで読まずに終了しました（head など）。")
}

extension Failure.Kind {
    var meaning: Phrase {
        switch self {
        case .refused:
            Phrase(en: "A rule forbids it, such as buying a sold item.", ja: "ルールにより実行できませんでした（売り切れの商品の購入など）。")
        case .usage: Phrase(en: "The command line is invalid.", ja: "コマンドの書き方が正しくありません。")
        case .badData:
            Phrase(en: "A file, a value or the database is invalid.", ja: "ファイル、値、またはデータベースの内容が正しくありません。")
        case .noSuchItem: Phrase(en: "The item or file does not exist.", ja: "その項目またはファイルはありません。")
        case .unreachable: Phrase(en: "A service cannot be reached.", ja: "サービスに接続できません。")
        case .internal: Phrase(en: "The program has a bug.", ja: "プログラムの不具合です。")
        case .cannotCreate:
            Phrase(en: "The data directory or a file cannot be created.", ja: "データフォルダーまたはファイルを作成できません。")
        case .inputOutput: Phrase(en: "Reading or writing failed.", ja: "読み込みまたは書き込みに失敗しました。")
        case .notNow: Phrase(en: "Try again later.", ja: "しばらくしてからもう一度お試しください。")
        case .notAllowed: Phrase(en: "Sign-in or identity verification is required.", ja: "ログインまたは本人確認が必要です。")
        case .misconfigured:
            Phrase(
                en: "The configuration is invalid, a feature is off, or an upgrade is needed.",
                ja: "設定が正しくないか、機能がオフになっているか、更新が必要です。")
        case .interrupted: Phrase(en: "Interrupted, as by Ctrl-C.", ja: "中断されました（Ctrl-C など）。")
        }
    }
}
