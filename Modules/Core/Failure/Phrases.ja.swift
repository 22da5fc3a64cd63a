import Language

/// The phrases of this module in Japanese.
let wordingsInJa: Wordings.Table = [
    " Did you mean %1?": "「%1」ではありませんか？",
    "Check that the disk is not full.": "ディスクの空き容量を確認してください。",
    "Check the read permission.": "読み取り権限を確認してください。",
    "Fix the file or move it elsewhere.": "修正するか、別の場所に移してください。",
    "Please report this.": "お手数ですが、ご報告ください。",
]
