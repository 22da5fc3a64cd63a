import FeatureTree
import Screen
import SignUpDomain

struct StepInput {
    /// The step that "back" leads to.
    let below: SignUpStep?
    /// Whether the person resumes a saved sign-up at this step.
    let isBack: Bool
    /// The progress, which all mounted steps share.
    let progress: Current<SignUpProgress>
}

/// The outcome of a step. The step saves its changes before it reports the outcome.
enum StepOutput: Hashable, Sendable {
    case next, back, later
    /// The person wants to replace a verified number.
    case otherNumber
    case member
}

extension StepInput {
    var exits: [Screen.Action] { (below == nil ? [] : [.back]) + [.later] }

    /// Performs one of the actions in ``exits`` and returns the output to report; nil for any other action.
    @MainActor
    func exit(by action: Screen.Action.ID, _ useCases: SignUpUseCases) async throws -> StepOutput? {
        switch (action, below) {
        case (Screen.Action.back.id, let below?):
            progress.value = try await useCases.reach(below)
            return .back
        case (Screen.Action.later.id, _):
            try await useCases.putOff()
            return .later
        default: return nil
        }
    }
}

extension Screen.Action {
    static let later = Self("later", .later)
}
