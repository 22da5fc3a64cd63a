import Language
import Screen
import Terminal

/// Session messages.
extension Phrase {
    static let nothingToGoBackTo = Phrase("There is no previous screen.")
    static let actionFailed = Phrase("The action failed.")

    static func prompt(_ style: TextStyle) -> Phrase {
        switch style {
        case .drawn: .verbatim("> ")
        case .spoken: Phrase("Your choice: ")
        }
    }

    static func enterNumber(upTo count: Int) -> Phrase {
        switch count {
        case 0: Phrase("Enter ? for help or q to quit.")
        case 1: Phrase("Enter 1 (? for help, q to quit).")
        default:
            Phrase("Enter a number from 1 to \(count) (? for help, q to quit).")
        }
    }

    static func noSuchChoice(_ text: String, inLine line: Int, on screen: Phrase) -> Phrase {
        Phrase("Line \(line) of the script, “\(text)”, matches no choice on the screen “\(screen)”.")
    }
}

extension Screen {
    static func help(go address: String) -> Screen {
        Screen(
            Phrase("Help"),
            [
                .init(
                    text: Phrase("Enter the number or the name of a choice.")),
                .init(fields: [
                    .verbatim("Enter"): Phrase("show the screen again"),
                    .verbatim("b"): Phrase("go back"),
                    .verbatim("?"): Phrase("show this help"),
                    .verbatim(":tree"): Phrase("show the feature tree"),
                    .verbatim(":settings"): Phrase("show the settings"),
                    .verbatim(":go \(address)"): Phrase("open an address and close other screens"),
                    .verbatim("q"): Phrase("quit; the next session continues here"),
                ]),
            ])
    }

    /// The help of a command's ``LineDialog``.
    static var dialogHelp: Screen {
        Screen(
            Phrase("Help"),
            [
                .init(
                    text: Phrase("Enter the number or the name of a choice.")),
                .init(fields: [
                    .verbatim("Enter"): Phrase("show the screen again"),
                    .verbatim("b"): Phrase("go back"),
                    .verbatim("q"): Phrase("cancel the command, even at a prompt for text"),
                ]),
            ])
    }

    static func tree(_ outline: String) -> Screen {
        Screen(Phrase("Tree"), [.init(rows: outline.split(separator: "\n").map { .init(.verbatim(String($0))) })])
    }
}

/// The keys and messages of a full-screen session.
extension Phrase {
    static let working = Phrase("Working…")
    static let nothingToSearch = Phrase("This screen has no search.")
    static let noLongerOffered = Phrase("This action is no longer available.")
    static let pressQuestionMark = Phrase("Press ? for a list of keys.")
    static let enterCommand = Phrase("Commands: tree, settings, go ADDRESS")
    static let unknownCommand = Phrase("This command does not exist.")
    static let keys = Phrase("Keys")
    static let quit = Phrase("Quit")
    static let choose = Phrase("Choose")
    static let back = Phrase("Back")
    static let search = Phrase("Search")
    static let clearSearch = Phrase("Clear")
    static let nextTab = Phrase("Next tab")
    static let done = Phrase("Done")
    static let cancel = Phrase("Cancel")
    static let close = Phrase("Close")
    static let scroll = Phrase("Scroll")
}

extension Screen {
    /// The keys of a full-screen session.
    static func keys(go address: String) -> Screen {
        Screen(
            .keys,
            [
                .init(fields: [
                    .verbatim("↑ ↓"): Phrase("move to the next choice, or scroll"),
                    .verbatim("Enter"): Phrase("open or run the choice"),
                    .verbatim("Esc ← b"): Phrase("go back; Esc first clears a search"),
                    .verbatim("/"): Phrase("search, if the screen has a search"),
                    .verbatim("Tab Shift+Tab"): Phrase("open the next or the previous tab"),
                    .verbatim("PgUp PgDn Space"): Phrase("scroll by a page"),
                    .verbatim("Home End"): Phrase("go to the start or the end"),
                    Phrase("Mouse"): Phrase("a click moves to a choice, a second one runs it; the wheel scrolls; Shift selects text"),
                    .verbatim("?"): Phrase("show these keys"),
                    .verbatim(":tree"): Phrase("show the feature tree"),
                    .verbatim(":settings"): Phrase("show the settings"),
                    .verbatim(":go \(address)"): Phrase("open an address and close other screens"),
                    .verbatim("Ctrl+L"): Phrase("draw the screen again"),
                    .verbatim("Ctrl+Z"): Phrase("suspend the program"),
                    .verbatim("q Ctrl+D"): Phrase("quit; the next session continues here"),
                    .verbatim("Ctrl+C"): Phrase("quit at once, even during work"),
                ]),
                .init(
                    Phrase("While you type"),
                    fields: [
                        .verbatim("Enter Esc"): Phrase("confirm or cancel"),
                        .verbatim("← → Home End"): Phrase("move the cursor"),
                        .verbatim("↑ ↓"): Phrase("recall earlier input"),
                        .verbatim("Ctrl+U Ctrl+K"): Phrase("delete to the start or the end"),
                        .verbatim("Ctrl+W"): Phrase("delete a word"),
                    ]),
            ])
    }
}
