import Failure
import Foundation
import GRDB
import World

/// A look at the database that changes nothing, whatever state it is in: not the file, and not what SQLite keeps beside it.
package struct DatabaseExamination: Sendable {
    package static let name = "superapp.sqlite"

    private let home: DataDirectory

    package init(of home: DataDirectory) { self.home = home }

    package var path: String { home.file(Self.name).path }

    package var isThere: Bool { FileManager.default.fileExists(atPath: path) }

    /// Looks whether it is ours and of a format that is known, by its header alone.
    ///
    /// - Throws: `badData` or `misconfigured`, as opening it would, and also for a log whose database is missing.
    package func identify() throws(Failure) {
        let file = DatabaseFile(path: path)
        try file.refuseOrphanedLog()
        if isThere { try file.look() }
    }

    /// What is wrong with it, in SQLite's words, after reading all of it; nothing when it is whole.
    package func flaws() throws(Failure) -> [String] {
        guard isThere else { return [] }
        do {
            // SQLite makes its index of the log anew to read a database, unless it is there: then it is read where it is. Where
            // there is none, nobody has the database open, and a copy of it is whole.
            guard !FileManager.default.fileExists(atPath: path + "-shm") else { return try Self.flaws(of: path) }
            let folder = try FileManager.default.url(
                for: .itemReplacementDirectory, in: .userDomainMask, appropriateFor: FileManager.default.temporaryDirectory, create: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let copy = folder.appending(path: Self.name).path
            for end in ["", "-wal"] where FileManager.default.fileExists(atPath: path + end) {
                try FileManager.default.copyItem(atPath: path + end, toPath: copy + end)
            }
            return try Self.flaws(of: copy)
        } catch {
            throw Failure(storage: error, at: path)
        }
    }

    private static func flaws(of path: String) throws -> [String] {
        var configuration = Configuration()
        configuration.readonly = true
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        defer { try? queue.close() }
        return try queue.inDatabase { try String.fetchAll($0, sql: "PRAGMA integrity_check") }.filter { $0 != "ok" }
    }

    /// The process that is writing at this moment, by its id; nil when none is.
    ///
    /// SQLite locks the 121st byte of its index of the log for writing (sqlite.org/walformat.html, 2.3.1), and whose a lock is can be asked.
    package var writer: Int32? {
        guard let file = FileHandle(forReadingAtPath: path + "-shm") else { return nil }
        defer { try? file.close() }
        var lock = flock()
        (lock.l_type, lock.l_whence, lock.l_start, lock.l_len) = (Int16(F_WRLCK), Int16(SEEK_SET), 120, 1)
        guard fcntl(file.fileDescriptor, F_GETLK, &lock) == 0, lock.l_type != Int16(F_UNLCK) else { return nil }
        return lock.l_pid
    }
}
