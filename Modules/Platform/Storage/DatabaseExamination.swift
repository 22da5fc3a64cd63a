import Failure
import Foundation
import GRDB
import World

/// A look at the database that changes nothing, whatever state it is in: not the file, and not what SQLite keeps beside it.
public struct DatabaseExamination: Sendable {

    private let home: DataDirectory
    private let copy: @Sendable (_ path: String, _ target: String) throws -> Void

    public init(of home: DataDirectory) { self.init(of: home) { try FileManager.default.copyItem(atPath: $0, toPath: $1) } }

    /// - Parameter copy: Copies a file.
    public init(of home: DataDirectory, copying copy: @escaping @Sendable (_ path: String, _ target: String) throws -> Void) {
        (self.home, self.copy) = (home, copy)
    }

    public var path: String { home.database.path }

    public var isThere: Bool { FileManager.default.fileExists(atPath: path) }

    /// Looks whether it is ours and of a format that is known, by its header alone.
    ///
    /// - Throws: `badData` or `misconfigured`, as opening it would, and also for a log whose database is missing.
    public func identify() throws(Failure) {
        let file = DatabaseFile(path: path)
        try file.refuseOrphanedLog()
        if isThere { try file.look() }
    }

    /// What is wrong with it, in SQLite's words, after reading all of it; nothing when it is whole.
    ///
    /// - Throws: `badData` for what SQLite cannot read, and otherwise what says nothing of the database: `cannotCreate` when no copy of
    ///   it can be made to look at, `notNow` when programs come and go, `inputOutput` when it cannot be read.
    public func flaws() throws(Failure) -> [String] {
        guard isThere else { return [] }
        // SQLite makes its index of the log anew to read a database, unless it is there: then it is read where it is. Where
        // there is none, nobody has the database open, and a copy of it is whole, unless somebody comes before it is made.
        for _ in 1...3 {
            guard !isOpen else { return try flaws(at: path, whereItIs: true) }
            let before = traces
            let folder = try copied()
            defer { try? FileManager.default.removeItem(at: folder) }
            guard isOpen || traces != before else {
                return try flaws(at: folder.appending(path: home.database.lastPathComponent).path, whereItIs: false)
            }
        }
        throw Failure(.notNow, .databaseInUse(path), hint: .tryAgainInAMoment)
    }

    /// Whether a program has it open, or was killed when it had.
    private var isOpen: Bool { FileManager.default.fileExists(atPath: path + "-shm") }

    /// What the database and its log show of a program that was there: when they changed, and how long they are.
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

    /// A folder with a copy in it, which nobody else may look into.
    private func copied() throws(Failure) -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: "\(home.database.lastPathComponent)-\(UUID())")
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
            for file in files { try copy(file.path, folder.appending(path: home.database.lastPathComponent + file.end).path) }
            return folder
        } catch {
            try? FileManager.default.removeItem(at: folder)
            throw unexamined
        }
    }

    /// - Parameter whereItIs: Whether it is the database itself, and no copy.
    private func flaws(at path: String, whereItIs: Bool) throws(Failure) -> [String] {
        do {
            return try Self.flaws(of: path)
        } catch {
            let failure = Failure(storage: error, at: self.path)
            switch failure.kind {
            case .badData, .notNow: throw failure
            default:
                throw whereItIs
                    ? Failure(.inputOutput, .databaseCannotBeRead(self.path), hint: .seeWhoMayReadOrChooseAnotherHome) : unexamined
            }
        }
    }

    private var unexamined: Failure {
        Failure(
            .cannotCreate, .databaseCannotBeExamined(path, FileManager.default.temporaryDirectory.path), hint: .makeRoomOrNameAnotherFolder)
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
    public var writer: Int32? {
        guard let file = FileHandle(forReadingAtPath: path + "-shm") else { return nil }
        defer { try? file.close() }
        var lock = flock()
        (lock.l_type, lock.l_whence, lock.l_start, lock.l_len) = (Int16(F_WRLCK), Int16(SEEK_SET), 120, 1)
        guard fcntl(file.fileDescriptor, F_GETLK, &lock) == 0, lock.l_type != Int16(F_UNLCK) else { return nil }
        return lock.l_pid
    }
}
