import Foundation

/// A sign-up in progress: the step and the entries so far. The draft is saved at every step and never holds the verification code.
package struct SignUpDraft: Hashable, Sendable {
    package var step: SignUpStep
    /// The verified number.
    package var phone: PhoneNumber?
    package var name: DisplayName?
    package var birthDate: BirthDate?
    /// The version of the terms of use that the person accepted.
    package var acceptedTerms: Int?

    package init(
        step: SignUpStep, phone: PhoneNumber? = nil, name: DisplayName? = nil, birthDate: BirthDate? = nil, acceptedTerms: Int? = nil
    ) {
        (self.step, self.phone, self.name) = (step, phone, name)
        (self.birthDate, self.acceptedTerms) = (birthDate, acceptedTerms)
    }
}

/// A sign-up to show on screen: the draft and the state of the code, without the code itself.
package struct SignUpProgress: Hashable, Sendable {
    package struct SentCode: Hashable, Sendable {
        package let phone: PhoneNumber
        package let sent: Date
        package let triesLeft: Int
        /// Whether the code can still be entered.
        package let isGood: Bool

        package var expires: Date { sent + Verification.lifetime }
    }

    package let draft: SignUpDraft
    package let code: SentCode?
    /// Whether a step has already been saved.
    package let isSaved: Bool

    /// Returns the same progress at another step.
    package func at(_ step: SignUpStep) -> SignUpProgress {
        var draft = draft
        draft.step = step
        return SignUpProgress(draft: draft, code: code, isSaved: isSaved)
    }
}
