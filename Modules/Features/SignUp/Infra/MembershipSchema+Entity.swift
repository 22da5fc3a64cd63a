import Foundation
import SignUpDomain
import Time

extension MemberSchema {
    init(_ profile: Profile) {
        self.init(
            id: profile.id, phone: profile.phone.e164, name: profile.name.text, birthDate: profile.birthDate.day,
            acceptedTerms: profile.acceptedTerms, verified: profile.verified?.milliseconds)
    }
}

extension Profile {
    init(_ row: MemberSchema) throws(UnreadableSignUp) {
        let verified = row.verified.flatMap(Date.init(kept:))
        guard let phone = try? PhoneNumber(row.phone), let name = try? DisplayName(row.name), let birthDate = try? BirthDate(row.birthDate),
            (verified == nil) == (row.verified == nil)
        else { throw .account(row.id) }
        self.init(id: row.id, phone: phone, name: name, birthDate: birthDate, acceptedTerms: row.acceptedTerms, verified: verified)
    }
}

extension DraftSchema {
    init(_ draft: SignUpDraft) {
        self.init(
            step: draft.step.rawValue, phone: draft.phone?.e164, name: draft.name?.text, birthDate: draft.birthDate?.day,
            acceptedTerms: draft.acceptedTerms)
    }
}

extension SignUpDraft {
    /// Creates a draft from its row; nil if the row's version is not the current one or its step is unknown.
    init?(_ row: DraftSchema) {
        guard row.version == DraftSchema.version, let step = SignUpStep(rawValue: row.step) else { return nil }
        self.init(
            step: step, phone: row.phone.flatMap { try? PhoneNumber($0) }, name: row.name.flatMap { try? DisplayName($0) },
            birthDate: row.birthDate.flatMap { try? BirthDate($0) }, acceptedTerms: row.acceptedTerms)
    }
}

extension VerificationSchema {
    init(_ verification: Verification) {
        let pending = verification.pending
        self.init(
            lastSent: verification.lastSent?.milliseconds, phone: pending?.phone.e164, code: pending?.code.digits,
            sent: pending?.sent.milliseconds, triesLeft: pending?.triesLeft)
    }
}

extension Verification {
    /// Creates a verification from its row. An invalid pending code is dropped without an error, so that another code can be sent.
    init(_ row: VerificationSchema) { self.init(pending: Pending(row), lastSent: row.lastSent.flatMap(Date.init(kept:))) }
}

extension Verification.Pending {
    fileprivate init?(_ row: VerificationSchema) {
        guard let phone = row.phone.flatMap({ try? PhoneNumber($0) }), let code = row.code.flatMap({ try? VerificationCode($0) }),
            let sent = row.sent.flatMap(Date.init(kept:)), let triesLeft = row.triesLeft, (0...Verification.tries).contains(triesLeft)
        else { return nil }
        self.init(phone: phone, code: code, sent: sent, triesLeft: triesLeft)
    }
}
