import Failure
import Language

/// What the options of the whole program do.
extension Phrase {
    static var keepTheDataInThisFolder: Phrase { Phrase(en: "Keep the data in this folder.", ja: "データを置くフォルダー。") }
    static var useOnlyTheseFeatures: Phrase {
        Phrase(en: "Use only these features, comma-separated.", ja: "使う機能をコンマ区切りで指定します。")
    }
    static var speakThisLanguage: Phrase { Phrase(en: "Speak this language.", ja: "表示する言語。") }
    static var keepALog: Phrase {
        Phrase(
            en: "Keep a log in the data directory, down to this level: error, warning, notice, info, debug or trace.",
            ja: "データフォルダーに、このレベルまでのログを残します。error、warning、notice、info、debug、trace のいずれかです。")
    }
    static var asLogLevelDebug: Phrase { Phrase(en: "The same as --log-level debug.", ja: "--log-level debug と同じです。") }
    static var answerInJSON: Phrase { Phrase(en: "Answer in JSON.", ja: "結果を JSON で出力します。") }
    static var acceptNewTermsUnseen: Phrase {
        Phrase(en: "Accept new terms of use unseen.", ja: "新しい利用規約に、内容を表示せずに同意します。")
    }
    static var writeForAScreenReader: Phrase {
        Phrase(
            en: "Write for a screen reader: no drawing, and each value with its label.",
            ja: "スクリーンリーダー向けに、罫線なしで項目名と値を出力します。")
    }
}

/// What stands above an example that needs no more words.
extension Phrase {
    public static var forExample: Phrase { Phrase(en: "For example:", ja: "例:") }
}

/// What is said of a command that is none.
extension Phrase {
    static func noCommand(_ name: String, below path: String?, near: String?) -> Phrase {
        path.map { path in
            Phrase(en: "\(path) has no command \(name).\(didYouMean(near))", ja: "\(path) に \(name) というコマンドはありません。\(didYouMean(near))")
        } ?? Phrase(en: "There is no command \(name).\(didYouMean(near))", ja: "\(name) というコマンドはありません。\(didYouMean(near))")
    }
    static func commandsThereAre(_ names: [String]) -> Phrase {
        Phrase(
            en: "There \(names.count == 1 ? "is" : "are") \(names.joined(separator: ", ")).",
            ja: "使えるコマンドは \(names.joined(separator: "、")) です。")
    }
}

/// What checks of the doctor say.
extension Phrase {
    public static func inOne(_ message: Phrase, details: [Phrase]) -> Phrase { ([message] + details).joined(by: .verbatim(" ")) }
    public static var notExamined: Phrase { Phrase(en: "Not examined, since what it stands on is wrong.", ja: "前提に問題があるため、調べていません。") }
    public static var noPlaceForData: Phrase { Phrase(en: "There is no place for data.", ja: "データを置く場所がありません。") }
}
