import ArgumentParser
import Commands
import Failure
import Language
import Screen

struct ExitCodesCommand: ProgramCommand {
    static var configuration: CommandConfiguration {
        let rows = ExitCodeRow.all.map { row in Phrase(en: "\(row.code)  \(row.meaning)", ja: "\(row.code)  \(row.meaning)") }
        return .init(
            "exitcodes", .sayWhatExitCodesMean, discussion: rows.joined(by: .verbatim("\n")),
            examples: [.haveThemAsJSON: "exitcodes --json"])
    }
    @OptionGroup var host: HostOptions

    func answer(from host: Host) -> Answer { Answer(ExitCodeRow.all, screen: ExitCodesView.screen(ExitCodeRow.all)) }
}

struct ExitCodeRow: Hashable, Sendable, Encodable {
    let code: Int32
    let meaning: Phrase

    static let all =
        ([ExitCodeRow(code: 0, meaning: .itWasDone)] + Failure.Kind.allCases.map { ExitCodeRow(code: $0.exitCode, meaning: $0.meaning) })
        .sorted { $0.code < $1.code }
}

enum ExitCodesView {
    static func screen(_ rows: [ExitCodeRow]) -> Screen {
        Screen(.exitCodes, [.init(trailing: [0], rows: rows.map { .init(.verbatim("\($0.code)"), .text($0.meaning)) })])
    }
}

extension Failure.Kind {
    fileprivate var meaning: Phrase {
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
