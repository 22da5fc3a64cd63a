import Language

extension Phrase {
    static var whatIsKept: Phrase { Phrase(en: "What the program keeps on this machine.", ja: "このコンピューターに保存するデータです。") }
    static var allThatIsKept: Phrase {
        Phrase(en: "The database: everything that was entered, imported and ordered.", ja: "データベースです。入力、取り込み、注文などの記録がすべて入ります。")
    }
}

/// The doctor's checks.
extension Phrase {
    static func databaseIsOurs(_ path: String) -> Phrase {
        Phrase(en: "\(path) is a database of this program.", ja: "\(path) は このプログラムのデータベースです。")
    }
    static var noDatabaseYet: Phrase { Phrase(en: "There is no database yet.", ja: "データベースはまだありません。") }
    static var databaseIsWhole: Phrase { Phrase(en: "The database is whole.", ja: "データベースは壊れていません。") }
    static func databaseHasFlaws(_ count: Int, _ flaw: String) -> Phrase {
        Phrase(en: "The database is damaged in \(count) places, such as: \(flaw).", ja: "データベースが \(count) か所壊れています（例: \(flaw)）。")
    }
    static var nobodyWrites: Phrase { Phrase(en: "Nobody holds the database.", ja: "データベースは使用中ではありません。") }
    static func somebodyWrites(_ process: Int32) -> Phrase {
        Phrase(en: "Process \(process) holds the database.", ja: "プロセス \(process) がデータベースを使用中です。")
    }
}
