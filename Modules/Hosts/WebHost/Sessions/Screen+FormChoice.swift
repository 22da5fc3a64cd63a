import Language
import Screen

extension Screen {
    /// Returns the chosen action; nil if the screen does not offer it.
    func action(for choice: FormChoice) -> Action? {
        guard let row = choice.row else { return actions.first { $0.id == choice.action } }
        let isOffered = sections.contains { $0.rows.contains { $0.action == choice.action && $0.id == row } }
        return isOffered ? Action(choice.action, .nothing) : nil
    }
}
