import Account
import Foundation

extension Membership {
    /// The result of entering a code.
    package enum Entered: Equatable, Sendable {
        case newcomer
        /// The phone number belongs to this member.
        case member(Profile)
        /// The code was refused. The error is returned instead of thrown, because a change that throws is not stored, and the number of
        /// tries left must be stored.
        case refused(SignUpError)
    }

    package mutating func reach(_ step: SignUpStep) throws(SignUpError) {
        var draft = try openDraft()
        guard step != .registerAccount || draft.phone != nil else { throw .phoneNotVerified }
        draft.step = step
        self.draft = draft
    }

    package mutating func putOff() { isPutOff = true }

    /// Moves to the verification step and records the code to send to `phone`.
    package mutating func send(_ code: VerificationCode, to phone: PhoneNumber, at now: Date) throws(SignUpError) {
        try reach(.verification)
        if case .wait(let seconds) = verification.send(code, to: phone, at: now) { throw .codeJustSent(wait: seconds) }
    }

    mutating func confirmSent() { verification.confirmSent() }

    mutating func abandonCode() { verification.abandon() }

    package mutating func enter(_ code: VerificationCode, at now: Date) throws(SignUpError) -> Entered {
        var draft = try openDraft()
        switch verification.enter(code, at: now) {
        case .right(let phone):
            if let known = profiles.first(where: { $0.phone == phone }) {
                signIn(known)
                return .member(known)
            }
            (draft.phone, draft.step) = (phone, .registerAccount)
            self.draft = draft
            return .newcomer
        case .wrong(let left): return .refused(.wrongCode(triesLeft: left))
        case .outOfTries: return .refused(.wrongCode(triesLeft: 0))
        case .expired: return .refused(.codeExpired)
        case .nothingSent: return .refused(.noCodeSent)
        }
    }

    /// Moves to the registration step and replaces the entries for which a new value is given.
    package mutating func fillIn(name: DisplayName?, birthDate: BirthDate?, acceptedTerms: Int?, on today: Date) throws {
        var draft = try openDraft()
        guard draft.phone != nil else { throw SignUpError.phoneNotVerified }
        try birthDate?.mustBeOfAge(on: today)
        draft.step = .registerAccount
        draft.name = name ?? draft.name
        draft.birthDate = birthDate ?? draft.birthDate
        draft.acceptedTerms = acceptedTerms ?? draft.acceptedTerms
        self.draft = draft
    }

    package mutating func register(under terms: Terms) throws(SignUpError) -> Profile {
        let draft = try openDraft()
        guard let phone = draft.phone else { throw .phoneNotVerified }
        guard let name = draft.name, let birthDate = draft.birthDate, draft.acceptedTerms == terms.version else {
            throw .incomplete(draft.missing(under: terms))
        }
        registrations += 1
        let profile = Profile(id: "member-\(registrations)", phone: phone, name: name, birthDate: birthDate, acceptedTerms: terms.version)
        profiles.append(profile)
        signIn(profile)
        return profile
    }

    private mutating func signIn(_ profile: Profile) {
        signedIn = profile.id
        draft = nil
        verification.abandon()
        isPutOff = false
    }

    private func openDraft() throws(SignUpError) -> SignUpDraft {
        guard profile == nil else { throw .alreadyMember }
        return reached
    }
}

extension SignUpDraft {
    package enum Detail: Sendable { case name, birthDate, terms }

    /// Returns the details that are still missing for the registration.
    package func missing(under terms: Terms) -> [Detail] {
        (name == nil ? [.name] : []) + (birthDate == nil ? [.birthDate] : []) + (acceptedTerms == terms.version ? [] : [.terms])
    }
}
