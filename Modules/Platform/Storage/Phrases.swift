import Language

/// What can be wrong with the database and the files beside it.
extension Phrase {
    static func databaseNotUnderstood(_ path: String) -> Phrase {
        Phrase(
            en: "The database \(path) was not understood.",
            ja: "データベース \(path) を解釈できません。")
    }
    static func databaseIsNewer(_ path: String) -> Phrase {
        Phrase(
            en: "The database \(path) was written by a newer version of this program.",
            ja: "データベース \(path) は、より新しいバージョンのプログラムで作成されています。")
    }
    static func rowNotUnderstood(_ what: Phrase) -> Phrase {
        Phrase(
            en: "\(what) in the database is not understood.",
            ja: "データベースの\(what)を解釈できません。")
    }
    static func databaseWorkInterrupted(_ path: String) -> Phrase {
        Phrase(
            en: "The work on the database \(path) was interrupted.",
            ja: "データベース \(path) の処理が中断されました。")
    }
    static func databaseDamaged(_ path: String) -> Phrase {
        Phrase(
            en: "The database \(path) is damaged.",
            ja: "データベース \(path) が壊れています。")
    }
    static func otherTables(_ path: String) -> Phrase {
        Phrase(
            en: "The database \(path) does not have the tables of this program.",
            ja: "データベース \(path) のテーブルはこのプログラムのものと異なります。")
    }
    static func databaseInUse(_ path: String) -> Phrase {
        Phrase(
            en: "The database \(path) is in use by another program.",
            ja: "データベース \(path) は別のプログラムが使用中です。")
    }
    static func databaseCannotBeReadOrWritten(_ path: String) -> Phrase {
        Phrase(
            en: "The database \(path) cannot be read or written.",
            ja: "データベース \(path) を読み書きできません。")
    }
    static func databaseCannotBeWritten(_ path: String) -> Phrase {
        Phrase(
            en: "The database \(path) cannot be written to.",
            ja: "データベース \(path) に書き込めません。")
    }
    static func databaseRefused(_ path: String, code: Int32) -> Phrase {
        Phrase(
            en: "The database \(path) refused a request (SQLite's code \(code)).",
            ja: "データベース \(path) が要求を拒否しました（SQLite のコード \(code)）。")
    }
    static func databaseCannotBeRead(_ path: String) -> Phrase {
        Phrase(
            en: "The database \(path) cannot be read.",
            ja: "データベース \(path) を読み込めません。")
    }
    static func databaseCannotBeExamined(_ path: String, _ folder: String) -> Phrase {
        Phrase(
            en: "The database \(path) could not be examined, because no copy of it could be made in \(folder).",
            ja: "\(folder) にコピーを作成できないため、データベース \(path) を調べられません。")
    }
    static func noDatabaseOfOurs(_ path: String) -> Phrase {
        Phrase(
            en: "\(path) is not a database of this program.",
            ja: "\(path) はこのプログラムのデータベースではありません。")
    }
    static func databaseCannotBeMade(_ path: String) -> Phrase {
        Phrase(
            en: "The database \(path) cannot be made.",
            ja: "データベース \(path) を作成できません。")
    }
    static func databaseMissingBesideLog(_ path: String, _ log: String) -> Phrase {
        Phrase(
            en: "The database \(path) is missing, but its log \(log) is there.",
            ja: "データベース \(path) がないのに、そのログ \(log) が残っています。")
    }
    static func dataDirectoryCannotBeMade(_ path: String) -> Phrase {
        Phrase(
            en: "The data directory \(path) cannot be made or written to.",
            ja: "データフォルダー \(path) を作成できないか、書き込めません。")
    }
    static func placeCannotBeRead(_ path: String) -> Phrase {
        Phrase(
            en: "Where you were is kept in \(path), which cannot be read.",
            ja: "前回の場所を記録した \(path) を読み込めません。")
    }
    static func placeCannotBeKept(_ path: String) -> Phrase {
        Phrase(
            en: "Where you are could not be kept in \(path).",
            ja: "いまの場所を \(path) に記録できません。")
    }
}

/// What to do about it.
extension Phrase {
    static var upgradeOrChooseAnotherHome: Phrase {
        Phrase(
            en: "Upgrade the program, or choose another folder with --home.",
            ja: "プログラムを更新するか、--home で別のフォルダーを指定してください。")
    }
    static var upgradeOrRestore: Phrase {
        Phrase(
            en:
                "It was written by another version of this program, or is damaged: upgrade the program, or restore the database from a copy.",
            ja: "別のバージョンのプログラムで書き込まれたか、壊れています。プログラムを更新するか、バックアップからデータベースを復元してください。")
    }
    static var tryAgain: Phrase {
        Phrase(
            en: "Try again: nothing was half written.",
            ja: "もう一度お試しください。書きかけのデータは残っていません。")
    }
    static var tryAgainInAMoment: Phrase {
        Phrase(
            en: "Try again in a moment.",
            ja: "しばらくしてからもう一度お試しください。")
    }
    static var restoreOrChooseAnotherHome: Phrase {
        Phrase(
            en: "Restore it from a copy, or choose another folder with --home.",
            ja: "バックアップから復元するか、--home で別のフォルダーを指定してください。")
    }
    static var restoreBothOrMoveTheLogAway: Phrase {
        Phrase(
            en: "Restore both from a copy, or move the log away to begin anew.",
            ja: "両方をバックアップから復元するか、ログを別の場所に移して新しく始めてください。")
    }
    static var seeWhetherTheDiskIsFullNothingHalfWritten: Phrase {
        Phrase(
            en: "See whether the disk is full. Nothing was half written.",
            ja: "ディスクの空き容量を確認してください。書きかけのデータは残っていません。")
    }
    static var seeWhoMayWriteOrChooseAnotherHome: Phrase {
        Phrase(
            en: "See who may write to it, or choose another folder with --home.",
            ja: "書き込み権限を確認するか、--home で別のフォルダーを指定してください。")
    }
    static var seeWhoMayReadOrChooseAnotherHome: Phrase {
        Phrase(
            en: "See who may read it, or choose another folder with --home.",
            ja: "読み取り権限を確認するか、--home で別のフォルダーを指定してください。")
    }
    static var makeRoomOrNameAnotherFolder: Phrase {
        Phrase(
            en: "Make room in that folder, or name another one in TMPDIR.",
            ja: "そのフォルダーの空き容量を増やすか、TMPDIR で別のフォルダーを指定してください。")
    }
    static var moveAwayOrChooseAnotherHome: Phrase {
        Phrase(
            en: "Move it away, or choose another folder with --home.",
            ja: "別の場所に移すか、--home で別のフォルダーを指定してください。")
    }
    static var chooseAnotherHome: Phrase {
        Phrase(
            en: "Choose another folder with --home.",
            ja: "--home で別のフォルダーを指定してください。")
    }
    static var chooseAnotherDataDirectory: Phrase {
        Phrase(en: "Choose another one with --home.", ja: "--home で別のフォルダーを指定してください。")
    }
    static var soThisIsTheBeginning: Phrase {
        Phrase(
            en: "So this is the beginning.",
            ja: "そのため、最初から始めます。")
    }
}
