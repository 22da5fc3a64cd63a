import EnglishOnly
import Failure
import FeatureTree
import FeatureTreeTesting
import Language
import Sample
import Screen
import TerminalHost
import Testing
import Text

@MainActor
@Suite("Sessions", .timeLimit(.minutes(60)))
struct SessionTests {
    private final class Wishes: ViewModel {
        let screen = Current<Screen?>(nil)
        private(set) var events: [Screen.Event] = []
        private var wishes = ["Tea"]

        func run() async { draw() }

        func receive(_ event: Screen.Event) async throws {
            events.append(event)
            switch event.action {
            case "add": wishes.append(event.input ?? "")
            case "open": wishes.removeAll { $0 == event.row }
            default: throw Failure(.refused, "No \u{1B}[31mrefunds\u{7}.", hint: "Ask \u{9B}again.")
            }
            draw()
        }

        private func draw() {
            screen.value = Screen(
                "Wishes", [.init(wishes, empty: "None.") { .init("\($0)", id: $0, does: "open") }],
                actions: [.init("add", "Add", prompt: "What"), .init("refund", "Refund")])
        }
    }

    /// Runs a session with these lines of input, and returns the session's output and the events that it sent.
    private func session(_ lines: String...) async throws -> (text: String, events: [Screen.Event]) {
        let tree = Tree(Buildable("Wishes") { _, _ in Wishes() })
        let (text, events) = try await held(on: tree.observer, lines)
        await tree.finish()
        return (text, events)
    }

    private func held(on observer: TreeObserver, _ lines: [String]) async throws -> (text: String, events: [Screen.Event]) {
        var (lines, text) = (lines[...], "")
        try await Session(Stage(observer), .init(in: .english, scheme: "superapp"), read: { lines.popFirst() }, write: { text += $0.lines })
            .run()
        return (text, observer.all(Wishes.self).first?.events ?? [])
    }

    private let start = "\nWishes\n──────\n\n1  Tea\n\n2  Add\n3  Refund\n> "

    @Test("A session shows the screen and ends when its input ends")
    func endOfInput() async throws {
        let (text, events) = try await session()
        #expect(text == start + "\n")
        #expect(events.isEmpty)
    }

    @Test("The input q ends a session", arguments: ["q", " q ", "q\r"])
    func leaving(line: String) async throws {
        let (text, events) = try await session(line, "1")
        #expect(text == start + "\n")
        #expect(events.isEmpty)
    }

    @Test("Entering the number of a choice runs its action and shows the next screen", arguments: ["1", " 1 ", "1\r"])
    func number(line: String) async throws {
        let (text, events) = try await session(line)
        #expect(text == start + "\nWishes\n──────\n\nNone.\n\n1  Add\n2  Refund\n> \n")
        #expect(events == [.init("open", row: "Tea")])
    }

    @Test("An action with a prompt asks for input first")
    func prompt() async throws {
        let (text, events) = try await session("2", "  お茶 ")
        #expect(text == start + "What: \nWishes\n──────\n\n1  Tea\n2  お茶\n\n3  Add\n4  Refund\n> \n")
        #expect(events == [.init("add", input: "お茶")])
    }

    @Test("An action does not run if the input ends at its prompt")
    func promptUnanswered() async throws {
        let (text, events) = try await session("2")
        #expect(text == start + "What: " + start + "\n")
        #expect(events.isEmpty)
    }

    @Test(
        "Invalid input is answered with the range of valid numbers",
        arguments: ["0", "4", "-1", "x", "１", "1x", "99999999999999999999", "quit"])
    func unknown(line: String) async throws {
        let (text, events) = try await session(line)
        #expect(text == start + "Enter a number from 1 to 3 (? for help, q to quit).\n" + start + "\n")
        #expect(events.isEmpty)
    }

    @Test("An empty line shows the screen again", arguments: ["", "   ", "\r"])
    func empty(line: String) async throws {
        #expect(try await session(line).text == start + start + "\n")
    }

    @Test("An error is shown with control characters replaced, and the session continues")
    func failure() async throws {
        let (text, events) = try await session("3", "1")
        #expect(text.hasPrefix(start + "No �[31mrefunds�.\nAsk �again.\n" + start))
        #expect(events.map(\.action) == ["refund", "open"])
    }

    @Test("Invalid input on a screen without choices is answered only with the inputs for help and quitting")
    func nothingToChoose() async throws {
        let tree = Tree(Buildable("Plain") { _, _ in Plain() })
        #expect(try await held(on: tree.observer, ["1"]).text.contains("\n> Enter ? for help or q to quit.\n"))
        await tree.finish()
    }

    @Test("A session ends with the error that ended its stage")
    func end() async {
        let failure = Failure(.inputOutput, "The database cannot be read.")
        let tree = Tree(.improvised("Root") { _ in throw failure })
        let observer = tree.observer
        await #expect(throws: failure) { _ = try await held(on: observer, ["1"]) }
        await tree.finish()
    }

    @Test("A session ends if its output cannot be written")
    func unwritable() async {
        let tree = Tree(Buildable("Wishes") { _, _ in Wishes() })
        let full = Failure(.inputOutput, "The disk is full.")
        let session = Session(Stage(tree.observer), .init(in: .english, scheme: "superapp"), read: { "1" }, write: { _ in throw full })
        await #expect(throws: full) { try await session.run() }
        await tree.finish()
    }

    private final class Plain: ViewModel {
        let screen = Current<Screen?>(Screen("Plain"))
        func receive(_ event: Screen.Event) async throws {}
    }
}
