import Language

/// Errors in the database and the files beside it.
extension Phrase {
    static func databaseCannotBeInterpreted(_ path: String) -> Phrase {
        Phrase(en: "The database \(path) cannot be interpreted.", ja: "データベース \(path) を解釈できません。")
    }
    static func databaseIsNewer(_ path: String) -> Phrase {
        Phrase(
            en: "A newer version of this program wrote the database \(path).",
            ja: "データベース \(path) は、より新しいバージョンのプログラムで作成されています。")
    }
    static func rowCannotBeInterpreted(_ what: Phrase) -> Phrase {
        Phrase(en: "\(what) in the database cannot be interpreted.", ja: "データベースの\(what)を解釈できません。")
    }
    static func databaseWorkInterrupted(_ path: String) -> Phrase {
        Phrase(en: "The work on the database \(path) was interrupted.", ja: "データベース \(path) の処理が中断されました。")
    }
    static func databaseDamaged(_ path: String) -> Phrase {
        Phrase(en: "The database \(path) is damaged.", ja: "データベース \(path) が壊れています。")
    }
    static func otherTables(_ path: String) -> Phrase {
        Phrase(
            en: "The database \(path) does not have the tables of this program.",
            ja: "データベース \(path) のテーブルはこのプログラムのものと異なります。")
    }
    static func databaseInUse(_ path: String) -> Phrase {
        Phrase(en: "Another program is using the database \(path).", ja: "データベース \(path) は別のプログラムが使用中です。")
    }
    static func databaseCannotBeReadOrWritten(_ path: String) -> Phrase {
        Phrase(en: "The database \(path) cannot be read or written.", ja: "データベース \(path) を読み書きできません。")
    }
    static func databaseCannotBeWritten(_ path: String) -> Phrase {
        Phrase(en: "The database \(path) cannot be written.", ja: "データベース \(path) に書き込めません。")
    }
    static func databaseRefused(_ path: String, code: Int32) -> Phrase {
        Phrase(
            en: "The database \(path) rejected a request (SQLite code \(code)).",
            ja: "データベース \(path) が要求を拒否しました（SQLite のコード \(code)）。")
    }
    static func databaseCannotBeRead(_ path: String) -> Phrase {
        Phrase(en: "The database \(path) cannot be read.", ja: "データベース \(path) を読み込めません。")
    }
    static func databaseCannotBeCopied(_ path: String, to folder: String) -> Phrase {
        Phrase(
            en: "The database \(path) cannot be checked, because it cannot be copied to \(folder).",
            ja: "\(folder) にコピーを作成できないため、データベース \(path) を調べられません。")
    }
    static func notADatabaseOfThisProgram(_ path: String) -> Phrase {
        Phrase(en: "\(path) is not a database of this program.", ja: "\(path) はこのプログラムのデータベースではありません。")
    }
    static func cannotCreateDatabase(_ path: String) -> Phrase {
        Phrase(en: "The database \(path) cannot be created.", ja: "データベース \(path) を作成できません。")
    }
    static func databaseMissingBesideLog(_ path: String, _ log: String) -> Phrase {
        Phrase(
            en: "The database \(path) is missing, but its log \(log) exists.",
            ja: "データベース \(path) がないのに、そのログ \(log) が残っています。")
    }
}

/// Hints for database errors.
extension Phrase {
    static let upgradeOrChooseAnotherHome = Phrase(
        en: "Upgrade the program, or choose another folder with --home.",
        ja: "プログラムを更新するか、--home で別のフォルダーを指定してください。")
    static let upgradeOrRestore = Phrase(
        en: "The data is damaged or from another version: upgrade the program, or restore the database from a backup.",
        ja: "別のバージョンのプログラムで書き込まれたか、壊れています。プログラムを更新するか、バックアップからデータベースを復元してください。")
    static let tryAgain = Phrase(
        en: "Try again; no partial data was written.", ja: "もう一度お試しください。書きかけのデータは残っていません。")
    static let tryAgainInAMoment = Phrase(en: "Try again in a moment.", ja: "しばらくしてからもう一度お試しください。")
    static let restoreOrChooseAnotherHome = Phrase(
        en: "Restore the database from a backup, or choose another folder with --home.",
        ja: "バックアップから復元するか、--home で別のフォルダーを指定してください。")
    static let restoreBothOrMoveTheLogAway = Phrase(
        en: "Restore both from a backup, or move the log away to start with an empty database.",
        ja: "両方をバックアップから復元するか、ログを別の場所に移して新しく始めてください。")
    static let checkDiskSpaceNothingWritten = Phrase(
        en: "Check that the disk is not full. No partial data was written.",
        ja: "ディスクの空き容量を確認してください。書きかけのデータは残っていません。")
    static let checkWritePermissionOrChooseAnotherHome = Phrase(
        en: "Check the write permission, or choose another folder with --home.",
        ja: "書き込み権限を確認するか、--home で別のフォルダーを指定してください。")
    static let checkReadPermissionOrChooseAnotherHome = Phrase(
        en: "Check the read permission, or choose another folder with --home.",
        ja: "読み取り権限を確認するか、--home で別のフォルダーを指定してください。")
    static let freeSpaceOrSetTMPDIR = Phrase(
        en: "Free up space in that folder, or name another one in TMPDIR.",
        ja: "そのフォルダーの空き容量を増やすか、TMPDIR で別のフォルダーを指定してください。")
    static let moveAwayOrChooseAnotherHome = Phrase(
        en: "Move the file away, or choose another folder with --home.",
        ja: "別の場所に移すか、--home で別のフォルダーを指定してください。")
}
