import Failure
import Foundation
import GRDB

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
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else { return try make() }
        guard !isDirectory.boolValue, let file = FileHandle(forReadingAtPath: path) else {
            throw Failure(
                .inputOutput, "The database \(path) cannot be read.", hint: "See who may read it, or choose another folder with --home.")
        }
        defer { try? file.close() }
        let header = (try? file.read(upToCount: 100)) ?? Data()
        if header.isEmpty { return try make() }
        guard header.count == 100, header.starts(with: "SQLite format 3\0".utf8), header.number(at: 68) == Self.applicationID else {
            throw Failure(.badData, "\(path) is not a database of superapp.", hint: "Move it away, or choose another folder with --home.")
        }
        guard header.number(at: 60) <= Self.format else { throw Failure(newer: path) }
    }

    /// Made with its permissions rather than given them later; what SQLite adds beside it takes them over.
    /// Marked before the first table is: a header that is there at all is whole.
    private func make() throws(Failure) {
        let isThere = FileManager.default.fileExists(atPath: path)
        guard isThere || FileManager.default.createFile(atPath: path, contents: nil, attributes: [.posixPermissions: 0o600]) else {
            throw Failure(.cannotCreate, "The database \(path) cannot be made.", hint: "Choose another folder with --home.")
        }
        do {
            try DatabaseQueue(path: path).write { db in
                try db.execute(sql: "PRAGMA application_id = \(Self.applicationID); PRAGMA user_version = \(Self.format)")
            }
        } catch {
            throw Failure(storage: error, at: path)
        }
    }
}

extension Data {
    /// Four bytes, the highest first.
    fileprivate func number(at offset: Int) -> UInt32 { self[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) } }
}
