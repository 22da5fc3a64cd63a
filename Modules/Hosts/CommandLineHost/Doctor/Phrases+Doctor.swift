import Failure
import Language
import Settings

/// The command `doctor`.
extension Phrase {
    static let checkTheSetup = Phrase(en: "Check the setup and suggest fixes.", ja: "環境を診断し、対処方法を表示します。")
    static let aboutDoctor = Phrase(
        en: """
            Changes nothing. Each problem is shown with a command that fixes it or helps to find its cause. If there is a problem, the \
            exit code is 1.
            """,
        ja: "何も変更しません。問題ごとに、対処するためのコマンドを表示します。問題があると終了コード 1 で終了します。")
    static let checkTheSetupNow = Phrase(en: "Check the setup:", ja: "診断する:")
    static let doctor = Phrase(en: "Doctor", ja: "診断")
    static let ok = Phrase(en: "ok", ja: "正常")
    static let problem = Phrase(en: "problem", ja: "問題")
    static let suggestedFixes = Phrase(en: "Suggested fixes", ja: "対処方法")
}

/// Checks of the settings.
extension Phrase {
    static let noPlaceForSettings = Phrase(en: "There is no folder for settings.", ja: "設定を置くフォルダーがありません。")
    static let noSettingsFileNeeded = Phrase(
        en: "There is no settings file; none is required.", ja: "設定ファイルはありません（なくても動作します）。")
    static func settingsAreValid(_ path: String) -> Phrase { Phrase(en: "\(path) is valid.", ja: "\(path) に誤りはありません。") }
    static func unknownVariable(_ name: String, near: String?) -> Phrase {
        Phrase(en: "\(name) is an unknown variable.\(didYouMean(near))", ja: "環境変数 \(name) は使われていません。\(didYouMean(near))")
    }
    static func variablesAreValid(_ names: [String]) -> Phrase {
        names.isEmpty
            ? Phrase(en: "None of the program's environment variables is set.", ja: "このプログラムの環境変数は設定されていません。")
            : Phrase(en: "Valid: \(names.joined(separator: ", ")).", ja: "\(names.joined(separator: "、")) に誤りはありません。")
    }
    static let clockIsTheSystems = Phrase(en: "The program uses the system clock.", ja: "システムの時計を使っています。")
    static func clockIsStopped(_ now: String) -> Phrase { Phrase(en: "The clock is stopped at \(now).", ja: "時計が \(now) で止まっています。") }
    static func localeIsUTF8(_ locale: String) -> Phrase { Phrase(en: "The locale is \(locale).", ja: "ロケールは \(locale) です。") }
    static func localeIsNotUTF8(_ locale: String?) -> Phrase {
        let found = locale.map { Phrase(en: " (\($0))", ja: "（\($0)）") }
        return Phrase(
            en: "The locale is not UTF-8\(found), so a terminal may show wrong characters.",
            ja: "ロケールが UTF-8 ではないため\(found)、端末で文字化けすることがあります。")
    }
    static let allFeaturesAreOn = Phrase(en: "All features are on, and their composition is valid.", ja: "すべての機能がオンで、組み合わせに問題はありません。")
    static func featuresAreOff(_ names: [String], by origin: Origin) -> Phrase {
        Phrase(
            en: "Turned off by \(origin): \(names.joined(separator: ", ")). The composition of the other features is valid.",
            ja: "\(origin) によりオフ: \(names.joined(separator: "、"))。ほかの機能の組み合わせに問題はありません。")
    }
}

/// Checks of the data directory.
extension Phrase {
    static func homeDoesNotExistYet(_ path: String) -> Phrase {
        Phrase(en: "\(path) will be created on first use.", ja: "\(path) は最初に使うときに作成されます。")
    }
    static func homeIsNoFolder(_ path: String) -> Phrase { Phrase(en: "\(path) is not a folder.", ja: "\(path) はフォルダーではありません。") }
    static func homeIsPrivate(_ path: String) -> Phrase { Phrase(en: "\(path) is private to you.", ja: "\(path) には自分だけがアクセスできます。") }
    static func wrongPermissions(_ paths: [String]) -> Phrase {
        Phrase(en: "Wrong permissions: \(paths.joined(separator: ", ")).", ja: "権限が正しくありません: \(paths.joined(separator: "、"))")
    }
    static func belongsToAnother(_ paths: [String]) -> Phrase {
        Phrase(
            en: "Owned by another user: \(paths.joined(separator: ", ")).", ja: "所有者が別のユーザーです: \(paths.joined(separator: "、"))")
    }
    static func holdsOtherThings(_ path: String) -> Phrase {
        Phrase(
            en: "\(path) contains files that do not belong to this program, and other users can access it.",
            ja: "\(path) にはこのプログラムのデータ以外のものがあり、ほかのユーザーもアクセスできます。")
    }
    static func cannotBeWritten(_ path: String) -> Phrase { Phrase(en: "\(path) cannot be written.", ja: "\(path) に書き込めません。") }
    static let filesArePrivate = Phrase(
        en: "The program's files in the data directory are private to you.", ja: "データフォルダー内のこのプログラムのファイルは、自分だけが読めます。")
    static func leftOver(_ paths: [String]) -> Phrase {
        Phrase(
            en: "Temporary files left by a killed program: \(paths.joined(separator: ", ")).",
            ja: "強制終了で残った一時ファイルがあります: \(paths.joined(separator: "、"))")
    }
    static let nothingIsLeftOver = Phrase(en: "There are no stale temporary files.", ja: "不要な一時ファイルは残っていません。")
    static func freeSpace(_ free: Int64) -> Phrase { Phrase(en: "\(free) MiB are free.", ja: "空き容量は \(free) MiB です。") }
    static func littleFreeSpace(_ free: Int64) -> Phrase { Phrase(en: "Only \(free) MiB are free.", ja: "空き容量が \(free) MiB しかありません。") }
    static let noLog = Phrase(en: "There is no log.", ja: "ログはありません。")
    static func logIsWritable(_ path: String) -> Phrase { Phrase(en: "The log is \(path).", ja: "ログは \(path) です。") }
    static func logIsNoFile(_ path: String) -> Phrase {
        Phrase(en: "\(path) is not a file, so no log is written.", ja: "\(path) はファイルではないため、ログを記録できません。")
    }
    static let savedSessionIsReadable = Phrase(en: "The saved session, if any, is readable.", ja: "前回のセッションがあれば、続きから再開できます。")
}
