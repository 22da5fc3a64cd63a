import Account
import Screen
import SignUpDomain

/// What to show of a sign-up: one view for each step.
package enum StepData: Hashable, Sendable, Encodable {
    case walkthrough(WalkthroughData)
    case verification(VerificationData)
    case registerAccount(RegisterAccountData)

    package var screen: Screen {
        switch self {
        case .walkthrough(let data): WalkthroughView.screen(data)
        case .verification(let data): VerificationView.screen(data)
        case .registerAccount(let data): RegisterAccountView.screen(data)
        }
    }

    package func encode(to encoder: any Encoder) throws {
        switch self {
        case .walkthrough(let data): try data.encode(to: encoder)
        case .verification(let data): try data.encode(to: encoder)
        case .registerAccount(let data): try data.encode(to: encoder)
        }
    }
}

extension SignUpProgress {
    package func data(under terms: Terms, isBack: Bool) -> StepData {
        switch draft.step {
        case .walkthrough: .walkthrough(WalkthroughData(self, isBack: isBack))
        case .verification: .verification(VerificationData(self, isBack: isBack))
        case .registerAccount: .registerAccount(RegisterAccountData(self, under: terms, isBack: isBack))
        }
    }
}

/// What a move of a sign-up led to: a step, or an account.
package enum SignUpData: Hashable, Sendable, Encodable {
    case step(StepData)
    case member(AccountData)

    package init(_ outcome: ContinueSignUp.Outcome) {
        self =
            switch outcome {
            case .step(let progress, let terms, let isBack): .step(progress.data(under: terms, isBack: isBack))
            case .member(let profile): .member(AccountData(profile))
            }
    }

    package var screen: Screen {
        switch self {
        case .step(let data): data.screen
        case .member(let data): AccountView.screen(data)
        }
    }

    package func encode(to encoder: any Encoder) throws {
        switch self {
        case .step(let data): try data.encode(to: encoder)
        case .member(let data): try data.encode(to: encoder)
        }
    }
}
