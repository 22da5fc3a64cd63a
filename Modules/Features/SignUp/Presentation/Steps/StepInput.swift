import FeatureTree
import Screen
import SignUpDomain

/// How far the sign-up is, for every step that is mounted: they cannot disagree.
package typealias Progress = Current<SignUpProgress>

/// What a step is shown with.
package struct StepInput {
    /// The step that lies beneath this one, and to which "back" leads.
    let below: SignUpStep?
    /// Whether the person comes back to this step after the program was closed.
    let isBack: Bool
    let progress: Progress

    package init(below: SignUpStep?, isBack: Bool, progress: Progress) {
        (self.below, self.isBack, self.progress) = (below, isBack, progress)
    }
}

/// What a step tells its parent, once that is saved.
package enum StepOutput: Hashable, Sendable {
    case next, back, later
    /// The person wants to give another phone number, although one is verified.
    case otherNumber
    /// The person is a member now.
    case member
}

/// The ways out that every step has: back to what lies beneath it, and later.
package struct StepExits: Sendable {
    private let reach: ReachStep
    private let putOff: PutOffSignUp

    package init(_ reach: ReachStep, _ putOff: PutOffSignUp) { (self.reach, self.putOff) = (reach, putOff) }

    func actions(_ input: StepInput) -> [Screen.Action] { (input.below == nil ? [] : [.back]) + [.later] }

    /// Saves the way that was chosen, before it is gone; nil when it is none of these.
    @MainActor
    func take(_ action: Screen.Action.ID, _ input: StepInput) async throws -> StepOutput? {
        switch (action, input.below) {
        case (Screen.Action.back.id, let below?):
            input.progress.value = try await reach(below)
            return .back
        case (Screen.Action.later.id, _):
            try await putOff()
            return .later
        default: return nil
        }
    }
}

extension Screen.Action {
    static let later = Self("later", .later)
}
