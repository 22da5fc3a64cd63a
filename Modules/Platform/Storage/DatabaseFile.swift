import Failure
import Foundation
import GRDB
import World

/// The database's file before it is opened as one: who made it, and who may read it.
///
/// SQLite would take any database it can open, and writes to some by opening them.
/// So the header is read first (sqlite.org/fileformat2.html, 1.3): the application
/// id is at byte 68, the version of our format at byte 60.
struct DatabaseFile {
    /// `ESPL`.
    private static let applicationID: UInt32 = 0x4553_504C
    private static let format: UInt32 = 1

    let path: String

    /// Makes the file if there is none, and looks at it if there is one.
    func prepare() throws(Failure) {
        if !FileManager.default.fileExists(atPath: path) { try make() }
        try look()
    }

    /// Looks whether the file is ours, and of a format that is known.
    func look() throws(Failure) {
        var isDirectory: ObjCBool = false
        _ = FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
        guard !isDirectory.boolValue, let file = FileHandle(forReadingAtPath: path) else {
            throw Failure(.inputOutput, .databaseCannotBeRead(path), hint: .seeWhoMayReadOrChooseAnotherHome)
        }
        defer { try? file.close() }
        let header = (try? file.read(upToCount: 100)) ?? Data()
        guard header.count == 100, header.starts(with: "SQLite format 3\0".utf8), header.number(at: 68) == Self.applicationID else {
            throw Failure(.badData, .noDatabaseOfOurs(path), hint: .moveAwayOrChooseAnotherHome)
        }
        guard header.number(at: 60) <= Self.format else { throw Failure(newer: path) }
    }

    /// Made aside and then put into its place, whole: whoever looks finds no database or one that is marked as ours and
    /// ready, however many start at once and wherever one is killed. What SQLite adds beside it takes over its permissions.
    private func make() throws(Failure) {
        try refuseOrphanedLog()
        let failure = Failure(.cannotCreate, .databaseCannotBeMade(path), hint: .chooseAnotherHome)
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
        // If another was quicker, its database is the one.
        guard link(new, path) == 0 || errno == EEXIST else { throw failure }
    }

    /// SQLite would play what is in the log into a new database. The file is looked for after its log: no program removes
    /// it, so if it is missing now, it was missing then.
    func refuseOrphanedLog() throws(Failure) {
        let log = path + "-wal"
        guard FileManager.default.fileExists(atPath: log), !FileManager.default.fileExists(atPath: path) else { return }
        throw Failure(.badData, .databaseMissingBesideLog(path, log), hint: .restoreBothOrMoveTheLogAway)
    }
}

extension Data {
    /// Four bytes, the highest first.
    fileprivate func number(at offset: Int) -> UInt32 { self[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) } }
}

extension DataDirectory {
    /// The program's one database.
    public var database: URL { own("sqlite") }
}
