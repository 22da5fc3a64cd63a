import Failure
import Foundation
import GRDB
import Language
import SignUpDomain
import Storage
import World

/// Every phone at once: what is sent to any of them lands in one table of the program's database.
package struct SQLiteMessageBox: SMSGateway, MessageBox {
    private let store: DataStore
    private let clock: WallClock
    private let language: Language

    /// - Parameter language: What messages are sent in. They stay in it, as on any phone.
    package init(_ store: DataStore, _ clock: WallClock, in language: Language) throws {
        try store.prepare(.messages)
        (self.store, self.clock, self.language) = (store, clock, language)
    }

    package func send(_ text: Phrase, to phone: PhoneNumber) async throws {
        let row = MessageSchema(id: nil, phone: phone.e164, text: text.text(in: language), sent: clock.now.milliseconds)
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
        guard let id = row.id else { throw Failure(.internal, .messageHasNoNumber, hint: .pleaseReportThis) }
        guard let sent = Date(kept: row.sent) else { throw .notUnderstood(.message(id)) }
        self.init(id: id, phone: try PhoneNumber(row.phone), text: row.text, sent: sent)
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
