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
            en: "\(origin): there is no feature \(name).\(didYouMean(near))", ja: "\(origin): 機能 \(name) はありません。\(didYouMean(near))")
    }
    static let hasNoFeatures = Phrase(en: "This program has no features.", ja: "このプログラムに機能はありません。")
    static func has(features: [String]) -> Phrase {
        Phrase(
            en: "The features are \(features.joined(separator: ", ")).",
            ja: "機能は \(features.joined(separator: "、")) です。")
    }
    static func leavesItOut(_ origin: Origin) -> Phrase { Phrase(en: "not chosen by \(origin)", ja: "\(origin) で指定されていません") }
    static func need(_ features: [String], _ missing: String) -> Phrase {
        let last = features.last ?? "", before = features.dropLast().joined(separator: ", ")
        return features.count == 1
            ? Phrase(en: "\(last) needs \(missing).", ja: "\(last) には \(missing) が必要です。")
            : Phrase(
                en: "\(before) and \(last) need \(missing).", ja: "\(features.joined(separator: "、")) には \(missing) が必要です。")
    }
    static func chooseToo(_ feature: String) -> Phrase {
        Phrase(en: "Choose \(feature), too.", ja: "\(feature) も選んでください。")
    }
    static func buildWith(_ feature: String) -> Phrase {
        Phrase(en: "Build the program with \(feature).", ja: "\(feature) を含めてプログラムをビルドしてください。")
    }
    static let featuresDoNotFit = Phrase(en: "The features cannot be composed.", ja: "機能を組み合わせられません。")
    static let changeTheFeatures = Phrase(
        en: "Change the list of features in the program's source code.", ja: "プログラムのソースコードで、機能の一覧を変更してください。")
    static let chooseOtherFeatures = Phrase(
        en: "Choose other features, or use all features.", ja: "ほかの機能を選ぶか、すべての機能を使ってください。")
}

/// The exit codes of a checker.
extension Phrase {
    static let checkHasFindings = Phrase(en: "The check has findings.", ja: "指摘事項があります。")
    static let checkFailed = Phrase(
        en: "The check could not run, for example because the usage is invalid.", ja: "チェックを実行できませんでした（使い方が正しくない、など）。")
}

/// Settings.
extension Phrase {
    static let homeIsEmpty = Phrase(en: "--home is empty.", ja: "--home にフォルダーが指定されていません。")
    static let nameAFolderOrOmitHome = Phrase(en: "Name a folder, or omit the option.", ja: "フォルダーを指定するか、--home を省いてください。")
    static let noHomeDirectory = Phrase(en: "There is no home directory, and thus no default data directory.", ja: "データを置くホームディレクトリがありません。")
    static let chooseHome = Phrase(en: "Choose a folder with --home.", ja: "--home でフォルダーを指定してください。")
    static func relativeHome(_ path: String, at origin: Origin) -> Phrase {
        Phrase(en: "\(origin): home is not an absolute path: \(path)", ja: "\(origin): home の値 \(path) は絶対パスではありません。")
    }
    static let startWithSlash = Phrase(en: "Start the path with a slash.", ja: "スラッシュで始まるパスを指定してください。")
    static func invalidTime(_ variable: String, _ text: String) -> Phrase {
        Phrase(en: "\(variable) is not a time: \(text)", ja: "\(variable) の値 \(text) は日時ではありません。")
    }
    static let timeFormat = Phrase(
        en: "Use the form 2026-11-21T09:00:00+09:00.", ja: "2026-11-21T09:00:00+09:00 の形式で指定してください。")
}

/// The saved session.
extension Phrase {
    static func savedSessionCannotBeRead(_ path: String) -> Phrase {
        Phrase(en: "The saved session \(path) cannot be read.", ja: "保存されたセッション \(path) を読み込めません。")
    }
    static func sessionCannotBeSaved(_ path: String) -> Phrase {
        Phrase(en: "The session cannot be saved in \(path).", ja: "セッションを \(path) に保存できません。")
    }
    static let sessionStartsNew = Phrase(en: "The session starts from the beginning.", ja: "最初から始めます。")
}
