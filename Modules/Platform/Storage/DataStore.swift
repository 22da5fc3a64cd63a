import Failure
import Foundation
import GRDB
import World

/// The program's one database: private to its owner, and safe against power loss.
///
/// All errors are `Failure`s: `badData` for a database that is damaged or none of
/// ours, `misconfigured` for one from a newer version, `cannotCreate`, `inputOutput`,
/// and `notNow` when another program holds it for more than five seconds.
package final class DataStore: Sendable {
    private let queue: DatabaseQueue
    private let path: String

    /// Opens the database in `home`, making both if need be. What is not ours is refused untouched.
    package init(home: DataDirectory) throws(Failure) {
        let path = home.file("superapp.sqlite").path
        do {
            try FileManager.default.createDirectory(
                at: home.url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw Failure(
                .cannotCreate, "The data directory \(home.url.path) cannot be made or written to.", hint: "Choose another one with --home.")
        }
        try DatabaseFile(path: path).prepare()
        do {
            var configuration = Configuration()
            configuration.busyMode = .timeout(5)
            // Not a pool: GRDB's writes to the file by opening it, even to one that is then refused.
            queue = try DatabaseQueue(path: path, configuration: configuration)
            try queue.inDatabase { try $0.execute(sql: "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL") }
        } catch {
            throw Failure(storage: error, at: path)
        }
        self.path = path
    }

    package func read<Value: Sendable>(_ body: @Sendable (Database) throws -> Value) async throws(Failure) -> Value {
        do { return try await queue.read(body) } catch { throw Failure(storage: error, at: path) }
    }

    /// Runs `body` in one transaction: all of it is kept, or nothing.
    package func write<Value: Sendable>(_ body: @Sendable (Database) throws -> Value) async throws(Failure) -> Value {
        do { return try await queue.write(body) } catch { throw Failure(storage: error, at: path) }
    }
}

extension DataStore {
    /// One feature's tables, as the steps that led to them.
    package struct Schema: Sendable {
        let owner: String
        let steps: [(name: String, apply: @Sendable (Database) throws -> Void)]

        /// - Parameter steps: In order, for ever: a step that was released is never changed, only followed by another.
        package init(_ owner: String, _ steps: KeyValuePairs<String, @Sendable (Database) throws -> Void>) {
            (self.owner, self.steps) = (owner, steps.map { ($0.key, $0.value) })
        }
    }

    /// Brings one feature's tables up to date; steps already taken are not taken again, and other features' tables are left alone.
    ///
    /// - Throws: `misconfigured` when a newer version has taken steps that this one does not know.
    package func prepare(_ schema: Schema) throws(Failure) {
        var migrator = DatabaseMigrator()
        for step in schema.steps { migrator.registerMigration("\(schema.owner)/\(step.name)", migrate: step.apply) }
        do {
            let known = Set(migrator.migrations)
            let taken = try queue.read { try migrator.appliedIdentifiers($0) }.filter { $0.hasPrefix("\(schema.owner)/") }
            guard taken.isSubset(of: known) else { throw Failure(newer: path) }
            if taken.count < known.count { try migrator.migrate(queue) }
        } catch {
            throw Failure(storage: error, at: path)
        }
    }
}
