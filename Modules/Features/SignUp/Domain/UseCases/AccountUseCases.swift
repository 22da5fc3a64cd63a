import World

/// Says who is signed in, or how far a sign-up is.
package struct ShowAccount: Sendable {
    package enum Visitor: Equatable, Sendable {
        case member(Profile)
        case anonymous(SignUpProgress)
    }

    private let memberships: any MembershipRepository
    private let clock: WallClock

    package init(_ memberships: any MembershipRepository, _ clock: WallClock) { (self.memberships, self.clock) = (memberships, clock) }

    package func callAsFunction() async throws -> Visitor {
        let membership = try await memberships.membership()
        return membership.profile.map(Visitor.member) ?? .anonymous(membership.progress(at: clock.now))
    }
}

/// Verifies a member's identity by the number of a driving licence, of which nothing is kept.
package struct VerifyIdentity: Sendable {
    private let memberships: any MembershipRepository
    private let clock: WallClock

    package init(_ memberships: any MembershipRepository, _ clock: WallClock) { (self.memberships, self.clock) = (memberships, clock) }

    package func callAsFunction(by licence: DrivingLicence) async throws -> Profile {
        let now = clock.now
        return try await memberships.update { try $0.verifyIdentity(at: now) }
    }
}

/// Signs out, and keeps the account.
package struct SignOut: Sendable {
    private let memberships: any MembershipRepository

    package init(_ memberships: any MembershipRepository) { self.memberships = memberships }

    package func callAsFunction() async throws -> Profile { try await memberships.update { try $0.signOut() } }
}

/// Deletes the account of who is signed in, or the sign-up under way, and the messages sent for it.
package struct DeleteAccount: Sendable {
    private let memberships: any MembershipRepository
    private let box: any MessageBox

    package init(_ memberships: any MembershipRepository, _ box: any MessageBox) { (self.memberships, self.box) = (memberships, box) }

    /// Messages go first: killed in between, the account is still there, and deleting it again deletes the rest.
    package func callAsFunction() async throws -> Deletion {
        var left = try await memberships.membership()
        _ = try left.delete()
        let messages = try await box.keep(onlyTo: left.profiles.map(\.phone))
        var deletion = try await memberships.update { try $0.delete() }
        deletion.messages = messages
        return deletion
    }
}

/// Lists the messages that were sent, newest first.
package struct ListMessages: Sendable {
    private let box: any MessageBox

    package init(_ box: any MessageBox) { self.box = box }

    package func callAsFunction(limit: Int) async throws -> [Message] { try await box.messages(limit: limit) }
}
