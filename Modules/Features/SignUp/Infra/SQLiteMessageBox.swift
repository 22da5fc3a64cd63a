import Failure
import Foundation
import GRDB
import SignUpDomain
import Storage
import World

/// Every phone at once: what is sent to any of them lands in one table of the program's database.
package struct SQLiteMessageBox: SMSGateway, MessageBox {
    private let store: DataStore
    private let clock: WallClock

    package init(_ store: DataStore, _ clock: WallClock) throws {
        try store.prepare(.messages)
        (self.store, self.clock) = (store, clock)
    }

    package func send(_ text: String, to phone: PhoneNumber) async throws {
        let row = MessageSchema(id: nil, phone: phone.e164, text: text, sent: clock.now.milliseconds)
        try await store.write { try row.insert($0) }
    }

    package func messages(limit: Int) async throws -> [Message] {
        try await store.read { try MessageSchema.order(Column("id").desc).limit(limit).fetchAll($0).map(Message.init) }
    }

    package func keep(onlyTo phones: [PhoneNumber]) async throws -> Int {
        let kept = phones.map(\.e164)
        return try await store.write { try MessageSchema.filter(!kept.contains(Column("phone"))).deleteAll($0) }
    }
}

/// A message as a row of the table.
struct MessageSchema: Codable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "message"

    var id: Int64?
    var phone: String
    var text: String
    var sent: Int64
}

extension Message {
    init(_ row: MessageSchema) throws(Failure) {
        guard let id = row.id else { throw Failure(.internal, "A message in the box has no number.", hint: "Please report this.") }
        self.init(id: id, phone: try PhoneNumber(row.phone), text: row.text, sent: Date(milliseconds: row.sent))
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
