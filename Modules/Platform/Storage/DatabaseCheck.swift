import Failure
import Files
import Foundation
import GRDB

/// Checks a database, which may be damaged, without changing it or the files beside it.
public struct DatabaseCheck: Sendable {
    private let home: DataDirectory
    private let copy: @Sendable (_ path: String, _ target: String) throws -> Void

    /// Creates a check of the database in `home`.
    public init(of home: DataDirectory) { self.init(of: home) { try FileManager.default.copyItem(atPath: $0, toPath: $1) } }

    /// Creates a check of the database in `home`.
    ///
    /// - `copy`: Copies a file.
    public init(of home: DataDirectory, copying copy: @escaping @Sendable (_ path: String, _ target: String) throws -> Void) {
        (self.home, self.copy) = (home, copy)
    }

    /// The path of the database.
    public var path: String { home.database.path }

    /// Whether the database exists.
    public var exists: Bool { FileManager.default.fileExists(atPath: path) }

    /// Reads the header and checks that the file is a database of a program made with Espalier, in a known format. The file may be missing
    /// if its log is missing as well.
    ///
    /// - Throws: `badData` for a foreign file, or for a log whose database is missing; `misconfigured` for a newer format; `inputOutput` if
    ///   the file cannot be read.
    public func identify() throws(Failure) {
        let file = DatabaseFile(path: path)
        try file.refuseOrphanedLog()
        if exists { try file.identify() }
    }

    /// Runs SQLite's integrity check, which reads the whole file, and returns the errors that it finds; empty for an intact database.
    ///
    /// - Throws: `badData` if the database is too damaged for the check. Other failure kinds do not indicate damage: `cannotCreate` if the
    ///   database cannot be copied for the check, `notNow` if other processes lock it or keep opening it, and `inputOutput` if the file
    ///   cannot be read.
    public func flaws() throws(Failure) -> [String] {
        guard exists else { return [] }
        // To read a database, SQLite creates an index file for the database's write-ahead log, but this check must leave the folder
        // unchanged. If the index already exists, the database is checked in place. Otherwise, no process has the database open, so a copy
        // can be made and checked. If a process opens the database during the copying, the copy is discarded.
        for _ in 1...3 {
            guard !isOpen else { return try flaws(at: path, isCopy: false) }
            let before = traces
            let folder = try copied()
            defer { try? FileManager.default.removeItem(at: folder) }
            guard isOpen || traces != before else {
                return try flaws(at: folder.appending(path: home.database.lastPathComponent).path, isCopy: true)
            }
        }
        throw Failure(.notNow, .databaseInUse(path), hint: .tryAgainInAMoment)
    }

    /// Whether a process has the database open, or was killed while it had the database open.
    private var isOpen: Bool { FileManager.default.fileExists(atPath: path + "-shm") }

    /// The modification times and sizes of the database and its log; a change shows that a process has opened the database.
    private var traces: [[String]] {
        files.map { file in
            let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
            let moment = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970
            return [file.path, moment.map { "\($0)" } ?? "", attributes?[.size].map { "\($0)" } ?? ""]
        }
    }

    private var files: [(path: String, end: String)] {
        ["", "-wal"].map { (path + $0, $0) }.filter { FileManager.default.fileExists(atPath: $0.path) }
    }

    /// Copies the database and its log to a temporary folder that only its owner can access.
    private func copied() throws(Failure) -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: "\(home.database.lastPathComponent)-\(UUID())")
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
            for file in files { try copy(file.path, folder.appending(path: home.database.lastPathComponent + file.end).path) }
            return folder
        } catch {
            try? FileManager.default.removeItem(at: folder)
            throw cannotCopy
        }
    }

    private func flaws(at path: String, isCopy: Bool) throws(Failure) -> [String] {
        do {
            return try Self.flaws(of: path)
        } catch {
            let failure = Failure(storage: error, at: self.path)
            switch failure.kind {
            case .badData, .notNow: throw failure
            default:
                throw isCopy
                    ? cannotCopy : Failure(.inputOutput, .databaseCannotBeRead(self.path), hint: .checkReadPermissionOrChooseAnotherHome)
            }
        }
    }

    private var cannotCopy: Failure {
        Failure(
            .cannotCreate, .databaseCannotBeCopied(path, to: FileManager.default.temporaryDirectory.path), hint: .freeSpaceOrSetTMPDIR)
    }

    private static func flaws(of path: String) throws -> [String] {
        var configuration = Configuration()
        configuration.readonly = true
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        defer { try? queue.close() }
        return try queue.inDatabase { try String.fetchAll($0, sql: "PRAGMA integrity_check") }.filter { $0 != "ok" }
    }

    /// The ID of another process that is writing; nil if no other process is writing.
    ///
    /// A writer locks byte 120 of the WAL index, counted from 0 (sqlite.org/walformat.html, 2.3.1), and the system reports
    /// which process holds the lock.
    public var writer: Int32? {
        guard let file = FileHandle(forReadingAtPath: path + "-shm") else { return nil }
        defer { try? file.close() }
        var lock = flock()
        (lock.l_type, lock.l_whence, lock.l_start, lock.l_len) = (Int16(F_WRLCK), Int16(SEEK_SET), 120, 1)
        guard fcntl(file.fileDescriptor, F_GETLK, &lock) == 0, lock.l_type != Int16(F_UNLCK) else { return nil }
        return lock.l_pid
    }
}
