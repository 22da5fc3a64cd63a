import Language

extension Phrase {
    static let localStorage = Phrase("Storage on this machine.")
    static let databaseContents = Phrase("The database with everything that was entered, imported and ordered.")
}

/// The doctor's checks.
extension Phrase {
    static func databaseIsOurs(_ path: String) -> Phrase {
        Phrase("\(path: path) is a database of this program.")
    }
    static let noDatabaseYet = Phrase("There is no database yet.")
    static let databaseIsWhole = Phrase("The database is intact.")
    static func databaseHasFlaws(_ count: Int, _ flaw: String) -> Phrase {
        count == 1
            ? Phrase("The database is damaged: \(flaw).") : Phrase("The database is damaged in \(count) places, for example: \(flaw).")
    }
    static let databaseIsFree = Phrase("No process is writing to the database.")
    static func databaseIsHeld(by process: Int32) -> Phrase {
        Phrase("Process \(process) is writing to the database.")
    }
}
