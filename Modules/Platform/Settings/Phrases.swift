import Failure
import Language

/// Setting origins.
extension Phrase {
    static func line(_ line: Int, of path: String) -> Phrase { Phrase(en: "\(path), line \(line)", ja: "\(path) の \(line) 行目") }
    static let byDefault = Phrase(en: "default", ja: "既定値")
    static func setting(_ name: String, at origin: Origin) -> Phrase { Phrase(en: "\(origin): \(name)", ja: "\(origin) の \(name)") }
}

/// Errors in setting values.
extension Phrase {
    static func invalidValue(_ place: Phrase, _ text: String, near: String?) -> Phrase {
        Phrase(
            en: "\(place) has the invalid value \(text).\(didYouMean(near))", ja: "\(place) に \(text) は指定できません。\(didYouMean(near))")
    }
    static func isOne(of list: [String]) -> Phrase {
        Phrase(en: "Use one of \(list.joined(separator: ", ")).", ja: "\(list.joined(separator: "、")) のいずれかを指定してください。")
    }
}

extension Phrase {
    static let nameTimeZone = Phrase(
        en: "Use the name of a time zone, such as Asia/Tokyo, Europe/London, America/New_York or UTC.",
        ja: "Asia/Tokyo、Europe/London、America/New_York、UTC のようなタイムゾーンの名前を指定してください。")
}

/// Errors in the settings file.
extension Phrase {
    static func noSettingsFile(_ path: String) -> Phrase {
        Phrase(en: "The settings file \(path) does not exist.", ja: "設定ファイル \(path) がありません。")
    }
    static func createItOrNameAnother(in variable: String) -> Phrase {
        Phrase(en: "Create the file, or name another one in \(variable).", ja: "作成するか、\(variable) に別のファイルを指定してください。")
    }
    static func cannotBeRead(_ path: String) -> Phrase {
        Phrase(en: "The settings file \(path) cannot be read.", ja: "設定ファイル \(path) を読み込めません。")
    }
    static let checkFileAndPermission = Phrase(
        en: "Check that the path names a regular file that you can read.", ja: "ファイルであることと、読み取り権限を確認してください。")
    static func hasErrors(_ path: String) -> Phrase {
        Phrase(en: "The settings file \(path) has errors.", ja: "設定ファイル \(path) に誤りがあります。")
    }
    static func at(_ line: Int, _ mistake: Phrase) -> Phrase { Phrase(en: "Line \(line): \(mistake)", ja: "\(line) 行目: \(mistake)") }
    static let noUTF8 = Phrase(en: "The file is not UTF-8 text.", ja: "UTF-8 のテキストではありません。")
    static let noJSON = Phrase(en: "The JSON is invalid.", ja: "JSON の構文が正しくありません。")
    static let noObject = Phrase(en: "The JSON is not an object.", ja: "JSON オブジェクトではありません。")
    static func duplicateKey(_ name: String) -> Phrase { Phrase(en: "\(name) is a duplicate key.", ja: "\(name) が重複しています。") }
    static func wrongType(_ name: String, itIs type: Phrase) -> Phrase {
        Phrase(en: "\(name) has the wrong type. Use \(type).", ja: "\(name) の値の型が違います。\(type)を指定してください。")
    }
    static func unknownSetting(_ name: String, near: String?) -> Phrase {
        Phrase(en: "\(name) is an unknown setting.\(didYouMean(near))", ja: "\(name) という設定はありません。\(didYouMean(near))")
    }
}

extension Setting.Form {
    /// The type, worded so that it completes “Use …”.
    var phrase: Phrase {
        switch self {
        case .text: Phrase(en: "a string", ja: "文字列")
        case .choice(let values):
            Phrase(
                en: "one of \(values.map { "\"\($0)\"" }.joined(separator: ", "))",
                ja: "\(values.map { "\"\($0)\"" }.joined(separator: "、")) のいずれか")
        case .truth: Phrase(en: "true or false", ja: "true か false")
        case .timeZone: Phrase(en: "the name of a time zone", ja: "タイムゾーンの名前")
        }
    }
}
