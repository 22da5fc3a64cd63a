import Language

/// Files that are brought in.
extension Phrase {
    static func tooLarge(_ path: String, mebibytes: Int) -> Phrase {
        Phrase(en: "\(path) is larger than \(mebibytes) MiB.", ja: "\(path) は \(mebibytes) MiB を超えています。")
    }
    static var seeWhetherItIsTheRightFile: Phrase { Phrase(en: "See whether it is the right file.", ja: "正しいファイルか確認してください。") }
    static func noFile(_ path: String) -> Phrase { Phrase(en: "There is no file \(path).", ja: "ファイル \(path) はありません。") }
    static var seeWhetherThePathIsRight: Phrase { Phrase(en: "See whether the path is right.", ja: "正しいパスか確認してください。") }
    static func folder(_ path: String) -> Phrase { Phrase(en: "\(path) is a folder.", ja: "\(path) はフォルダーです。") }
    static var nameTheFileInIt: Phrase { Phrase(en: "Name the file in it.", ja: "その中のファイルを指定してください。") }
    static func unreadable(_ path: String) -> Phrase { Phrase(en: "\(path) cannot be read.", ja: "\(path) を読み込めません。") }
    static func empty(_ path: String) -> Phrase { Phrase(en: "\(path) is empty.", ja: "\(path) は空です。") }
    static var seeWhetherItWasSavedWhole: Phrase { Phrase(en: "See whether it was saved whole.", ja: "最後まで保存されているか確認してください。") }
}

/// Files that are written.
extension Phrase {
    static var nameAFileInIt: Phrase { Phrase(en: "Name a file in it.", ja: "その中に作るファイルの名前を指定してください。") }
    static func isThere(_ path: String) -> Phrase {
        Phrase(en: "There is a file \(path) already.", ja: "ファイル \(path) はすでにあります。")
    }
    static var chooseAnotherOrReplace: Phrase {
        Phrase(en: "Choose another name, or replace it with --force.", ja: "別の名前にするか、--force で置き換えてください。")
    }
    static func cannotBeMade(_ path: String) -> Phrase { Phrase(en: "The file \(path) cannot be made.", ja: "ファイル \(path) を作成できません。") }
    static var seeWhoMayWriteToItsFolder: Phrase {
        Phrase(en: "See who may write to its folder.", ja: "フォルダーの書き込み権限を確認してください。")
    }
    static func unwritable(_ path: String) -> Phrase {
        Phrase(en: "The file \(path) cannot be written to.", ja: "ファイル \(path) に書き込めません。")
    }
    static var nothingWasHalfWritten: Phrase {
        Phrase(
            en: "See whether the disk is full. Nothing was half written.",
            ja: "ディスクの空き容量を確認してください。書きかけのファイルは残っていません。")
    }
}
