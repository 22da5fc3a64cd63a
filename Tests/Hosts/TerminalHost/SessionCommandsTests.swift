import EnglishOnly
import Failure
import FeatureTree
import FeatureTreeTesting
import Language
import Screen
import Terminal
import TerminalHost
import Testing
import Text

@MainActor
@Suite("Session input", .timeLimit(.minutes(60)))
struct SessionCommandsTests {
    private final class Place: ViewModel, Routable {
        let screen = Current<Screen?>(nil)
        private var number = "" { didSet { draw() } }

        func run() async { draw() }

        func receive(_ event: Screen.Event) { number = event.action == "back" ? "" : event.input ?? "" }

        func open(_ route: inout Route) -> Bool {
            guard route.steps.count == 1, let step = route.take() else { return false }
            number = step
            return true
        }

        private func draw() {
            screen.value = Screen(
                number.isEmpty ? "Home" : "Number \(number)",
                actions: [.init("set", "Set", prompt: "Which")] + (number.isEmpty ? [] : [.init("back", "Back")]))
        }
    }

    private func session(_ lines: String..., options: Session.Options = .init(in: .english, scheme: "superapp"), news: [[Phrase]] = [])
        async throws -> String
    {
        let tree = Tree(Buildable("Place") { _, _ in Place() })
        var (lines, news, text) = (lines[...], news[...], "")
        let session = Session(
            Stage(tree.observer), options, news: { news.popFirst() ?? [] }, read: { lines.popFirst() }, write: { text += $0.lines })
        do { try await session.run() } catch {
            _ = await tree.stop()
            throw error
        }
        await tree.finish()
        return text
    }

    private let home = "\nHome\n────\n\n1  Set\n> "
    private func numbered(_ number: String) -> String { "\nNumber \(number)\n────────\n\n1  Set\n2  Back\n> " }

    @Test("The input b goes back, or reports that there is no previous screen")
    func back() async throws {
        #expect(
            try await session(":go superapp://7", "b", "b") == home + numbered("7") + home + "There is no previous screen.\n"
                + home + "\n")
    }

    @Test("An action can be chosen by its name", arguments: ["Back", "back", " BACK "])
    func named(name: String) async throws {
        #expect(try await session(":go superapp://7", name) == home + numbered("7") + home + "\n")
    }

    @Test("The input :tree shows the feature tree")
    func tree() async throws {
        #expect(try await session(":tree") == home + "\nTree\n────\n\nPlace\n" + home + "\n")
    }

    @Test("The input :settings shows the settings")
    func settings() async throws {
        var options = Session.Options(in: .english, scheme: "superapp")
        options.settings = Screen("Settings", [.init(fields: ["language": "en"])])
        #expect(
            try await session(":settings", options: options) == home + "\nSettings\n────────\n\nlanguage  en\n" + home + "\n")
    }

    @Test("The input :settings is refused in a program without settings")
    func noSettings() async throws {
        #expect(try await session(":settings") == home + "This command does not exist.\n" + home + "\n")
    }

    @Test("The input ? shows help")
    func help() async throws {
        let text = try await session("?")
        for word in ["b  ", "?  ", ":tree  ", ":settings  ", ":go superapp://…  ", "q  "] { #expect(text.contains("\n\(word)"), "\(word)") }
    }

    @Test(
        "An address that cannot be opened is reported with the reason",
        arguments: [
            ("7", "'7' is not an address such as program://place/item.\nStart the address with superapp://."),
            ("http://7", "'http://7' is not an address of this program.\nStart the address with superapp://."),
            ("superapp://7/8", "'superapp://7/8' cannot be opened: there is no '7'."),
            ("superapp://%1b", "'superapp://%1b' is not an address such as program://place/item.\nStart the address with superapp://."),
        ])
    func nowhere(address: String, complaint: String) async throws {
        #expect(try await session(":go \(address)") == home + complaint + "\n" + home + "\n")
    }

    @Test("Opening an address is an error while no feature can open addresses")
    func early() async {
        let tree = Tree(Buildable("Plain") { _, _ in Plain() })
        let stage = Stage(tree.observer)
        let failure = #expect(throws: Failure.self) { try stage.open("superapp://7", of: "superapp") }
        #expect(failure?.kind == .notNow)
        #expect(failure?.description == "No address can be opened yet.\nAnswer the question on this screen first.")
        await tree.finish()
    }

    @Test("Messages are shown above the screen, with control characters replaced")
    func news() async throws {
        #expect(try await session("", news: [[], ["Left \u{1B}[2Jout."]]) == home + "\nLeft �[2Jout." + home + "\n")
    }

    @Test("The output of a scripted session contains the script's lines, including answers to prompts")
    func script() async throws {
        let text = try await session("1", "9", "b", options: .init(in: .english, scheme: "superapp", isScript: true))
        #expect(text == home + "1\nWhich: 9\n" + numbered("9") + "b\n" + home + "\n")
    }

    @Test(
        "A script line that matches no choice ends the session with an error that names the line",
        arguments: [(["x"], 1), (["1", "9", "3"], 3)])
    func wrong(lines: [String], line: Int) async {
        let failure = await #expect(throws: Failure.self) {
            if lines.count == 1 {
                _ = try await session(lines[0], options: .init(in: .english, scheme: "superapp", isScript: true))
            } else {
                _ = try await session(lines[0], lines[1], lines[2], options: .init(in: .english, scheme: "superapp", isScript: true))
            }
        }
        #expect(failure?.kind == .badData)
        #expect(
            failure?.message.english.hasPrefix("Line \(line) of the script, “\(lines.last ?? "")”, matches no choice on the screen “")
                == true
        )
    }

    @Test("A session for a screen reader shows labels instead of graphics")
    func spoken() async throws {
        #expect(
            try await session(":go superapp://7", options: .init(in: .english, .spoken, scheme: "superapp"))
                == "\nScreen: Home\nChoice 1: Set\nYour choice: \nScreen: Number 7\nChoice 1: Set\nChoice 2: Back\nYour choice: \n")
    }

    private final class Plain: ViewModel {
        let screen = Current<Screen?>(Screen("Plain"))
        func receive(_ event: Screen.Event) async throws {}
    }
}

@Suite("Screens for screen readers")
struct SpokenScreenTests {
    private let screen = Screen(
        "Timeline",
        [
            .init("November", trailing: [2], rows: [.init("11-21", "Taxi", "-¥1,200", "", id: "ride-17", does: "open")]),
            .init(fields: ["Category": "food", "Status": nil]), .init(text: "That is all."),
            .init(rows: [.init("food", .bar(part: 1, of: 8)), .init("none", .bar(part: 0, of: 0))]),
        ], actions: [.init("back", "Back")])

    @Test("For a screen reader, the title, choices and fields of a screen have labels, and bars are percentages")
    func labels() {
        #expect(
            screen.text(in: .english, choices: true, style: .spoken) == """
                Screen: Timeline
                November:
                Choice 1: 11-21, Taxi, -¥1,200
                Category: food
                That is all.
                food: 13 %
                none
                Choice 2: Back

                """)
    }

    @Test("For a screen reader, a value in a table follows the header of its column, if there is one")
    func headers() {
        var screen = screen
        screen.sections[0].headers = ["Date", "Counterparty", "", "Status"]
        #expect(
            screen.text(in: .english, choices: true, style: .spoken).contains("\nChoice 1: Date 11-21, Counterparty Taxi, -¥1,200\n"))
        screen.sections[0].rows[0].action = nil
        #expect(screen.text(in: .english, style: .spoken).contains("\nDate 11-21, Counterparty Taxi, -¥1,200\n"))
    }

    @Test("If a screen for a screen reader shows no choices, rows with an action begin with their IDs")
    func ids() {
        #expect(screen.text(in: .english, style: .spoken).contains("\nride-17: 11-21, Taxi, -¥1,200\n"))
        #expect(screen.text(in: .english, style: .spoken).allSatisfy { !"─│┌┐└┘├┤█".contains($0) })
    }
}
