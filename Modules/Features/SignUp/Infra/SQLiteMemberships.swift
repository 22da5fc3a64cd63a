import GRDB
import SignUpDomain
import Storage

/// Stores the membership in SQLite.
package struct SQLiteMemberships: MembershipRepository {
    private let store: DataStore
    /// A cache of the membership, which several features read each time a session is opened.
    private let cache = ReadCache<Int, Membership>(limit: 1)

    package init(_ store: DataStore) throws {
        try store.prepare(.membership)
        self.store = store
    }

    package func membership() async throws -> Membership {
        try await store.read { db in try cache.value(for: 0, in: db) { try Membership(db) } }
    }

    package func update<Value: Sendable>(_ change: @Sendable (inout Membership) throws -> Value) async throws -> Value {
        try await store.write { db in
            let before = try Membership(db)
            var after = before
            let value = try change(&after)
            if after != before { try after.save(db, over: before) }
            return value
        }
    }

    package func changes() -> AsyncStream<Void> {
        store.changes(in: [
            MemberSchema.databaseTableName, SessionSchema.databaseTableName, DraftSchema.databaseTableName,
            VerificationSchema.databaseTableName,
        ])
    }
}

extension Membership {
    fileprivate init(_ db: Database) throws {
        let session = try SessionSchema.fetchOne(db, key: onlyRow)
        guard (0...SessionSchema.mostRegistrations).contains(session?.registrations ?? 0) else {
            throw UnreadableSignUp.numberOfAccounts
        }
        self.init(
            profiles: try MemberSchema.order(Column.rowID).fetchAll(db).map(Profile.init), signedIn: session?.member,
            draft: try DraftSchema.fetchOne(db, key: onlyRow).flatMap(SignUpDraft.init),
            verification: try VerificationSchema.fetchOne(db, key: onlyRow).map(Verification.init) ?? Verification(),
            isPutOff: session?.isPutOff ?? false, registrations: session?.registrations ?? 0)
    }

    fileprivate func save(_ db: Database, over before: Membership) throws {
        let ids = Set(profiles.map(\.id))
        try MemberSchema.deleteAll(db, keys: before.profiles.map(\.id).filter { !ids.contains($0) })
        for profile in profiles { try MemberSchema(profile).save(db) }
        try SessionSchema(member: signedIn, isPutOff: isPutOff, registrations: registrations).save(db)
        try VerificationSchema(verification).save(db)
        if let draft { try DraftSchema(draft).save(db) } else { try DraftSchema.deleteAll(db) }
    }
}
