import Files
import Foundation
import Storage

/// Runs `body` with a temporary data directory.
package func withTemporaryHome<Value>(_ body: (DataDirectory) async throws -> Value) async throws -> Value {
    let url = FileManager.default.temporaryDirectory.appending(path: "espalier-\(UUID())")
    defer { try? FileManager.default.removeItem(at: url) }
    return try await body(DataDirectory(url, of: "superapp"))
}

/// Runs `body` with a temporary database.
package func withStore<Value>(_ body: (DataStore) async throws -> Value) async throws -> Value {
    try await withTemporaryHome { try await body(DataStore(home: $0)) }
}
