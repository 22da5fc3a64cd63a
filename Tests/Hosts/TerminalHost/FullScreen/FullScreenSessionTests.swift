import EnglishOnly
import Failure
import FeatureTree
import FeatureTreeTesting
import Language
import Sample
import Screen
import Synchronization
import Terminal
import Testing

@testable import TerminalHost

@MainActor
@Suite("Full-screen sessions", .timeLimit(.minutes(60)))
struct FullScreenSessionTests {
    private final class Counter: ViewModel {
        let screen = Current<Screen?>(nil)
        private var count = 0
        private(set) var inputs: [String] = []

        func run() async { draw() }

        func receive(_ event: Screen.Event) async throws {
            switch event.action {
            case "count": count += 1
            case "name": inputs.append(event.input ?? "")
            default: throw Failure(.refused, "No refunds.", hint: "Ask again.")
            }
            draw()
        }

        func draw(_ news: Phrase? = nil) {
            screen.value = Screen(
                "Counter", [.init(text: "\(count)", news)],
                actions: [.init("count", "Count"), .init("name", "Name", prompt: "Your name"), .init("refund", "Refund")])
        }
    }

    /// A terminal whose keys the test presses and whose screen the test reads.
    private final class TestTerminal: SessionTerminal {
        private struct State {
            var screen = EmulatedTerminal(columns: 40, rows: 12)
            var report: (@Sendable (TerminalEvent) -> Void)?
            var isStopped = false, isSuspended = false
            var failure: Failure?
        }
        private let state = Mutex(State())
        let size = TerminalSize(columns: 40, rows: 12)

        init(failure: Failure? = nil) { state.withLock { $0.failure = failure } }

        func start(_ report: @escaping @Sendable (TerminalEvent) -> Void) { state.withLock { $0.report = report } }
        func suspend() {
            state.withLock { ($0.screen, $0.isSuspended) = (EmulatedTerminal(columns: 40, rows: 12), true) }
        }
        func resume() {}
        func stop() { state.withLock { $0.isStopped = true } }
        func write(_ output: String) throws {
            try state.withLock {
                if let failure = $0.failure { throw failure }
                guard $0.screen.show(output) else { throw Failure(.internal, "Unknown output.") }
            }
        }

        var lines: [String] { state.withLock { $0.screen.lines } }
        var isStopped: Bool { state.withLock { $0.isStopped } }
        var isSuspended: Bool { state.withLock { $0.isSuspended } }
        func send(_ event: TerminalEvent) { state.withLock { $0.report }?(event) }
        func press(_ keys: TerminalKey...) { send(.keys(keys)) }
        func wait(for line: String) async { while !lines.contains(line) { await Task.yield() } }
    }

    private func withSession(_ body: (TestTerminal, TreeObserver) async throws -> Void) async throws {
        let tree = Tree(Buildable("Counter") { _, _ in Counter() }), terminal = TestTerminal()
        var options = Session.Options(in: .english, scheme: "superapp")
        options.settings = Screen("Settings", [.init(fields: ["language": "en"])])
        let session = FullScreenSession(Stage(tree.observer), options, on: terminal)
        let running = Task { try await session.run() }
        await terminal.wait(for: "> Count")
        try await body(terminal, tree.observer)
        try await running.value
        #expect(terminal.isStopped)
        await tree.finish()
    }

    @Test("Keys run actions, and a change is shown without a key press")
    func keys() async throws {
        try await withSession { terminal, observer in
            terminal.press(.enter)
            await terminal.wait(for: "  1")
            observer.all(Counter.self).first?.draw("A taxi is near.")
            await terminal.wait(for: "  A taxi is near.")
            await terminal.wait(for: "? Keys  q Quit  Enter Choose")
            terminal.press(.down, .enter, .character("A"), .pasted("q"), .enter)
            while observer.all(Counter.self).first?.inputs != ["Aq"] { await Task.yield() }
            await terminal.wait(for: "? Keys  q Quit  Enter Choose")
            terminal.press(.character("q"))
        }
    }

    @Test("While an action is under way, Enter, q and Tab have no effect, but Ctrl-D ends the session")
    func busy() async throws {
        try await withSession { terminal, observer in
            terminal.press(.enter, .character("q"), .enter, .tab)
            await terminal.wait(for: "  1")
            await terminal.wait(for: "? Keys  q Quit  Enter Choose")
            #expect(terminal.lines.contains("  1"))
            terminal.press(.enter, .control("d"))
        }
    }

    @Test("A program that continues after it was suspended draws the screen again")
    func suspended() async throws {
        try await withSession { terminal, _ in
            terminal.send(.suspended)
            while !terminal.isSuspended { await Task.yield() }
            await terminal.wait(for: "  Counter")
            terminal.press(.character("q"))
        }
    }

    @Test("An error is shown with its hint, and the session continues")
    func failure() async throws {
        try await withSession { terminal, _ in
            terminal.press(.up, .enter)
            await terminal.wait(for: "Ask again.")
            #expect(terminal.lines.contains("No refunds."))
            terminal.press(.down, .enter)
            await terminal.wait(for: "  1")
            #expect(!terminal.lines.contains("No refunds."))
            terminal.press(.character("q"))
        }
    }

    @Test("A full-screen session shows the feature tree, the settings, errors about addresses, and messages from outside the session")
    func pages() async throws {
        try await withSession { terminal, _ in
            terminal.press(.character(":"), .character("t"), .character("r"), .character("e"), .character("e"), .enter)
            await terminal.wait(for: "  Counter")
            terminal.press(.escape, .character(":"))
            terminal.send(.keys("settings".unicodeScalars.map(TerminalKey.pasted) + [.enter]))
            await terminal.wait(for: "  language  en")
            terminal.press(.escape, .character(":"), .character("g"), .character("o"), .character(" "), .character("x"), .enter)
            await terminal.wait(for: "Start the address with superapp://.")
            terminal.press(.escape)
            terminal.send(.message("The log is full.\nFree some space."))
            await terminal.wait(for: "Free some space.")
            terminal.send(.closed)
        }
    }

    @Test("A session ends with the error that ended its stage or that its terminal threw, and restores the terminal")
    func end() async {
        let failure = Failure(.inputOutput, "The database cannot be read.")
        let failing = Tree(.improvised("Root") { _ in throw failure }), working = Tree(Buildable("Counter") { _, _ in Counter() })
        for (tree, terminal) in [(failing, TestTerminal()), (working, TestTerminal(failure: failure))] {
            let session = FullScreenSession(Stage(tree.observer), .init(in: .english, scheme: "superapp"), on: terminal)
            await #expect(throws: failure) { try await session.run() }
            #expect(terminal.isStopped)
            await tree.finish()
        }
    }
}
