import Failure
import GRDB

extension Failure {
    /// What an error of the storage means to a person; one that is a `Failure` already is passed on.
    init(storage error: any Error, at path: String) {
        switch error {
        case let failure as Failure: self = failure
        case let error as DatabaseError: self.init(error, at: path)
        case is CancellationError: self.init(interrupted: path)
        case is RowDecodingError, is DecodingError: self.init(damaged: path)
        default: self.init(.internal, "The database \(path) was not understood.", hint: "Please report this.")
        }
    }

    init(newer path: String) {
        self.init(
            .misconfigured, "The database \(path) was written by a newer version of superapp.",
            hint: "Upgrade superapp, or choose another folder with --home.")
    }

    /// A row that can be read and says something that this version has no word for.
    ///
    /// Bad data, not a wrong configuration: a newer version that changed the tables was refused when they were opened, so
    /// this is as likely to be damage, and no upgrade is known to help.
    ///
    /// - Parameter what: What the row is of, at the beginning of a sentence.
    package static func notUnderstood(_ what: String) -> Failure {
        Failure(
            .badData, "\(what) in the database is not understood.",
            hint: "It was written by another version of superapp, or is damaged: upgrade superapp, or restore the database from a copy.")
    }

    private init(interrupted path: String) {
        self.init(.notNow, "The work on the database \(path) was interrupted.", hint: "Try again: nothing was half written.")
    }

    private init(damaged path: String) {
        self.init(.badData, "The database \(path) is damaged.", hint: "Restore it from a copy, or choose another folder with --home.")
    }

    private init(_ error: DatabaseError, at path: String) {
        switch error.resultCode {
        case .SQLITE_INTERRUPT: self.init(interrupted: path)
        case .SQLITE_CORRUPT, .SQLITE_NOTADB: self.init(damaged: path)
        // What is asked is fixed and tested, so it is the tables that do not fit it.
        case .SQLITE_ERROR, .SQLITE_MISMATCH:
            self.init(
                .badData, "The database \(path) has other tables than superapp makes.",
                hint: "Restore it from a copy, or choose another folder with --home.")
        case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_PROTOCOL:
            self.init(.notNow, "The database \(path) is in use by another program.", hint: "Try again in a moment.")
        case .SQLITE_FULL, .SQLITE_IOERR:
            self.init(
                .inputOutput, "The database \(path) cannot be read or written.",
                hint: "See whether the disk is full. Nothing was half written.")
        case .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH:
            self.init(
                .cannotCreate, "The database \(path) cannot be written to.",
                hint: "See who may write to it, or choose another folder with --home.")
        default:
            self.init(
                .internal, "The database \(path) refused a request (SQLite's code \(error.resultCode.rawValue)).",
                hint: "Please report this.")
        }
    }
}
