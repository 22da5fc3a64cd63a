import World

/// Checks the code that was typed. A member's number signs the member in.
package struct EnterCode: Sendable {
    private let memberships: any MembershipRepository
    private let clock: WallClock

    package init(_ memberships: any MembershipRepository, _ clock: WallClock) { (self.memberships, self.clock) = (memberships, clock) }

    /// Whether the code was right or not, the progress says what is left: a wrong one comes with the error that it means.
    package func callAsFunction(_ code: VerificationCode) async throws -> (entered: Membership.Entered, progress: SignUpProgress) {
        let now = clock.now
        return try await memberships.update { membership in
            let entered = try membership.enter(code, at: now)
            return (entered, membership.progress(at: now))
        }
    }
}
