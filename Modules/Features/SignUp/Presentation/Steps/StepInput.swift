import FeatureTree
import Screen
import SignUpDomain

/// What a step is shown with.
struct StepInput {
    /// The step that lies beneath this one, and to which "back" leads.
    let below: SignUpStep?
    /// Whether the person comes back to this step after the program was closed.
    let isBack: Bool
    /// One for every step that is mounted, so they cannot disagree.
    let progress: Current<SignUpProgress>
}

/// What a step reports to its parent, once it is saved.
enum StepOutput: Hashable, Sendable {
    case next, back, later
    /// The person wants to give another phone number, although one is verified.
    case otherNumber
    /// The person is a member now.
    case member
}

/// The ways out that every step has: back to what lies beneath it, and later.
extension StepInput {
    var exits: [Screen.Action] { (below == nil ? [] : [.back]) + [.later] }

    /// Saves the way out that was chosen; nil for any other action.
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
