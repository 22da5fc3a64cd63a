import Failure
import Files
import Foundation
import GRDB

/// A database file, which is checked before SQLite opens it.
///
/// SQLite would open even the database of another program, and could modify the file. The header is therefore read first
/// (sqlite.org/fileformat2.html, 1.3): the application ID is at byte 68, and the format version at byte 60.
struct DatabaseFile {
    /// The application ID of every program made with Espalier: the ASCII codes of `ESPL`.
    private static let applicationID: UInt32 = 0x4553_504C
    private static let format: UInt32 = 1

    let path: String

    /// Creates the file if it is missing, and checks it.
    func prepare() throws(Failure) {
        if !FileManager.default.fileExists(atPath: path) { try create() }
        try identify()
    }

    /// Checks that the file is a database of a program made with Espalier and has a known format.
    func identify() throws(Failure) {
        var isDirectory: ObjCBool = false
        _ = FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
        guard !isDirectory.boolValue, let file = FileHandle(forReadingAtPath: path) else {
            throw Failure(.inputOutput, .databaseCannotBeRead(path), hint: .checkReadPermissionOrChooseAnotherHome)
        }
        defer { try? file.close() }
        let header = (try? file.read(upToCount: 100)) ?? Data()
        guard header.count == 100, header.starts(with: "SQLite format 3\0".utf8), header.number(at: 68) == Self.applicationID else {
            throw Failure(.badData, .notADatabaseOfThisProgram(path), hint: .moveAwayOrChooseAnotherHome)
        }
        guard header.number(at: 60) <= Self.format else { throw Failure(newer: path) }
    }

    /// Creates the database under a temporary name and then links it to its final name, so that no process ever sees an incomplete
    /// database. `mkstemp` lets only the owner read and write the file, and SQLite gives the write-ahead log and its index the same
    /// permissions.
    private func create() throws(Failure) {
        try refuseOrphanedLog()
        let failure = Failure(.cannotCreate, .cannotCreateDatabase(path), hint: .chooseAnotherHome)
        var name = Array("\(path)-XXXXXX".utf8CString)
        let file = mkstemp(&name)
        guard file >= 0 else { throw failure }
        close(file)
        let new = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        defer { unlink(new) }
        do {
            let queue = try DatabaseQueue(path: new)
            try queue.inDatabase { db in
                try db.execute(
                    sql: "PRAGMA application_id = \(Self.applicationID); PRAGMA user_version = \(Self.format); PRAGMA journal_mode = WAL")
            }
            try queue.close()
        } catch {
            throw Failure(storage: error, at: path)
        }
        // Another process may have created the database in the meantime.
        guard link(new, path) == 0 || errno == EEXIST else { throw failure }
    }

    /// Rejects a log whose database is missing, because SQLite would apply the log to a new database. The log is looked up first:
    /// no process removes a database, so a database that is missing afterward was also missing when the log was found.
    func refuseOrphanedLog() throws(Failure) {
        let log = path + "-wal"
        guard FileManager.default.fileExists(atPath: log), !FileManager.default.fileExists(atPath: path) else { return }
        throw Failure(.badData, .databaseMissingBesideLog(path, log), hint: .restoreBothOrMoveTheLogAway)
    }
}

extension Data {
    /// Returns the big-endian number in the four bytes at an offset.
    fileprivate func number(at offset: Int) -> UInt32 { self[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) } }
}

extension DataDirectory {
    /// The program's database file.
    public var database: URL { own("sqlite") }
}
