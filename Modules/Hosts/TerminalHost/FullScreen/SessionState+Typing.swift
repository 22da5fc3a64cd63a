import Language
import Screen

extension SessionState {
    /// Text that is being typed: the input of an event, or a command.
    struct Typing: Equatable {
        enum Purpose: Equatable { case event(Screen.Event), command }
        let purpose: Purpose
        /// The title of the screen on which the text is typed.
        let screen: Phrase?
        let prompt: Phrase
        var line: LineEditor
        /// The reasons why the text was not accepted; empty before the text is entered.
        var reasons: [Phrase] = []
    }

    /// Whether a search limits what the screen shows.
    var isSearching: Bool { action(.search)?.isActive ?? false }

    /// Whether the screen still offers the action that asked for the text; always true for a command.
    func isOffered(_ typing: Typing) -> Bool {
        guard case .event(let event) = typing.purpose else { return true }
        return view?.screen.title == typing.screen && view?.page.choices.contains { $0.event == event } ?? false
    }
}
