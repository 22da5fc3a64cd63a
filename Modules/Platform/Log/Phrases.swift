import Language

extension Phrase {
    static func logCannotBeWritten(_ path: String) -> Phrase {
        Phrase(en: "The log \(path) cannot be written to.", ja: "ログ \(path) に書き込めません。")
    }
    static var seeWhoMayWriteTheLog: Phrase {
        Phrase(en: "The work goes on without it. See: superapp doctor", ja: "ログなしで続けます。確認するには: superapp doctor")
    }
}
