import Failure
import Language
import Settings

/// The choice of features.
extension Phrase {
    static func noFeature(_ name: String, chosenBy origin: Origin, near: String?) -> Phrase {
        if case .flag = origin {
            return Phrase(en: "There is no feature \(name).\(didYouMean(near))", ja: "機能 \(name) はありません。\(didYouMean(near))")
        }
        return Phrase(
            en: "There is no feature \(name), which \(origin) names.\(didYouMean(near))",
            ja: "\(origin) に書かれた機能 \(name) はありません。\(didYouMean(near))")
    }
    static var hasNoFeatures: Phrase { Phrase(en: "This program has none.", ja: "このプログラムに機能はありません。") }
    static func has(features: [String]) -> Phrase {
        Phrase(
            en: "This program has \(features.joined(separator: ", ")).",
            ja: "このプログラムの機能は \(features.joined(separator: "、")) です。")
    }
    static func leavesItOut(_ origin: Origin) -> Phrase {
        Phrase(en: "\(origin) leaves it out", ja: "\(origin) で指定されていません")
    }
    static var featuresDoNotFit: Phrase { Phrase(en: "The features do not fit together.", ja: "機能を組み合わせられません。") }
}

/// What a checker exits with.
extension Phrase {
    static var itFoundSomething: Phrase { Phrase(en: "It found something.", ja: "指摘事項があります。") }
    static var itFailed: Phrase {
        Phrase(
            en: "It was used wrongly, or something that it needs is missing.", ja: "使い方が正しくないか、必要なものがありません。")
    }
}

/// What is set.
extension Phrase {
    static var homeNamesNoFolder: Phrase { Phrase(en: "--home names no folder.", ja: "--home にフォルダーが指定されていません。") }
    static var giveItOneOrLeaveItOut: Phrase { Phrase(en: "Give it one, or leave it out.", ja: "フォルダーを指定するか、--home を省いてください。") }
    static var noHomeDirectory: Phrase {
        Phrase(en: "There is no home directory to keep data in.", ja: "データを置くホームディレクトリがありません。")
    }
    static var chooseAFolderWithHome: Phrase { Phrase(en: "Choose a folder with --home.", ja: "--home でフォルダーを指定してください。") }
    static func relativeHome(_ path: String, at origin: Origin) -> Phrase {
        Phrase(
            en: "\(origin): home is \(path), which is no absolute path.", ja: "\(origin): home の値 \(path) は絶対パスではありません。")
    }
    static var beginItWithASlash: Phrase { Phrase(en: "Begin it with a slash.", ja: "スラッシュで始めてください。") }
    static func nowIsNoTime(_ variable: String, _ text: String) -> Phrase {
        Phrase(en: "\(variable) is \(text), which is not a time.", ja: "\(variable) の値 \(text) は日時ではありません。")
    }
    static var writeTimeAs: Phrase {
        Phrase(en: "Write it as 2026-11-21T09:00:00+09:00.", ja: "2026-11-21T09:00:00+09:00 のように書いてください。")
    }
}

/// The session that was left.
extension Phrase {
    static func placeCannotBeRead(_ path: String) -> Phrase {
        Phrase(
            en: "Where you were is kept in \(path), which cannot be read.",
            ja: "前回の場所を記録した \(path) を読み込めません。")
    }
    static func placeCannotBeKept(_ path: String) -> Phrase {
        Phrase(
            en: "Where you are could not be kept in \(path).",
            ja: "いまの場所を \(path) に記録できません。")
    }
    static var soThisIsTheBeginning: Phrase { Phrase(en: "So this is the beginning.", ja: "そのため、最初から始めます。") }
}
