import World

/// Says where a sign-up begins: at the step that was reached, or not at all.
package struct OpenSignUp: Sendable {
    package enum Opening: Equatable, Sendable {
        case member, later
        case step(SignUpProgress)
    }

    private let memberships: any MembershipRepository
    private let clock: WallClock

    package init(_ memberships: any MembershipRepository, _ clock: WallClock) { (self.memberships, self.clock) = (memberships, clock) }

    /// - Parameter bidden: Whether the person asked for it; otherwise one who said "later" is left alone, unless something is under way.
    package func callAsFunction(bidden: Bool) async throws -> Opening {
        let membership = try await memberships.membership()
        if membership.profile != nil { return .member }
        return !bidden && membership.isPutOff && !membership.isUnderWay ? .later : .step(membership.progress(at: clock.now))
    }
}

/// Moves to a step, forward or back; what was entered stays.
package struct ReachStep: Sendable {
    private let memberships: any MembershipRepository
    private let clock: WallClock

    package init(_ memberships: any MembershipRepository, _ clock: WallClock) { (self.memberships, self.clock) = (memberships, clock) }

    package func callAsFunction(_ step: SignUpStep) async throws -> SignUpProgress {
        try await memberships.progress(at: clock.now) { try $0.reach(step) }
    }

    /// Moves on from a step that is done; after the last there is none to move to.
    package func callAsFunction(after step: SignUpStep) async throws -> SignUpProgress { try await self(step.next ?? step) }
}

/// Keeps that the person wants to become a member later; what was entered stays.
package struct PutOffSignUp: Sendable {
    private let memberships: any MembershipRepository

    package init(_ memberships: any MembershipRepository) { self.memberships = memberships }

    package func callAsFunction() async throws { try await memberships.update { $0.putOff() } }
}
