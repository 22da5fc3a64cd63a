import Failure
import GRDB
import Language

extension Failure {
    /// Creates the failure for a storage error. An error that is already a `Failure` is kept unchanged; an error that is unrelated to
    /// storage becomes an `internal` failure.
    init(storage error: any Error, at path: String) {
        self = Failure(ofStorage: error, at: path) ?? Failure(.internal, .databaseCannotBeInterpreted(path), hint: .pleaseReportThis)
    }

    /// Creates the failure for a storage error, or keeps an error that is already a `Failure`; nil for any other error.
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

    /// Returns the failure for a row with an unknown value.
    ///
    /// The failure kind is `badData`, not `misconfigured`: tables of a newer version have already been rejected, so the row is probably
    /// damaged.
    ///
    /// - Parameter what: A description of the row, worded as the beginning of a sentence.
    public static func notUnderstood(_ what: Phrase) -> Failure {
        Failure(.badData, .rowCannotBeInterpreted(what), hint: .upgradeOrRestore)
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
        // The queries are fixed and tested, so the error must be in the tables.
        case .SQLITE_ERROR, .SQLITE_MISMATCH:
            self.init(.badData, .otherTables(path), hint: .restoreOrChooseAnotherHome)
        case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_PROTOCOL:
            self.init(.notNow, .databaseInUse(path), hint: .tryAgainInAMoment)
        case .SQLITE_FULL, .SQLITE_IOERR:
            self.init(.inputOutput, .databaseCannotBeReadOrWritten(path), hint: .checkDiskSpaceNothingWritten)
        case .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH:
            self.init(.cannotCreate, .databaseCannotBeWritten(path), hint: .checkWritePermissionOrChooseAnotherHome)
        default:
            self.init(.internal, .databaseRefused(path, code: error.resultCode.rawValue), hint: .pleaseReportThis)
        }
    }
}
