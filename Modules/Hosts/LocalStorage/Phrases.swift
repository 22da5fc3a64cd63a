import Language

extension Phrase {
    static let localStorage = Phrase(en: "Storage on this machine.", ja: "このコンピューターへの保存。")
    static let databaseContents = Phrase(
        en: "The database with everything that was entered, imported and ordered.",
        ja: "データベースです。入力、取り込み、注文などの記録がすべて入ります。")
}

/// The doctor's checks.
extension Phrase {
    static func databaseIsOurs(_ path: String) -> Phrase {
        Phrase(en: "\(path) is a database of this program.", ja: "\(path) はこのプログラムのデータベースです。")
    }
    static let noDatabaseYet = Phrase(en: "There is no database yet.", ja: "データベースはまだありません。")
    static let databaseIsWhole = Phrase(en: "The database is intact.", ja: "データベースは壊れていません。")
    static func databaseHasFlaws(_ count: Int, _ flaw: String) -> Phrase {
        Phrase(
            en: count == 1 ? "The database is damaged: \(flaw)." : "The database is damaged in \(count) places, for example: \(flaw).",
            ja: count == 1 ? "データベースが壊れています: \(flaw)。" : "データベースが \(count) か所壊れています（例: \(flaw)）。")
    }
    static let databaseIsFree = Phrase(en: "No process is writing to the database.", ja: "データベースに書き込み中のプロセスはありません。")
    static func databaseIsHeld(by process: Int32) -> Phrase {
        Phrase(en: "Process \(process) is writing to the database.", ja: "プロセス \(process) がデータベースに書き込み中です。")
    }
}
