import GRDB
import Storage

/// A row of the member table.
struct MemberSchema: Codable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "member"

    var id: String
    var phone: String
    var name: String
    var birthDate: String
    var acceptedTerms: Int
    var verified: Int64?
}

/// The signed-in member, the number of registrations, and whether signing up is postponed, stored in a table with one row.
struct SessionSchema: Codable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "memberSession"
    /// The maximum number of registrations. A larger number in the database is invalid.
    static let mostRegistrations = 1_000_000_000_000

    var id = onlyRow
    var member: String?
    var isPutOff: Bool
    var registrations: Int
}

/// The sign-up in progress, stored in a table with one row.
struct DraftSchema: Codable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "signUpDraft"
    /// The version of the steps, incremented when the steps change. A draft of another version is dropped.
    static let version = 1

    var id = onlyRow
    var version = Self.version
    var step: String
    var phone: String?
    var name: String?
    var birthDate: String?
    var acceptedTerms: Int?
}

/// The pending code and the time when a code was last sent, stored in a table with one row.
struct VerificationSchema: Codable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "signUpVerification"

    var id = onlyRow
    var lastSent: Int64?
    var phone: String?
    var code: String?
    var sent: Int64?
    var triesLeft: Int?
}

/// The id of the only row in a table with one row.
let onlyRow = 1

extension DataStore.Schema {
    static let membership = DataStore.Schema(
        "SignUp",
        [
            "membership": { db in
                try db.create(table: MemberSchema.databaseTableName) { table in
                    table.primaryKey("id", .text)
                    table.column("phone", .text).notNull().unique()
                    table.column("name", .text).notNull()
                    table.column("birthDate", .text).notNull()
                    table.column("acceptedTerms", .integer).notNull()
                    table.column("verified", .integer)
                }
                try db.create(table: SessionSchema.databaseTableName) { table in
                    table.primaryKey("id", .integer)
                    table.column("member", .text)
                    table.column("isPutOff", .boolean).notNull()
                    table.column("registrations", .integer).notNull()
                }
                try db.create(table: DraftSchema.databaseTableName) { table in
                    table.primaryKey("id", .integer)
                    table.column("version", .integer).notNull()
                    table.column("step", .text).notNull()
                    table.column("phone", .text)
                    table.column("name", .text)
                    table.column("birthDate", .text)
                    table.column("acceptedTerms", .integer)
                }
                try db.create(table: VerificationSchema.databaseTableName) { table in
                    table.primaryKey("id", .integer)
                    table.column("lastSent", .integer)
                    table.column("phone", .text)
                    table.column("code", .text)
                    table.column("sent", .integer)
                    table.column("triesLeft", .integer)
                }
            }
        ])
}
