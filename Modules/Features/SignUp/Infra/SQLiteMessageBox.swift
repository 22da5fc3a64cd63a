import Foundation
import GRDB
import SignUpDomain
import Storage
import Time

/// A gateway that stores every message in SQLite instead of sending it.
package struct SQLiteMessageBox: SMSGateway, MessageBox {
    private let store: DataStore
    private let clock: WallClock
    private let text: @Sendable (VerificationCode) -> String

    /// - Parameter text: A function that returns the message for a code.
    package init(_ store: DataStore, _ clock: WallClock, text: @escaping @Sendable (VerificationCode) -> String) throws {
        try store.prepare(.messages)
        (self.store, self.clock, self.text) = (store, clock, text)
    }

    package func send(_ code: VerificationCode, to phone: PhoneNumber) async throws {
        let row = MessageSchema(id: nil, phone: phone.e164, text: text(code), sent: clock.now.milliseconds)
        try await store.write { try row.insert($0) }
    }

    package func messages(limit: Int) async throws -> [Message] {
        try await store.read { try MessageSchema.order(Column("id").desc).limit(limit).fetchAll($0).map(Message.init) }
    }

    package func keep(onlyTo phones: [PhoneNumber]) async throws -> Int {
        let kept = phones.map(\.e164)
        return try await store.write { try MessageSchema.filter(!kept.contains(Column("phone"))).deleteAll($0) }
    }

    package func changes() -> AsyncStream<Void> { store.changes(in: [MessageSchema.databaseTableName]) }
}

/// A row of the message table.
struct MessageSchema: Codable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "message"

    var id: Int64?
    var phone: String
    var text: String
    var sent: Int64
}

extension Message {
    init(_ row: MessageSchema) throws(UnreadableSignUp) {
        guard let id = row.id, let phone = try? PhoneNumber(row.phone), let sent = Date(kept: row.sent) else {
            throw .message(row.id ?? 0)
        }
        self.init(id: id, phone: phone, text: row.text, sent: sent)
    }
}

extension DataStore.Schema {
    static let messages = DataStore.Schema(
        "Messages",
        [
            "messages": { db in
                try db.create(table: MessageSchema.databaseTableName) { table in
                    table.autoIncrementedPrimaryKey("id")
                    table.column("phone", .text).notNull()
                    table.column("text", .text).notNull()
                    table.column("sent", .integer).notNull()
                }
            }
        ])
}
