import Failure
import Language

/// Where something is set.
extension Phrase {
    static func line(_ line: Int, of path: String) -> Phrase { Phrase(en: "\(path), line \(line)", ja: "\(path) の \(line) 行目") }
    static var byDefault: Phrase { Phrase(en: "default", ja: "既定値") }
    static func setting(_ name: String, at origin: Origin) -> Phrase { Phrase(en: "\(origin): \(name)", ja: "\(origin) の \(name)") }
}

/// What is wrong with a value.
extension Phrase {
    static func cannotBe(_ place: Phrase, _ text: String, near: String?) -> Phrase {
        Phrase(
            en: "\(place) is \(text), which it cannot be.\(didYouMean(near))", ja: "\(place) に \(text) は指定できません。\(didYouMean(near))")
    }
    static func isOne(of list: [String]) -> Phrase {
        Phrase(en: "It is one of \(list.joined(separator: ", ")).", ja: "\(list.joined(separator: "、")) のいずれかを指定してください。")
    }
}

/// What is wrong with the file.
extension Phrase {
    static func noSettingsFile(_ path: String) -> Phrase {
        Phrase(en: "There is no settings file \(path).", ja: "設定ファイル \(path) がありません。")
    }
    static func makeItOrNameAnother(in variable: String) -> Phrase {
        Phrase(en: "Create it, or name another file in \(variable).", ja: "作成するか、\(variable) に別のファイルを指定してください。")
    }
    static func cannotBeRead(_ path: String) -> Phrase {
        Phrase(en: "The settings file \(path) cannot be read.", ja: "設定ファイル \(path) を読めません。")
    }
    static var seeWhetherItIsAFile: Phrase {
        Phrase(
            en: "See whether it is a file, and who may read it.", ja: "ファイルであることと、読み取りの権限を確認してください。")
    }
    static func isWrong(_ path: String) -> Phrase {
        Phrase(en: "The settings file \(path) is wrong.", ja: "設定ファイル \(path) に誤りがあります。")
    }
    static func at(_ line: Int, _ mistake: Phrase) -> Phrase { Phrase(en: "Line \(line): \(mistake)", ja: "\(line) 行目: \(mistake)") }
    static var noUTF8: Phrase { Phrase(en: "This is not text in UTF-8.", ja: "UTF-8 のテキストではありません。") }
    static var noJSON: Phrase { Phrase(en: "This is not JSON.", ja: "JSON ではありません。") }
    static var noObject: Phrase {
        Phrase(en: "This is not an object of keys and values.", ja: "キーと値からなるオブジェクトではありません。")
    }
    static func isWrittenTwice(_ name: String) -> Phrase {
        Phrase(en: "\(name) is written twice.", ja: "\(name) が 2 回書かれています。")
    }
    static func wrongType(_ name: String, itIs type: Phrase) -> Phrase {
        Phrase(
            en: "\(name) has a value of the wrong type: it is \(type).", ja: "\(name) の値の型が違います。\(type)を指定してください。")
    }
    static func isNoSetting(_ name: String, near: String?) -> Phrase {
        Phrase(en: "\(name) is no setting.\(didYouMean(near))", ja: "\(name) という設定はありません。\(didYouMean(near))")
    }
}

extension Setting.Form {
    /// What it is, in the middle of a sentence.
    var phrase: Phrase {
        switch self {
        case .text: Phrase(en: "a text", ja: "文字列")
        case .choice(let values):
            Phrase(
                en: "one of \(values.map { "\"\($0)\"" }.joined(separator: ", "))",
                ja: "\(values.map { "\"\($0)\"" }.joined(separator: "、")) のいずれか")
        case .truth: Phrase(en: "true or false", ja: "true か false")
        }
    }
}
