import Failure
import GRDB
import Language

extension Failure {
    /// What an error of the storage means to a person; one that is a `Failure` already is passed on.
    init(storage error: any Error, at path: String) {
        self = Failure(ofStorage: error, at: path) ?? Failure(.internal, .databaseNotUnderstood(path), hint: .pleaseReportThis)
    }

    /// nil for an error that is not the storage's: whoever reads or writes may throw their own.
    init?(ofStorage error: any Error, at path: String) {
        switch error {
        case let failure as Failure: self = failure
        case let error as DatabaseError: self.init(error, at: path)
        case is CancellationError: self.init(interrupted: path)
        case is RowDecodingError, is DecodingError: self.init(damaged: path)
        default: return nil
        }
    }

    init(newer path: String) {
        self.init(.misconfigured, .databaseIsNewer(path), hint: .upgradeOrChooseAnotherHome)
    }

    /// A row that can be read and says something that this version has no word for.
    ///
    /// Bad data, not a wrong configuration: a newer version that changed the tables was refused when they were opened, so
    /// this is as likely to be damage, and no upgrade is known to help.
    ///
    /// - Parameter what: What the row is of, at the beginning of a sentence.
    public static func notUnderstood(_ what: Phrase) -> Failure {
        Failure(.badData, .rowNotUnderstood(what), hint: .upgradeOrRestore)
    }

    private init(interrupted path: String) {
        self.init(.notNow, .databaseWorkInterrupted(path), hint: .tryAgain)
    }

    private init(damaged path: String) {
        self.init(.badData, .databaseDamaged(path), hint: .restoreOrChooseAnotherHome)
    }

    private init(_ error: DatabaseError, at path: String) {
        switch error.resultCode {
        case .SQLITE_INTERRUPT: self.init(interrupted: path)
        case .SQLITE_CORRUPT, .SQLITE_NOTADB: self.init(damaged: path)
        // What is asked is fixed and tested, so it is the tables that do not fit it.
        case .SQLITE_ERROR, .SQLITE_MISMATCH:
            self.init(.badData, .otherTables(path), hint: .restoreOrChooseAnotherHome)
        case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_PROTOCOL:
            self.init(.notNow, .databaseInUse(path), hint: .tryAgainInAMoment)
        case .SQLITE_FULL, .SQLITE_IOERR:
            self.init(.inputOutput, .databaseCannotBeReadOrWritten(path), hint: .seeWhetherTheDiskIsFullNothingHalfWritten)
        case .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH:
            self.init(.cannotCreate, .databaseCannotBeWritten(path), hint: .seeWhoMayWriteOrChooseAnotherHome)
        default:
            self.init(.internal, .databaseRefused(path, code: error.resultCode.rawValue), hint: .pleaseReportThis)
        }
    }
}
