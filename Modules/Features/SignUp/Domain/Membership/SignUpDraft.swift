import Foundation

/// A sign-up under way: the step reached, and what was entered so far.
///
/// This is what is saved at every move. It holds no secret: the code that was sent is
/// ``Verification``'s, is kept apart from it, and is gone once it has been used.
package struct SignUpDraft: Hashable, Sendable {
    package var step: SignUpStep
    /// The number that a code has proven to be the person's own.
    package var phone: PhoneNumber?
    package var name: DisplayName?
    package var birthDate: BirthDate?
    /// The version of the terms of use that was accepted.
    package var acceptedTerms: Int?

    package init(
        step: SignUpStep, phone: PhoneNumber? = nil, name: DisplayName? = nil, birthDate: BirthDate? = nil, acceptedTerms: Int? = nil
    ) {
        (self.step, self.phone, self.name) = (step, phone, name)
        (self.birthDate, self.acceptedTerms) = (birthDate, acceptedTerms)
    }
}

/// How far a sign-up is, as it may be shown: the draft, and what is known of a code but the code itself.
package struct SignUpProgress: Hashable, Sendable {
    package struct SentCode: Hashable, Sendable {
        package let phone: PhoneNumber
        package let sent: Date
        package let triesLeft: Int
        /// Whether it would still be taken, if it was the right one.
        package let isGood: Bool

        package var expires: Date { sent + Verification.lifetime }
    }

    package let draft: SignUpDraft
    package let code: SentCode?
    /// Whether a step was saved before, so the person is coming back.
    package let isSaved: Bool

    /// The same, as one sees it from a step beneath the one that was reached.
    package func at(_ step: SignUpStep) -> SignUpProgress {
        var draft = draft
        draft.step = step
        return SignUpProgress(draft: draft, code: code, isSaved: isSaved)
    }
}
