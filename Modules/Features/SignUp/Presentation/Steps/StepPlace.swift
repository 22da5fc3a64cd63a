import SignUpDomain

/// Where in the sign-up one is.
package struct StepPlace: Hashable, Sendable, Encodable {
    package let step, name: String
    package let number, of: Int
    /// Whether one was here before and comes back, as after the program was closed.
    package let isBack: Bool
}

extension StepPlace {
    init(_ progress: SignUpProgress, isBack: Bool = false) {
        let step = progress.draft.step
        self.init(step: step.rawValue, name: step.name(progress), number: step.number, of: SignUpStep.allCases.count, isBack: isBack)
    }

    var text: String { isBack ? "Welcome back: you were at step \(number) of \(of), \(name)." : "Step \(number) of \(of): \(name)." }
}

extension SignUpStep {
    fileprivate func name(_ progress: SignUpProgress) -> String {
        switch self {
        case .walkthrough: "the introduction"
        case .verification: progress.code == nil ? "your phone number" : "the code that was sent to you"
        case .registerAccount: "your name and date of birth"
        }
    }
}
