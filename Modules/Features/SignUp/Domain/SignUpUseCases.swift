import Account
import Foundation
import Language
import Time

/// The use cases for signing up and for managing an account.
package struct SignUpUseCases: Sendable {
    private let memberships: any MembershipRepository
    private let gateway: any SMSGateway
    private let box: any MessageBox
    private let otherData: OtherData
    private let codes: CodeGenerator
    package let terms: Terms
    private let clock: WallClock

    package init(
        _ memberships: any MembershipRepository, _ gateway: any SMSGateway, _ box: any MessageBox, _ otherData: OtherData,
        _ codes: CodeGenerator, _ terms: Terms, _ clock: WallClock
    ) {
        (self.memberships, self.gateway, self.box, self.otherData) = (memberships, gateway, box, otherData)
        (self.codes, self.terms, self.clock) = (codes, terms, clock)
    }

    package enum Opening: Equatable, Sendable {
        case member, later
        case step(SignUpProgress)
    }

    /// Returns the step at which a sign-up continues, or `member` if a member is already signed in.
    ///
    /// - Parameter isRequested: Whether the person asked to sign up. If the person did not ask and signing up is postponed, the result is
    ///   `later`, unless the sign-up has a pending code or a verified phone number.
    package func open(isRequested: Bool) async throws -> Opening {
        let membership = try await memberships.membership()
        if membership.profile != nil { return .member }
        return !isRequested && membership.isPutOff && !membership.isUnderWay ? .later : .step(membership.progress(at: clock.now))
    }

    /// Moves to a step, forward or back. Entries are kept.
    package func reach(_ step: SignUpStep) async throws -> SignUpProgress { try await progress { try $0.reach(step) } }

    package func reach(after step: SignUpStep) async throws -> SignUpProgress { try await reach(step.next ?? step) }

    /// Postpones signing up; see ``open(isRequested:)`` for the effect. Entries are kept.
    package func putOff() async throws { try await memberships.update { $0.putOff() } }

    /// Sends a new code to a number.
    ///
    /// The code is stored before it is sent, so it can be entered as soon as it arrives. The pause before the next code applies only if
    /// this code was sent, so if sending fails, the person can request another code immediately.
    package func sendCode(to phone: PhoneNumber) async throws -> SignUpProgress {
        let (code, now) = (codes.next(), clock.now)
        _ = try await progress { try $0.send(code, to: phone, at: now) }
        do { try await gateway.send(code, to: phone) } catch {
            try await memberships.update { $0.abandonCode() }
            throw error
        }
        return try await progress { $0.confirmSent() }
    }

    /// Drops the code that was sent, so that another number can be entered.
    package func abandonCode() async throws -> SignUpProgress { try await progress { $0.abandonCode() } }

    /// Checks a code. If the code is correct and the phone number belongs to a member, signs the member in. If the code is refused, returns
    /// the error instead of throwing it; see ``Membership/Entered/refused(_:)``.
    package func enter(_ code: VerificationCode) async throws -> (entered: Membership.Entered, progress: SignUpProgress) {
        let now = clock.now
        return try await memberships.update { membership in
            let entered = try membership.enter(code, at: now)
            return (entered, membership.progress(at: now))
        }
    }

    /// Saves the given details of the registration.
    package func fillIn(name: DisplayName? = nil, birthDate: BirthDate? = nil, acceptsTerms: Bool = false) async throws -> SignUpProgress {
        let (today, version) = (clock.localNow, acceptsTerms ? terms.version : nil)
        return try await progress { try $0.fillIn(name: name, birthDate: birthDate, acceptedTerms: version, on: today) }
    }

    /// Creates a member from the completed entries, and signs the member in.
    package func register() async throws -> Profile {
        let terms = terms
        return try await memberships.update { try $0.register(under: terms) }
    }

    private func progress(after change: @Sendable (inout Membership) throws -> Void) async throws -> SignUpProgress {
        let now = clock.now
        return try await memberships.update { membership in
            try change(&membership)
            return membership.progress(at: now)
        }
    }
}

/// The account.
extension SignUpUseCases {
    package enum Visitor: Equatable, Sendable {
        case member(Profile)
        case anonymous(SignUpProgress)
    }

    package func show() async throws -> Visitor {
        let membership = try await memberships.membership()
        return membership.profile.map(Visitor.member) ?? .anonymous(membership.progress(at: clock.now))
    }

    /// Verifies the member's identity. No part of the licence number is stored.
    package func verify(by licence: DrivingLicence) async throws -> Profile {
        let now = clock.now
        return try await memberships.update { try $0.verifyIdentity(at: now) }
    }

    /// Signs out but keeps the account.
    package func signOut() async throws -> Profile { try await memberships.update { try $0.signOut() } }

    /// Deletes the account or the unfinished sign-up, all messages except those to members whose accounts remain, and the member's data in
    /// other features.
    ///
    /// The account is deleted last, so an interrupted deletion can be repeated.
    package func delete() async throws -> Deletion {
        var left = try await memberships.membership()
        let profile = try left.delete().profile
        let other = if let profile { try await otherData.delete(profile.id) } else { [Phrase]() }
        let messages = try await box.keep(onlyTo: left.profiles.map(\.phone))
        var deletion = try await memberships.update { try $0.delete() }
        (deletion.messages, deletion.other, deletion.ledgerDeletion) = (messages, other, otherData.ledgerDeletion)
        deletion.hasTraces = await !otherData.purge()
        return deletion
    }

    /// The time zone in which dates and times are shown.
    package var zone: TimeZone { clock.zone }

    /// The command that deletes the movements that ``delete()`` keeps; nil if the program records no movements.
    package var ledgerDeletion: String? { otherData.ledgerDeletion }

    /// Returns a stream with an element after each change to the membership.
    package func changes() -> AsyncStream<Void> { memberships.changes() }

    /// Returns the messages that were sent, newest first.
    package func messages(limit: Int) async throws -> [Message] { try await box.messages(limit: limit) }

    /// Returns a stream with an element after each new or deleted message.
    package func messageChanges() -> AsyncStream<Void> { box.changes() }
}

/// The use case of the command `account signup`, which accepts several values at once.
extension SignUpUseCases {
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
        /// - Parameter isBack: Whether the person resumes a saved step without entering anything.
        case step(SignUpProgress, Terms, isBack: Bool)
        case member(Profile)
    }

    /// Advances a sign-up by as many steps as the entries allow.
    package func proceed(_ entries: Entries) async throws -> Outcome {
        if let phone = entries.phone {
            guard entries.code == nil, entries.isWithoutDetails else { throw SignUpError.phoneWithOtherEntries }
            return .step(try await sendCode(to: phone), terms, isBack: false)
        }
        // Check the date of birth before the code, because a code can be used only once.
        try entries.birthDate?.mustBeOfAge(on: clock.localNow)
        if let code = entries.code {
            switch try await enter(code).entered {
            case .member(let profile): return .member(profile)
            case .refused(let error): throw error
            case .newcomer: break
            }
        }
        let membership = try await memberships.membership()
        if let profile = membership.profile, entries.isEmpty { return .member(profile) }
        let progress = membership.progress(at: clock.now)
        let accepts = entries.acceptsTerms && progress.draft.step == .registerAccount
        guard accepts || !entries.isWithoutDetails else { return .step(progress, terms, isBack: entries.isEmpty && progress.isSaved) }
        let filled = try await fillIn(name: entries.name, birthDate: entries.birthDate, acceptsTerms: accepts)
        return filled.draft.missing(under: terms).isEmpty ? .member(try await register()) : .step(filled, terms, isBack: false)
    }
}
