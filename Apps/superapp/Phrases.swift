import Failure
import FeatureTree
import Language

/// What is wrong with how the program was started.
extension Phrase {
    static func noFeature(_ name: String, near: String?) -> Phrase {
        Phrase(en: "There is no feature \(name).\(didYouMean(near))", ja: "機能 \(name) はありません。\(didYouMean(near))")
    }
    static var hasNoFeatures: Phrase { Phrase(en: "This program has none.", ja: "このプログラムに機能はありません。") }
    static func has(features: [String]) -> Phrase {
        Phrase(
            en: "This program has \(features.joined(separator: ", ")).",
            ja: "このプログラムの機能は \(features.joined(separator: "、")) です。")
    }
    static func isOff(_ feature: String, because reason: Phrase) -> Phrase {
        Phrase(en: "\(feature) is off: \(reason).", ja: "\(feature) はオフです: \(reason)。")
    }
    static var seeWhatIsOn: Phrase { Phrase(en: "See what is on with: features", ja: "オンの機能を見る: features") }
    static var featuresDoNotFit: Phrase { Phrase(en: "The features do not fit together.", ja: "機能を組み合わせられません。") }
    static var homeNamesNoFolder: Phrase { Phrase(en: "--home names no folder.", ja: "--home にフォルダーが指定されていません。") }
    static var giveItOneOrLeaveItOut: Phrase { Phrase(en: "Give it one, or leave it out.", ja: "フォルダーを指定するか、--home を省いてください。") }
    static var noHomeDirectory: Phrase {
        Phrase(en: "There is no home directory to keep data in.", ja: "データを置くホームディレクトリがありません。")
    }
    static var chooseAFolderWithHome: Phrase { Phrase(en: "Choose a folder with --home.", ja: "--home でフォルダーを指定してください。") }
    static func nowIsNoTime(_ text: String) -> Phrase {
        Phrase(en: "SUPERAPP_NOW is \(text), which is not a time.", ja: "SUPERAPP_NOW の値 \(text) は日時ではありません。")
    }
    static var writeTimeAs: Phrase {
        Phrase(en: "Write it as 2026-11-21T09:00:00+09:00.", ja: "2026-11-21T09:00:00+09:00 のように書いてください。")
    }
    static var noSessionAsJSON: Phrase {
        Phrase(en: "A session cannot be had as JSON.", ja: "セッションは JSON では出力できません。")
    }
    static var giveJSONToACommand: Phrase { Phrase(en: "Give --json to a command.", ja: "--json はコマンドに付けてください。") }
    static var somethingUnforeseen: Phrase { Phrase(en: "Something unforeseen happened.", ja: "予期しない問題が起きました。") }
    static func commandsCannotBeListed(_ reason: String) -> Phrase {
        Phrase(en: "The commands cannot be listed: \(reason)", ja: "コマンドの一覧を作れません: \(reason)")
    }
    static func seeHelp(_ program: String) -> Phrase { Phrase(en: "See \(program) --help.", ja: "使い方: \(program) --help") }
}

/// What a session could not take up again.
extension Restoration.LeftOut {
    var phrase: Phrase {
        switch self {
        case .version(let version):
            Phrase(en: "Left out: \(description)", ja: "前回の続きは再開しません。記録のバージョン（\(version)）が未知のものです。")
        case .unmounted(let path):
            Phrase(en: "Left out: \(description)", ja: "\(path.joined(separator: " → ")) は、もうないため再開しません。")
        case .unreadable(let path, _):
            Phrase(en: "Left out: \(description)", ja: "\(path.joined(separator: " → ")) の記録は、読み込めないため再開しません。")
        }
    }
}
