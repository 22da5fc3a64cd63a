import Language

/// Errors about the data directory.
extension Phrase {
    static func cannotCreateDataDirectory(_ path: String) -> Phrase {
        Phrase(
            en: "The data directory \(path) cannot be created or written to.",
            ja: "データフォルダー \(path) を作成できないか、書き込めません。")
    }
    /// A hint for a data directory that cannot be used.
    public static let chooseAnotherHome = Phrase(
        en: "Choose another folder with --home.", ja: "--home で別のフォルダーを指定してください。")
}

/// Errors about input files.
extension Phrase {
    static func tooLarge(_ path: String, mebibytes: Int) -> Phrase {
        Phrase(en: "\(path) is larger than \(mebibytes) MiB.", ja: "\(path) は \(mebibytes) MiB を超えています。")
    }
    static let checkTheFile = Phrase(en: "Check that it is the right file.", ja: "正しいファイルか確認してください。")
    static let emptyPath = Phrase(en: "The path is empty.", ja: "パスが空です。")
    static func noFile(_ path: String) -> Phrase {
        Phrase(en: "The file \(path) does not exist.", ja: "ファイル \(path) が見つかりません。")
    }
    static let checkThePath = Phrase(en: "Check the path.", ja: "パスを確認してください。")
    static func folder(_ path: String) -> Phrase { Phrase(en: "\(path) is a folder.", ja: "\(path) はフォルダーです。") }
    static func notRegular(_ path: String) -> Phrase { Phrase(en: "\(path) is not a regular file.", ja: "\(path) は通常のファイルではありません。") }
    static let checkThatItIsAFile = Phrase(en: "Choose a file on disk.", ja: "ディスク上のファイルを指定してください。")
    static let nameAFile = Phrase(en: "Enter the path of a file in that folder.", ja: "その中のファイル名を指定してください。")
    static func unreadable(_ path: String) -> Phrase { Phrase(en: "\(path) cannot be read.", ja: "\(path) を読み込めません。") }
    static func empty(_ path: String) -> Phrase { Phrase(en: "\(path) is empty.", ja: "\(path) は空です。") }
    static let checkThatItIsComplete = Phrase(
        en: "Check that the file was saved completely.", ja: "ファイルが最後まで保存されているか確認してください。")
}

/// Errors about output files.
extension Phrase {
    static func fileExists(_ path: String) -> Phrase { Phrase(en: "The file \(path) already exists.", ja: "ファイル \(path) はすでにあります。") }
    static func link(_ path: String) -> Phrase {
        Phrase(en: "\(path) is a symbolic link.", ja: "\(path) はシンボリックリンクです。")
    }
    static func device(_ path: String) -> Phrase {
        Phrase(en: "\(path) is a device or a pipe.", ja: "\(path) はデバイスまたはパイプです。")
    }
    static let chooseAnotherNameOrWriteThrough = Phrase(
        en: "Choose another name, or add --force to write to it anyway.", ja: "別の名前にするか、--force でその先に書き込んでください。")
    static let chooseAnotherNameOrReplace = Phrase(
        en: "Choose another name, or add --force to replace the file.", ja: "別の名前にするか、--force で置き換えてください。")
    static func cannotCreate(_ path: String) -> Phrase {
        Phrase(en: "The file \(path) cannot be created.", ja: "ファイル \(path) を作成できません。")
    }
    static let checkFolderPermission = Phrase(
        en: "Check the write permission of its folder.", ja: "フォルダーの書き込み権限を確認してください。")
    static func unwritable(_ path: String) -> Phrase {
        Phrase(en: "The file \(path) cannot be written.", ja: "ファイル \(path) に書き込めません。")
    }
    static let checkDiskSpaceNothingWritten = Phrase(
        en: "Check that the disk is not full. No partial file was left behind.",
        ja: "ディスクの空き容量を確認してください。書きかけのファイルは残っていません。")
    static let dataIsIncomplete = Phrase(
        en: "Do not use what was written: it is incomplete.", ja: "書き込まれた内容は不完全です。使わないでください。")
    static let checkFilePermission = Phrase(
        en: "Check the write permission of the file.", ja: "ファイルの書き込み権限を確認してください。")
    static let readPipeFirst = Phrase(
        en: "First start the program that reads the pipe.", ja: "先に、パイプを読むプログラムを起動してください。")
}
