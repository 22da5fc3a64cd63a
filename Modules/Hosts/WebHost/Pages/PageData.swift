import Language
import Screen

/// Everything that a page shows.
struct PageData {
    let program: String
    let language: Language
    /// The session's own path, and the steps of the address shown; empty where no address leads there.
    let session: String
    let address: [String]
    let screen: Screen
    var messages: [Message] = []
    /// What was typed and refused, by the action that asked for it.
    var refusals: [Screen.Action.ID: Refusal] = [:]
    /// What a form proves with that it was this program's.
    var token = ""
    /// What tells this page's forms from those of the next, so that one that is sent twice is carried out once.
    var once = ""

    var path: Path { Path(["s", session] + address) }

    /// Something to be said above a screen.
    struct Message: Hashable, Sendable {
        let number: Int
        let text: Phrase
        let isError: Bool
    }

    struct Refusal: Hashable, Sendable {
        let typed: String
        let reasons: [Phrase]
    }
}
