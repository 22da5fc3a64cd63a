import Account
import Foundation
import Language

extension Membership {
    /// Records the accepted version of the terms, unless a later version is already recorded.
    package mutating func acceptTerms(version: Int) { changeProfile { $0.acceptedTerms = max($0.acceptedTerms, version) } }

    /// Records when the member's identity was first verified.
    package mutating func verifyIdentity(at now: Date) throws(SignUpError) -> Profile {
        _ = try member()
        changeProfile { $0.verified = $0.verified ?? now }
        return try member()
    }

    /// Signs out but keeps the account. The member can sign in again with the same phone number.
    package mutating func signOut() throws(SignUpError) -> Profile {
        let profile = try member()
        (signedIn, isPutOff) = (nil, true)
        return profile
    }

    /// Deletes the signed-in member or the unfinished sign-up.
    package mutating func delete() throws(SignUpError) -> Deletion {
        let deletion = Deletion(profile: profile, hasDraft: draft != nil)
        guard !deletion.isEmpty else { throw .nothingToDelete }
        profiles.removeAll { $0.id == signedIn }
        (signedIn, draft, isPutOff) = (nil, nil, true)
        verification.abandon()
        return deletion
    }

    private func member() throws(SignUpError) -> Profile {
        guard let profile else { throw .notSignedIn }
        return profile
    }

    private mutating func changeProfile(_ change: (inout Profile) -> Void) {
        guard let index = profiles.firstIndex(where: { $0.id == signedIn }) else { return }
        change(&profiles[index])
    }
}

/// The data that was deleted with an account or an unfinished sign-up.
package struct Deletion: Equatable, Sendable {
    package let profile: Profile?
    package let hasDraft: Bool
    package internal(set) var messages: Int
    /// Descriptions of the data that other features deleted.
    package internal(set) var other: [Phrase] = []
    /// Whether deleted data might remain in the database files, for example because another program is using them.
    package internal(set) var hasTraces = false
    /// The command that deletes movements, which are kept when an account is deleted; nil if the program records no movements.
    package internal(set) var ledgerDeletion: String?

    package init(profile: Profile?, hasDraft: Bool, messages: Int = 0) {
        (self.profile, self.hasDraft, self.messages) = (profile, hasDraft, messages)
    }

    package var isEmpty: Bool { profile == nil && !hasDraft }
}

/// Deletes the data that other features store about a member.
package struct OtherData: Sendable {
    /// The command that deletes movements; nil if the program records no movements.
    let ledgerDeletion: String?
    let delete: @Sendable (Member.ID) async throws -> [Phrase]
    let purge: @Sendable () async -> Bool

    /// - Parameters:
    ///   - delete: Deletes the member's data and the saved session, and returns descriptions of the deleted data.
    ///   - purge: Removes deleted data from the database files, and returns whether it succeeded.
    package init(
        ledgerDeletion: String? = nil, delete: @escaping @Sendable (Member.ID) async throws -> [Phrase] = { _ in [] },
        purge: @escaping @Sendable () async -> Bool = { true }
    ) {
        (self.ledgerDeletion, self.delete, self.purge) = (ledgerDeletion, delete, purge)
    }
}
