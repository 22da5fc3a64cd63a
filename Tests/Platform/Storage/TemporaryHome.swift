import Files
import Foundation
import GRDB
import Storage

/// Runs `body` with a data directory that does not exist yet, in a temporary folder.
func withHome<Value>(_ body: (DataDirectory) async throws -> Value) async throws -> Value {
    let folder = FileManager.default.temporaryDirectory.appending(path: "espalier-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(DataDirectory(folder.appending(path: "home"), of: "superapp"))
}

extension DataDirectory {
    /// The bytes of the database file; nil if it does not exist.
    var bytes: Data? { try? Data(contentsOf: database) }

    /// Moves the contents of the write-ahead log to the database file, so that ``bytes`` includes them.
    func settle() throws {
        try DatabaseQueue(path: database.path).writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
    }

    /// Returns the files in the directory with their permissions.
    func permissions() throws -> [String: Int] {
        let names = try FileManager.default.contentsOfDirectory(atPath: url.path)
        return try Dictionary(uniqueKeysWithValues: names.map { ($0, try permissions(of: file($0))) })
    }

    func permissions(of url: URL) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
        return (attributes[.posixPermissions] as? NSNumber)?.intValue ?? -1
    }
}
