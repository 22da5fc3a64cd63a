import Screen

/// What a session itself says, in one place.
enum SessionWords {
    static let back = "There is nothing to go back to from here."
    static let failed = "This did not work."

    static func prompt(_ style: TextStyle) -> String { style == .drawn ? "> " : "Your choice: " }
    static func screen(_ title: String) -> String { "Screen: \(title)" }
    static func choice(_ number: Int) -> String { "Choice \(number)" }

    static func unknown(choices count: Int) -> String {
        let range = count == 0 ? "" : "a number from 1 to \(count), "
        return "Choose \(range)Enter to look again, ? for help, or q to leave."
    }

    static func unknown(_ line: Int, _ text: String, on screen: String) -> String {
        "Line \(line) of the script, “\(text)”, chooses nothing on the screen “\(screen)”."
    }

    static func help(_ scheme: String) -> Screen {
        Screen(
            "Help",
            [
                .init(text: "Type the number of what you choose, or its name, and Enter."),
                .init(fields: [
                    "Enter": "look again", "b": "go back", "?": "this help", ":tree": "the features as they are mounted now",
                    ":go \(scheme)://timeline": "open an address, and close what is open",
                    "q": "leave, and come back to this place next time",
                ]),
            ])
    }

    static func tree(_ outline: String) -> Screen {
        Screen("Tree", [.init(rows: outline.split(separator: "\n").map { .init(.text(String($0))) })])
    }
}
