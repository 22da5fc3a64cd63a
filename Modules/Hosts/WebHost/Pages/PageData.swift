import Language
import Screen

struct PageData: Equatable {
    let program: String
    let language: Language
    /// The ID of the session.
    var session: String
    /// The steps of the screen's address; empty if the screen has none.
    let address: [String]
    let screen: Screen
    var messages: [Message] = []
    /// The rejected input of each action.
    var refusals: [Screen.Action.ID: Refusal] = [:]
    /// The CSRF token.
    var token = ""
    /// The ID of the page, which every form on the page submits. A form that is submitted twice with the same ID, choice and input is
    /// processed only once. The page's script gives each submission a new ID.
    var once = ""

    var path: Path { Path(["s", session] + address) }

    /// Returns the text of a phrase, in which advice that leads to a screen is a link.
    func linked(_ phrase: Phrase) -> [HTML] {
        phrase.parts.map { part in
            let text = part.text(in: language)
            return part.address.map { HTML("a", .href(Path(["s", session] + $0))) { text } } ?? .text(text)
        }
    }

    /// A message above the screen.
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
