import Failure
import Language
import Settings

/// The command `doctor`.
extension Phrase {
    static var checkTheSetup: Phrase { Phrase(en: "Check the setup and suggest fixes.", ja: "セットアップを診断し、直し方を表示します。") }
    static var whatTheDoctorDoes: Phrase {
        Phrase(
            en: "It changes nothing. Each problem comes with the command that fixes it. The exit code is 1 if there is any.",
            ja: "何も変更しません。問題があれば、それぞれを直すコマンドを表示し、終了コード 1 で終了します。")
    }
    static var checkTheSetupNow: Phrase { Phrase(en: "Check the setup:", ja: "診断する:") }
    static var haveItAsJSON: Phrase { Phrase(en: "Print JSON:", ja: "JSON で出力する:") }
    static var doctor: Phrase { Phrase(en: "Doctor", ja: "診断") }
    static var ok: Phrase { Phrase(en: "ok", ja: "正常") }
    static var problem: Phrase { Phrase(en: "problem", ja: "問題") }
    static var suggestedFixes: Phrase { Phrase(en: "Suggested fixes", ja: "直すには") }
}

/// Of what is set.
extension Phrase {
    static var noPlaceForSettings: Phrase { Phrase(en: "There is no place for settings.", ja: "設定を置く場所がありません。") }
    static var noSettingsAreKept: Phrase { Phrase(en: "There is no settings file, and none is needed.", ja: "設定ファイルはありません（なくても動作します）。") }
    static func settingsAreRight(_ path: String) -> Phrase { Phrase(en: "\(path) is right.", ja: "\(path) に誤りはありません。") }
    static func noSuchVariable(_ name: String, near: String?) -> Phrase {
        Phrase(en: "\(name) sets nothing.\(didYouMean(near))", ja: "環境変数 \(name) は何も設定しません。\(didYouMean(near))")
    }
    static func variablesAreRight(_ names: [String]) -> Phrase {
        names.isEmpty
            ? Phrase(en: "No variable is set.", ja: "環境変数は設定されていません。")
            : Phrase(en: "\(names.joined(separator: ", ")): right.", ja: "\(names.joined(separator: "、")) に誤りはありません。")
    }
    static var clockIsTheSystems: Phrase { Phrase(en: "The clock is the system's.", ja: "システムの時計を使っています。") }
    static func clockStandsStill(_ now: String) -> Phrase {
        Phrase(en: "The clock stands still at \(now).", ja: "時計が \(now) で止まっています。")
    }
    static func localeIsUTF8(_ locale: String) -> Phrase { Phrase(en: "The locale is \(locale).", ja: "ロケールは \(locale) です。") }
    static func localeIsNotUTF8(_ locale: String?) -> Phrase {
        let said = locale.map { Phrase(en: " (\($0))", ja: "（\($0)）") }
        return Phrase(
            en: "The locale is not in UTF-8\(said), so a terminal may show other letters.",
            ja: "ロケールが UTF-8 ではないため\(said)、端末で文字化けすることがあります。")
    }
    static var allFeaturesAreOn: Phrase { Phrase(en: "All features are on, and fit together.", ja: "すべての機能がオンで、組み合わせに問題はありません。") }
    static func theseAreOff(_ names: [String], by origin: Origin) -> Phrase {
        Phrase(
            en: "Off by \(origin): \(names.joined(separator: ", ")). The others fit together.",
            ja: "\(origin) によりオフ: \(names.joined(separator: "、"))。ほかの機能の組み合わせに問題はありません。")
    }
}

/// Of the data directory.
extension Phrase {
    static func homeIsNotThereYet(_ path: String) -> Phrase {
        Phrase(en: "\(path) is made when it is needed first.", ja: "\(path) は最初に必要になったときに作成されます。")
    }
    static func homeIsNoFolder(_ path: String) -> Phrase { Phrase(en: "\(path) is no folder.", ja: "\(path) はフォルダーではありません。") }
    static func homeIsPrivate(_ path: String) -> Phrase { Phrase(en: "\(path) is yours alone.", ja: "\(path) はあなただけが開けます。") }
    static func othersMaySee(_ paths: [String]) -> Phrase {
        Phrase(
            en: "Others may see into \(paths.joined(separator: ", ")), or its owner may not.",
            ja: "\(paths.joined(separator: "、")) の権限が正しくありません。")
    }
    static func belongsToAnother(_ paths: [String]) -> Phrase {
        paths.count == 1
            ? Phrase(en: "\(paths[0]) belongs to another.", ja: "\(paths[0]) の所有者は別のユーザーです。")
            : Phrase(
                en: "These belong to another: \(paths.joined(separator: ", ")).",
                ja: "\(paths.joined(separator: "、")) の所有者は別のユーザーです。")
    }
    static func holdsOtherThings(_ path: String) -> Phrase {
        Phrase(
            en: "\(path) holds more than this program's data, and others may see into it.",
            ja: "\(path) にはこのプログラムのデータ以外のものがあり、ほかのユーザーも開けます。")
    }
    static func cannotBeWrittenTo(_ path: String) -> Phrase { Phrase(en: "\(path) cannot be written to.", ja: "\(path) に書き込めません。") }
    static var filesArePrivate: Phrase {
        Phrase(en: "Every file of this program in it is yours alone.", ja: "中にあるこのプログラムのファイルは、あなただけが読めます。")
    }
    static func leftOver(_ paths: [String]) -> Phrase {
        Phrase(
            en: "Left over by a program that was killed: \(paths.joined(separator: ", ")).",
            ja: "強制終了で残ったファイルがあります: \(paths.joined(separator: "、"))。")
    }
    static var nothingIsLeftOver: Phrase { Phrase(en: "No temporary file is left over.", ja: "一時ファイルは残っていません。") }
    static func thereIsSpace(_ free: Int64) -> Phrase { Phrase(en: "\(free) MiB are free.", ja: "空き容量は \(free) MiB です。") }
    static func thereIsLittleSpace(_ free: Int64) -> Phrase {
        Phrase(en: "Only \(free) MiB are free.", ja: "空き容量が \(free) MiB しかありません。")
    }
    static var noLogIsKept: Phrase { Phrase(en: "There is no log.", ja: "ログはありません。") }
    static func logIsKept(_ path: String) -> Phrase { Phrase(en: "\(path) can be written to.", ja: "\(path) に書き込めます。") }
    static func logIsNoFile(_ path: String) -> Phrase {
        Phrase(en: "\(path) is no file, so no log can be kept.", ja: "\(path) はファイルではないため、ログを残せません。")
    }
}

/// Of what is in it.
extension Phrase {
    static var placeCanBeRead: Phrase { Phrase(en: "A session can go on where it was left.", ja: "セッションは前回の続きから再開できます。") }
}
