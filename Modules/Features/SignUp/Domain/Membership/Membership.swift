import Account
import Foundation

/// The members of a data directory, who is signed in, and the sign-up under way.
///
/// It is one value, so every rule is a pure function and every change is stored completely or not at all. A data directory
/// has few members, so all of them fit in it.
package struct Membership: Equatable, Sendable {
    package internal(set) var profiles: [Profile]
    package internal(set) var signedIn: Member.ID?
    package internal(set) var draft: SignUpDraft?
    package internal(set) var verification: Verification
    /// Whether the person chose "later", signed out or deleted the account. The program then does not ask by itself.
    package internal(set) var isPutOff: Bool
    /// The number of all registrations so far, so that no id is used twice.
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

    /// The entries so far. The introduction is skipped if somebody has registered before.
    var reached: SignUpDraft { draft ?? SignUpDraft(step: profiles.isEmpty ? .walkthrough : .verification) }

    package func progress(at now: Date) -> SignUpProgress {
        let code = verification.pending.map { pending in
            SignUpProgress.SentCode(
                phone: pending.phone, sent: pending.sent, triesLeft: pending.triesLeft,
                isGood: pending.triesLeft > 0 && pending.isAlive(at: now))
        }
        return SignUpProgress(draft: reached, code: code, isSaved: draft != nil)
    }

    /// Whether there are entries to lose.
    package var isUnderWay: Bool { draft != nil && (verification.pending != nil || draft?.phone != nil) }
}
