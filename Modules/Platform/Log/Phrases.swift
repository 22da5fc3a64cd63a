import Language

extension Phrase {
    static func logCannotBeWritten(_ path: String) -> Phrase {
        Phrase(en: "The log \(path) cannot be written to.", ja: "ログ \(path) に書き込めません。")
    }
    static var seeWhoMayWriteTheLog: Phrase {
        Phrase(en: "Work continues without it. To see why: doctor", ja: "ログなしで続けます。原因を調べる: doctor")
    }
}
