import Account
import SignUpDomain
import Storage

/// Access to the current account in the stored membership.
package struct SQLiteAccounts: Accounts {
    private let memberships: SQLiteMemberships

    package init(_ store: DataStore) throws { memberships = try SQLiteMemberships(store) }

    package func current() async throws -> Account { try await memberships.membership().profile.map { .member($0.member) } ?? .anonymous }

    package func acceptTerms(version: Int) async throws { try await memberships.update { $0.acceptTerms(version: version) } }
}
