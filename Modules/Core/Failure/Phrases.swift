import Language

/// What there is to do about failures of many kinds.
extension Phrase {
    public static var pleaseReportThis: Phrase { Phrase(en: "Please report this.", ja: "お手数ですが、ご報告ください。") }
    public static var seeWhetherTheDiskIsFull: Phrase {
        Phrase(en: "See whether the disk is full.", ja: "ディスクの空き容量を確認してください。")
    }
    public static var seeWhoMayReadIt: Phrase { Phrase(en: "See who may read it.", ja: "読み取り権限を確認してください。") }
    public static var mendItOrMoveItAway: Phrase { Phrase(en: "Mend it, or move it away.", ja: "修正するか、別の場所に移してください。") }
}

extension Phrase {
    /// What is said after a sentence about a name that is none, where there is one that was probably meant.
    public static func didYouMean(_ name: String?) -> Phrase? {
        name.map { Phrase(en: " Did you mean \($0)?", ja: "「\($0)」ではありませんか？") }
    }
}
