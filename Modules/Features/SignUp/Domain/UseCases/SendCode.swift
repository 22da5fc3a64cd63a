import World

/// Sends a new code to a number.
package struct SendCode: Sendable {
    private let memberships: any MembershipRepository
    private let gateway: any SMSGateway
    private let codes: CodeGenerator
    private let clock: WallClock

    package init(_ memberships: any MembershipRepository, _ gateway: any SMSGateway, _ codes: CodeGenerator, _ clock: WallClock) {
        (self.memberships, self.gateway, self.codes, self.clock) = (memberships, gateway, codes, clock)
    }

    /// The code is stored before it is sent: a kill in between costs a wait of half a minute, while the
    /// other order would deliver a code that is no longer known here.
    package func callAsFunction(to phone: PhoneNumber) async throws -> SignUpProgress {
        let (code, now) = (codes.next(), clock.now)
        let progress = try await memberships.progress(at: now) { try $0.send(code, to: phone, at: now) }
        do {
            try await gateway.send(code, to: phone)
        } catch {
            try await memberships.update { $0.recallCode() }
            throw error
        }
        return progress
    }
}

/// Drops the code that was sent, so that another number can be given.
package struct AbandonCode: Sendable {
    private let memberships: any MembershipRepository
    private let clock: WallClock

    package init(_ memberships: any MembershipRepository, _ clock: WallClock) { (self.memberships, self.clock) = (memberships, clock) }

    package func callAsFunction() async throws -> SignUpProgress {
        try await memberships.progress(at: clock.now) { $0.abandonCode() }
    }
}
