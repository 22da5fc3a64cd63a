import Failure
import Language

/// A way for a command to show screens to the person at the terminal and to receive the actions that the person chooses.
public struct ScreenDialog: Sendable {
    private let choose: (@MainActor @Sendable (Screen, [Phrase]) async -> Screen.Event?)?

    /// Creates a dialog.
    ///
    /// - `choose`: Shows messages and a screen, and returns the chosen action with the answer to its prompt; nil if the person cancels.
    public init(_ choose: @escaping @MainActor @Sendable (Screen, [Phrase]) async -> Screen.Event?) { self.choose = choose }

    private init() { choose = nil }

    /// The dialog of a run in which nobody can choose.
    public static let unattended = ScreenDialog()

    /// Whether a person can choose.
    public var isPossible: Bool { choose != nil }

    /// Shows messages and a screen, and returns the action that the person chooses; nil if the person cancels or nobody can choose.
    @MainActor
    public func event(on screen: Screen, after messages: [Phrase] = []) async -> Screen.Event? { await choose?(screen, messages) }

    /// Shows a screen that asks for confirmation, and returns only if the person chooses the action that confirms.
    ///
    /// - Throws: `declined` if the person chooses another action or cancels, `unasked` if nobody can choose.
    @MainActor
    public func confirm(with action: Screen.Action.ID, on screen: Screen, declined: Failure, unasked: Failure) async throws(Failure) {
        guard isPossible else { throw unasked }
        guard await event(on: screen)?.action == action else { throw declined }
    }
}
