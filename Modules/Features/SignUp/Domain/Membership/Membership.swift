import Account
import Foundation

/// The members in a data directory, the signed-in member, and the sign-up in progress.
///
/// A membership is one value, so every rule is a pure function, and every change is stored completely or not at all. A data
/// directory has few members, so one value can hold them all.
package struct Membership: Equatable, Sendable {
    package internal(set) var profiles: [Profile]
    package internal(set) var signedIn: Member.ID?
    package internal(set) var draft: SignUpDraft?
    package internal(set) var verification: Verification
    /// Whether signing up is postponed, because the person chose "later", signed out, or deleted the account or the unfinished sign-up.
    package internal(set) var isPutOff: Bool
    /// The number of registrations so far. The id of a new member contains this number, so no id is used twice.
    package internal(set) var registrations: Int

    package init(
        profiles: [Profile] = [], signedIn: Member.ID? = nil, draft: SignUpDraft? = nil, verification: Verification = Verification(),
        isPutOff: Bool = false, registrations: Int = 0
    ) {
        (self.profiles, self.signedIn, self.draft, self.verification) = (profiles, signedIn, draft, verification)
        (self.isPutOff, self.registrations) = (isPutOff, registrations)
    }

    /// The signed-in member.
    package var profile: Profile? { profiles.first { $0.id == signedIn } }

    /// The sign-up in progress or a new one. A new sign-up skips the introduction if the data directory already has a member.
    var reached: SignUpDraft { draft ?? SignUpDraft(step: profiles.isEmpty ? .walkthrough : .verification) }

    package func progress(at now: Date) -> SignUpProgress {
        let code = verification.pending.map { pending in
            SignUpProgress.SentCode(
                phone: pending.phone, sent: pending.sent, triesLeft: pending.triesLeft,
                isGood: pending.triesLeft > 0 && pending.isAlive(at: now))
        }
        return SignUpProgress(draft: reached, code: code, isSaved: draft != nil)
    }

    /// Whether the unfinished sign-up has a pending code or a verified phone number.
    package var isUnderWay: Bool { draft != nil && (verification.pending != nil || draft?.phone != nil) }
}
