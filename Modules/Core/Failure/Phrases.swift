import Language

/// Phrases that the failures of several modules share.
extension Phrase {
    /// A hint for failures that only a bug can cause.
    public static let pleaseReportThis = Phrase(en: "Please report this.", ja: "お手数ですが、ご報告ください。")
    /// A hint for a failed write.
    public static let checkDiskSpace = Phrase(en: "Check that the disk is not full.", ja: "ディスクの空き容量を確認してください。")
    /// A hint for a failed read.
    public static let checkReadPermission = Phrase(en: "Check the read permission.", ja: "読み取り権限を確認してください。")
    /// A hint for a file that contains errors.
    public static let fixItOrMoveItAway = Phrase(en: "Fix the file or move it elsewhere.", ja: "修正するか、別の場所に移してください。")

    /// Returns a sentence that suggests a name, to be appended to a message; nil if there is no name to suggest.
    public static func didYouMean(_ name: String?) -> Phrase? {
        name.map { Phrase(en: " Did you mean \($0)?", ja: "「\($0)」ではありませんか？") }
    }
}
