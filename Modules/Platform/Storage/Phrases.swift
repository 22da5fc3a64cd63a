import Language

/// Errors in the database and the files beside it.
extension Phrase {
    static func databaseCannotBeInterpreted(_ path: String) -> Phrase {
        Phrase("The database \(path: path) cannot be interpreted.")
    }
    static func databaseIsNewer(_ path: String) -> Phrase {
        Phrase("A newer version of this program wrote the database \(path: path).")
    }
    static func rowCannotBeInterpreted(_ what: Phrase) -> Phrase {
        Phrase("\(what) in the database cannot be interpreted.")
    }
    static func databaseWorkInterrupted(_ path: String) -> Phrase {
        Phrase("The work on the database \(path: path) was interrupted.")
    }
    static func databaseDamaged(_ path: String) -> Phrase {
        Phrase("The database \(path: path) is damaged.")
    }
    static func otherTables(_ path: String) -> Phrase {
        Phrase("The database \(path: path) does not have the tables of this program.")
    }
    static func databaseInUse(_ path: String) -> Phrase {
        Phrase("Another program is using the database \(path: path).")
    }
    static func databaseCannotBeReadOrWritten(_ path: String) -> Phrase {
        Phrase("The database \(path: path) cannot be read or written.")
    }
    static func databaseCannotBeWritten(_ path: String) -> Phrase {
        Phrase("The database \(path: path) cannot be written.")
    }
    static func databaseRefused(_ path: String, code: Int32) -> Phrase {
        Phrase("The database \(path: path) rejected a request (SQLite code \(code)).")
    }
    static func databaseCannotBeRead(_ path: String) -> Phrase {
        Phrase("The database \(path: path) cannot be read.")
    }
    static func databaseCannotBeCopied(_ path: String, to folder: String) -> Phrase {
        Phrase("The database \(path: path) cannot be checked, because it cannot be copied to \(path: folder).")
    }
    static func notADatabaseOfThisProgram(_ path: String) -> Phrase {
        Phrase("\(path: path) is not a database of this program.")
    }
    static func cannotCreateDatabase(_ path: String) -> Phrase {
        Phrase("The database \(path: path) cannot be created.")
    }
    static func databaseMissingBesideLog(_ path: String, _ log: String) -> Phrase {
        Phrase("The database \(path: path) is missing, but its log \(path: log) exists.")
    }
}

/// Hints for database errors.
extension Phrase {
    static let upgradeOrChooseAnotherHome = Phrase("Upgrade the program, or choose another folder with --home.")
    static let upgradeOrRestore = Phrase(
        "The data is damaged or from another version: upgrade the program, or restore the database from a backup.")
    static let tryAgain = Phrase("Try again; no partial data was written.")
    static let tryAgainInAMoment = Phrase("Try again in a moment.")
    static let restoreOrChooseAnotherHome = Phrase("Restore the database from a backup, or choose another folder with --home.")
    static let restoreBothOrMoveTheLogAway = Phrase("Restore both from a backup, or move the log away to start with an empty database.")
    static let checkDiskSpaceNothingWritten = Phrase("Check that the disk is not full. No partial data was written.")
    static let checkWritePermissionOrChooseAnotherHome = Phrase("Check the write permission, or choose another folder with --home.")
    static let checkReadPermissionOrChooseAnotherHome = Phrase("Check the read permission, or choose another folder with --home.")
    static let freeSpaceOrSetTMPDIR = Phrase("Free up space in that folder, or name another one in TMPDIR.")
    static let moveAwayOrChooseAnotherHome = Phrase("Move the file away, or choose another folder with --home.")
}
