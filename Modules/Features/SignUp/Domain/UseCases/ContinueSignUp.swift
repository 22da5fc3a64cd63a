import Account
import World

/// Takes a sign-up as many steps on as what is given allows: the whole flow for someone who has no screen.
package struct ContinueSignUp: Sendable {
    /// What was given, parsed.
    package struct Entries: Sendable {
        let phone: PhoneNumber?
        let code: VerificationCode?
        let name: DisplayName?
        let birthDate: BirthDate?
        let acceptsTerms: Bool

        package init(
            phone: PhoneNumber? = nil, code: VerificationCode? = nil, name: DisplayName? = nil, birthDate: BirthDate? = nil,
            acceptsTerms: Bool = false
        ) {
            (self.phone, self.code, self.name) = (phone, code, name)
            (self.birthDate, self.acceptsTerms) = (birthDate, acceptsTerms)
        }

        var isEmpty: Bool { phone == nil && code == nil && isWithoutDetails }
        var isWithoutDetails: Bool { name == nil && birthDate == nil }
    }

    package enum Outcome: Equatable, Sendable {
        /// - Parameter isBack: Whether nothing was done but to come back to where one was.
        case step(SignUpProgress, Terms, isBack: Bool)
        case member(Profile)
    }

    private let memberships: any MembershipRepository
    private let sendCode: SendCode
    private let enterCode: EnterCode
    private let fillIn: FillIn
    private let register: RegisterMember
    private let terms: Terms
    private let clock: WallClock

    package init(
        _ memberships: any MembershipRepository, _ sendCode: SendCode, _ enterCode: EnterCode, _ fillIn: FillIn,
        _ register: RegisterMember, _ terms: Terms, _ clock: WallClock
    ) {
        (self.memberships, self.sendCode, self.enterCode) = (memberships, sendCode, enterCode)
        (self.fillIn, self.register, self.terms, self.clock) = (fillIn, register, terms, clock)
    }

    package func callAsFunction(_ entries: Entries) async throws -> Outcome {
        if let phone = entries.phone {
            guard entries.code == nil, entries.isWithoutDetails else { throw SignUpError.phoneWithOtherEntries }
            return .step(try await sendCode(to: phone), terms, isBack: false)
        }
        // Before the code is used up, since it would be a pity about it.
        try entries.birthDate?.mustBeOfAge(on: clock.now)
        if let code = entries.code {
            switch try await enterCode(code).entered {
            case .member(let profile): return .member(profile)
            case .refused(let error): throw error
            case .newcomer: break
            }
        }
        return try await details(entries)
    }

    private func details(_ entries: Entries) async throws -> Outcome {
        let membership = try await memberships.membership()
        if let profile = membership.profile, entries.isEmpty { return .member(profile) }
        let (progress, terms) = (membership.progress(at: clock.now), terms)
        let accepts = entries.acceptsTerms && progress.draft.step == .registerAccount
        guard accepts || !entries.isWithoutDetails else { return .step(progress, terms, isBack: entries.isEmpty && progress.isSaved) }
        let filled = try await fillIn(name: entries.name, birthDate: entries.birthDate, acceptsTerms: accepts)
        return filled.draft.missing(under: terms).isEmpty ? .member(try await register()) : .step(filled, terms, isBack: false)
    }
}
