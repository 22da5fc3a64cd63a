import Account
import World

/// Enters what a registration needs, all at once or bit by bit.
package struct FillIn: Sendable {
    private let memberships: any MembershipRepository
    private let terms: Terms
    private let clock: WallClock

    package init(_ memberships: any MembershipRepository, _ terms: Terms, _ clock: WallClock) {
        (self.memberships, self.terms, self.clock) = (memberships, terms, clock)
    }

    package func callAsFunction(
        name: DisplayName? = nil, birthDate: BirthDate? = nil, acceptsTerms: Bool = false
    ) async throws -> SignUpProgress {
        let (today, version) = (clock.now, acceptsTerms ? terms.version : nil)
        return try await memberships.progress(at: today) {
            try $0.fillIn(name: name, birthDate: birthDate, acceptedTerms: version, on: today)
        }
    }
}

/// Makes a member of who has entered everything.
package struct RegisterMember: Sendable {
    private let memberships: any MembershipRepository
    private let terms: Terms

    package init(_ memberships: any MembershipRepository, _ terms: Terms) { (self.memberships, self.terms) = (memberships, terms) }

    package func callAsFunction() async throws -> Profile {
        let terms = terms
        return try await memberships.update { try $0.register(under: terms) }
    }
}
