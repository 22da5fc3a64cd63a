import Account
import Foundation

/// Who is a member here, who is signed in, and who is becoming one.
///
/// One value, changed as a whole or not at all: every rule is a pure function of it, and whatever
/// instant the program is killed at, what was kept is the state before a move or the one after it.
/// Few people share a data directory, so there is no harm in having all of them at hand.
package struct Membership: Equatable, Sendable {
    package internal(set) var profiles: [Profile]
    package internal(set) var signedIn: Member.ID?
    package internal(set) var draft: SignUpDraft?
    package internal(set) var verification: Verification
    /// Whether the person put membership off or ended it; the program then does not ask by itself.
    package internal(set) var isPutOff: Bool
    /// How many ever became members. An id is never given twice: what its first owner left elsewhere stays theirs.
    package internal(set) var registrations: Int

    package init(
        profiles: [Profile] = [], signedIn: Member.ID? = nil, draft: SignUpDraft? = nil, verification: Verification = Verification(),
        isPutOff: Bool = false, registrations: Int = 0
    ) {
        (self.profiles, self.signedIn, self.draft, self.verification) = (profiles, signedIn, draft, verification)
        (self.isPutOff, self.registrations) = (isPutOff, registrations)
    }

    /// The member who is signed in; nil for an anonymous user.
    package var profile: Profile? { profiles.first { $0.id == signedIn } }

    /// What was entered so far. Whoever was a member before has seen the introduction.
    var reached: SignUpDraft { draft ?? SignUpDraft(step: profiles.isEmpty ? .walkthrough : .verification) }

    /// How far the sign-up is.
    package func progress(at now: Date) -> SignUpProgress {
        let code = verification.pending.map { pending in
            SignUpProgress.SentCode(
                phone: pending.phone, sent: pending.sent, triesLeft: pending.triesLeft,
                isGood: pending.triesLeft > 0 && pending.isAlive(at: now))
        }
        return SignUpProgress(draft: reached, code: code, isSaved: draft != nil)
    }

    /// Whether something was entered that would be lost by beginning anew.
    package var isUnderWay: Bool { draft != nil && (verification.pending != nil || draft?.phone != nil) }
}
