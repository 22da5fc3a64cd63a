import Language
import SignUpDomain

/// The position in the sign-up.
package struct StepPlace: Hashable, Sendable, Encodable {
    package let step: String
    package let name: Phrase
    package let number, of: Int
    /// Whether the person resumes a saved step.
    package let isBack: Bool
}

extension StepPlace {
    init(_ progress: SignUpProgress, isBack: Bool = false) {
        let step = progress.draft.step
        self.init(step: step.rawValue, name: step.name(progress), number: step.number, of: SignUpStep.allCases.count, isBack: isBack)
    }

    var phrase: Phrase { isBack ? .welcomeBack(to: number, of: of, name) : .step(number, of: of, name) }
}

extension SignUpStep {
    fileprivate func name(_ progress: SignUpProgress) -> Phrase {
        switch self {
        case .walkthrough: .theIntroduction
        case .verification: progress.code == nil ? .yourPhoneNumber : .theCodeThatWasSent
        case .registerAccount: .yourNameAndDateOfBirth
        }
    }
}
