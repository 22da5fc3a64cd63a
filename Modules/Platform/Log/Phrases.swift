import Language

extension Phrase {
    static func logCannotBeWritten(_ path: String) -> Phrase {
        Phrase(en: "The log \(path) cannot be written.", ja: "ログ \(path) に書き込めません。")
    }
    static let worksWithoutLog = Phrase(
        en: "Work continues without a log. To find the cause: doctor", ja: "ログなしで続けます。原因を調べる: doctor")
}
