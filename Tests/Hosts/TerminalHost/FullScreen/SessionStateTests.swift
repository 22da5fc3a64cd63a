import EnglishOnly
import Language
import Screen
import Seeded
import Terminal
import Testing
import Text

@testable import TerminalHost

@Suite("Full-screen sessions: keys and what they do")
struct SessionStateTests {
    private static let tabs: [Screen.Action] = ["a", "b", "c"].map { .init(.init("tab \($0)"), .verbatim($0), leadsTo: [$0]) }
    private let list = Screen(
        "List", [.init(rows: [.init("Tea", id: "1", does: "open"), .init("Coffee", id: "2", does: "open")])],
        actions: [.init(.search, "Search", prompt: "Words"), .init("more", "More")] + tabs)
    private let detail = Screen("Tea", actions: [.init("buy", "Buy", role: .main), .back] + tabs)

    private func state(_ screen: Screen? = nil, columns: Int = 40, rows: Int = 12) -> SessionState {
        var state = SessionState(in: .english, scheme: "superapp", size: .init(columns: columns, rows: rows))
        _ = state.handle(.screen(screen ?? list, tab: "a", news: []))
        return state
    }

    private func press(_ state: inout SessionState, _ keys: TerminalKey...) -> SessionState.Effect? {
        var effect: SessionState.Effect?
        for key in keys { effect = state.handle(.key(key)) }
        return effect
    }

    private func expect(_ effect: SessionState.Effect?, _ expected: SessionState.Effect?, location: SourceLocation = #_sourceLocation) {
        #expect(effect == expected, sourceLocation: location)
    }

    private func type(_ state: inout SessionState, _ text: String) {
        for scalar in text.unicodeScalars { expect(state.handle(.key(.character(scalar))), nil) }
    }

    @Test("The frame shows the tabs, the screen with the focus, and the keys")
    func frame() {
        let texts = state().frame.texts
        #expect(
            texts == [
                "[a] b  c", "  List", "", "> Tea", "  Coffee", "", "  Search…", "  More", "", "", "",
                "? Keys  q Quit  Enter Choose  / Search",
            ])
        #expect(state(columns: 20, rows: 6).frame.texts == ["[a] b  c", "  List", "", "> Tea", "  Coffee", "? Keys         1–4/7"])
    }

    @Test("Enter sends the focused row or action")
    func choosing() {
        var state = state()
        expect(press(&state, .enter), .send(.init("open", row: "1")))
        #expect(state.frame.texts.last == "Working…")
        expect(press(&state, .enter), nil)
        _ = state.handle(.finished([]))
        expect(press(&state, .down, .enter), .send(.init("open", row: "2")))
    }

    @Test("Enter does not send a choice that is not visible, but shows it")
    func hidden() {
        let long = Screen("Terms", [.init(rows: (0..<30).map { .init(.verbatim("\($0)")) })], actions: [.init("ok", "Accept")])
        var state = state(long)
        expect(press(&state, .enter), nil)
        #expect(state.frame.texts.contains("> Accept"))
        expect(press(&state, .enter), .send(.init("ok")))
    }

    @Test(
        "Esc, the left arrow and b go back, or report that there is no previous screen",
        arguments: [.escape, .left, .character("b")] as [TerminalKey])
    func back(key: TerminalKey) {
        var state = state(detail)
        expect(press(&state, key), .send(.init("back")))
        state = self.state()
        expect(press(&state, key), nil)
        #expect(state.frame.texts.contains("There is no previous screen."))
    }

    @Test("While a search is active, Esc clears it instead of going back, but the left arrow goes back")
    func clearing() {
        var searched = detail
        searched.actions.append(Screen.Action(.search, "Search", prompt: "Words").active(if: true))
        var state = state(searched)
        #expect(state.frame.texts.last?.contains("Esc Clear") == true)
        expect(press(&state, .escape), .send(.init(.search, input: "")))
        state = self.state(searched)
        expect(press(&state, .left), .send(.init("back")))
        searched.actions[searched.actions.count - 1].isActive = false
        state = self.state(searched)
        #expect(state.frame.texts.last?.contains("Esc Back") == true)
        expect(press(&state, .escape), .send(.init("back")))
        expect(press(&state, .character("?")), nil)
    }

    @Test("Tab and Shift-Tab select the next and the previous tab, and wrap around at the ends")
    func nextTab() {
        var state = state()
        expect(press(&state, .backTab), .send(.init("tab c")))
        state = self.state()
        expect(press(&state, .tab), .send(.init("tab b")))
    }

    @Test("The first click on a choice moves the focus to it, and the second one chooses it")
    func click() {
        var state = state()
        expect(press(&state, .click(row: 4, column: 30)), nil)
        #expect(state.frame.texts[4] == "> Coffee")
        expect(press(&state, .click(row: 4, column: 0)), .send(.init("open", row: "2")))
        expect(press(&state, .click(row: 4, column: 0), .click(row: 0, column: 4)), nil)
        state = self.state()
        expect(press(&state, .click(row: 6, column: 0), .click(row: 6, column: 0)), nil)
        #expect(state.frame.texts.contains("Words"))
        expect(press(&state, .click(row: 4, column: 0)), nil)
        #expect(state.typing != nil)
    }

    @Test("A click on a tab selects it; a click on the selected tab, a heading, an empty line or the footer does nothing")
    func clickBesideChoices() {
        var state = state()
        let before = state.frame
        for (row, column) in [(0, 1), (0, 9), (1, 2), (2, 0), (9, 0), (11, 0), (40, 0)] {
            expect(press(&state, .click(row: row, column: column)), nil)
        }
        #expect(state.frame == before)
        expect(press(&state, .click(row: 0, column: 4)), .send(.init("tab b")))
        state = self.state()
        expect(press(&state, .character("?"), .click(row: 3, column: 0), .escape, .click(row: 0, column: 7)), .send(.init("tab c")))
    }

    @Test("A click does not run a choice that replaced another one just before the click")
    func clickOnChange() {
        var state = state()
        expect(press(&state, .click(row: 4, column: 0)), nil)
        var changed = list
        changed.sections[0].rows[1] = .init("Water", id: "3", does: "open")
        _ = state.handle(.screen(changed, tab: "a", news: []))
        expect(press(&state, .click(row: 4, column: 0)), nil)
        expect(press(&state, .click(row: 4, column: 0)), .send(.init("open", row: "3")))
    }

    @Test("The mouse wheel scrolls screens and pages by three lines, and the focus stays visible")
    func wheel() {
        let long = Screen("Terms", [.init(rows: (0..<30).map { .init(.verbatim("\($0)"), id: "\($0)", does: "open") })])
        var state = state(long)
        expect(press(&state, .wheelDown, .wheelDown), nil)
        #expect(state.view?.top == 6 && state.view?.showsFocus == true)
        expect(press(&state, .wheelUp), nil)
        #expect(state.view?.top == 3 && state.view?.showsFocus == true)
        expect(press(&state, .wheelUp, .wheelUp), nil)
        #expect(state.view?.top == 0)
        expect(press(&state, .character("?"), .wheelDown), nil)
        #expect(state.page?.top == 3 && state.view?.top == 0)
    }

    @Test("The slash key asks what to search for, or reports that the screen has no search")
    func search() {
        var state = state()
        expect(press(&state, .character("/")), nil)
        #expect(state.frame.texts.suffix(3) == ["Words", ">", "Enter Done  Esc Cancel"])
        #expect(state.frame.cursor == .init(row: 10, column: 2))
        type(&state, " お茶 q? ")
        expect(press(&state, .enter), .send(.init(.search, input: "お茶 q?")))
        state = self.state(detail)
        expect(press(&state, .character("/")), nil)
        #expect(state.frame.texts.contains("This screen has no search."))
    }

    @Test("A prompt recalls only what was entered earlier at the same prompt")
    func history() {
        var state = state()
        for word in ["one", "two"] {
            _ = press(&state, .character("/"))
            type(&state, word)
            expect(press(&state, .enter), .send(.init(.search, input: word)))
            _ = state.handle(.finished([]))
        }
        expect(press(&state, .character("/"), .up, .up, .enter), .send(.init(.search, input: "one")))
        _ = state.handle(.finished([]))
        expect(press(&state, .character(":"), .up, .enter), nil)
    }

    @Test("If a prompt's text is refused, the prompt stays open with the text, and the reason is shown below until Esc or Enter is pressed")
    func refused() {
        var state = state()
        _ = press(&state, .character("/"))
        type(&state, "tea?")
        expect(press(&state, .enter), .send(.init(.search, input: "tea?")))
        _ = state.handle(.screen(list, tab: "a", news: []))
        _ = state.handle(.finished(["That is not a word.", "Use letters."]))
        #expect(state.frame.texts.suffix(5).dropLast() == ["Words", "> tea?", "That is not a word.", "Use letters."])
        #expect(state.frame.texts.last?.hasPrefix("Enter Done  Esc Cancel") == true)
        #expect(state.frame.cursor == .init(row: 8, column: 6))
        expect(press(&state, .backspace, .enter), .send(.init(.search, input: "tea")))
        #expect(!state.frame.texts.contains("Use letters."))
        _ = state.handle(.finished(["No tea."]))
        #expect(state.frame.texts.contains("> tea"))
        expect(press(&state, .escape), nil)
        #expect(state.typing == nil && !state.frame.texts.contains("No tea."))
        _ = press(&state, .character("/"))
        #expect(state.frame.texts.suffix(2) == [">", "Enter Done  Esc Cancel"])
    }

    @Test("If a prompt's text is refused after the screen has changed, the prompt closes and a message shows the reason")
    func refusedElsewhere() {
        var state = state()
        _ = press(&state, .character("/"), .character("x"), .enter)
        _ = state.handle(.screen(detail, tab: "a", news: []))
        _ = state.handle(.finished(["That is not a word."]))
        #expect(state.typing == nil && state.frame.texts.contains("That is not a word."))
    }

    @Test(
        "If a prompt's text is refused, the text stays visible in a terminal with at least three lines, and the frame fits",
        arguments: 1...9)
    func refusedInSmallTerminal(rows: Int) {
        var state = state(rows: rows)
        _ = press(&state, .character("/"), .character("x"), .enter)
        _ = state.handle(.finished(["That is not a word, and this reason is longer than a line.", "Use letters."]))
        #expect(state.frame.texts.count == rows || rows < 3)
        #expect(rows < 3 || state.frame.texts.contains("> x"))
    }

    @Test("Esc cancels a prompt")
    func cancelling() {
        var state = state()
        expect(press(&state, .character("/"), .character("x"), .escape), nil)
        #expect(state.typing == nil)
    }

    @Test("If a prompt's action disappears, the prompt stays open so that typed letters trigger no action; Enter then sends nothing")
    func disappears() {
        var state = state()
        _ = press(&state, .character("/"))
        _ = state.handle(.screen(detail, tab: "a", news: []))
        type(&state, "quilt")
        #expect(state.typing?.line.text == "quilt")
        expect(press(&state, .enter), nil)
        #expect(state.frame.texts.contains("This action is no longer available."))
        var other = list
        other.title = "Other list"
        _ = state.handle(.screen(list, tab: "a", news: []))
        _ = press(&state, .character("/"))
        _ = state.handle(.screen(other, tab: "a", news: []))
        expect(press(&state, .enter), nil)
        _ = press(&state, .character("/"), .up)
        expect(press(&state, .enter), .send(.init(.search, input: "quilt")))
    }

    @Test("If the focused choice is replaced, the next Enter runs the new choice only if the person's own action caused the replacement")
    func replaced() {
        var state = state(Screen("Ride", actions: [.init("refresh", "Refresh")]))
        let ended = Screen("Ride", actions: [.init("another", "New order")])
        _ = state.handle(.screen(ended, tab: nil, news: []))
        expect(press(&state, .enter), nil)
        expect(press(&state, .enter), .send(.init("another")))
        _ = state.handle(.screen(Screen("Ride", actions: [.init("refresh", "Refresh")]), tab: nil, news: []))
        _ = state.handle(.finished([]))
        expect(press(&state, .enter), .send(.init("refresh")))
    }

    @Test("If the same size is reported again, the screen is redrawn, because the terminal may have cut off lines in the meantime")
    func sameSize() {
        var state = state()
        expect(state.handle(.size(state.size)), .redraw)
    }

    @Test("q and Ctrl-D end the session, but q in a prompt and Ctrl-D after typed text do not")
    func end() {
        var state = state()
        expect(press(&state, .character("q")), .end)
        expect(press(&state, .control("d")), .end)
        _ = press(&state, .character("/"))
        expect(press(&state, .character("q"), .control("d")), nil)
        expect(press(&state, .backspace, .control("d")), .end)
    }

    @Test(
        "The question mark shows the list of keys, which Esc, Enter and q close",
        arguments: [.escape, .enter, .character("q")] as [TerminalKey])
    func help(key: TerminalKey) {
        var state = state()
        expect(press(&state, .character("?")), nil)
        #expect(state.frame.texts.first == "  Keys")
        expect(press(&state, key), nil)
        #expect(state.frame.texts.contains("> Tea"))
    }

    @Test("Commands open an address or show the feature tree or the settings")
    func commands() {
        var state = state()
        _ = press(&state, .character(":"))
        type(&state, "go superapp://b ")
        expect(press(&state, .enter), .open("superapp://b"))
        _ = state.handle(.finished(["It is closed."]))
        #expect(state.frame.texts.suffix(3) == ["> go superapp://b", "It is closed.", "Enter Done  Esc Cancel"])
        _ = press(&state, .escape, .character(":"))
        type(&state, ":tree")
        expect(press(&state, .enter), .showTree)
        _ = press(&state, .character(":"))
        type(&state, "settings")
        expect(press(&state, .enter), .showSettings)
        _ = press(&state, .character(":"))
        type(&state, "help")
        expect(press(&state, .enter), nil)
        #expect(state.frame.texts.contains("Commands: tree, settings, go ADDRESS"))
        #expect(state.frame.texts.contains("This command does not exist."))
    }

    @Test("A screen that is shown again has the focus where it was before")
    func remembered() {
        var state = state()
        _ = press(&state, .down, .enter)
        _ = state.handle(.screen(detail, tab: "a", news: []))
        #expect(state.frame.texts.contains("> Buy"))
        _ = state.handle(.screen(list, tab: "a", news: []))
        #expect(state.frame.texts.contains("> Coffee"))
    }

    @Test("Messages stay visible until the next action, and a long message leaves room for the screen")
    func messages() {
        var state = state(columns: 20, rows: 10)
        _ = state.handle(.finished(["It failed.", "\u{1B}[2JTry again."]))
        #expect(state.frame.texts.suffix(3).first == "It failed." && state.frame.texts.contains("�[2JTry again."))
        _ = press(&state, .down)
        #expect(state.frame.texts.contains("It failed."))
        _ = state.handle(.message(String(repeating: "word ", count: 60)))
        #expect(state.frame.texts.count == 10 && state.frame.texts.contains("> Coffee"))
        #expect(state.frame.texts[6] == "…" && state.frame.texts[8].hasSuffix("word"))
        _ = press(&state, .enter)
        #expect(!state.frame.texts.contains("It failed."))
    }

    @Test("A progress message replaces the list of keys while work is under way, and is removed afterwards")
    func progress() {
        var state = state()
        _ = state.handle(.progress("\rearly"))
        #expect(state.frame.texts.last?.hasPrefix("? Keys") == true)
        _ = press(&state, .enter)
        _ = state.handle(.progress("\r12 of 40   "))
        #expect(state.frame.texts.last == "12 of 40")
        _ = state.handle(.finished([]))
        #expect(state.frame.texts.last?.hasPrefix("? Keys") == true)
    }

    @Test(
        "After any inputs at any size, the frame has as many lines as the terminal, and each line fits",
        arguments: 1...12 as ClosedRange<UInt64>)
    func anything(seed: UInt64) {
        var chance = SplitMix64(seed: seed)
        let keys: [TerminalKey] =
            [.up, .down, .left, .enter, .escape, .tab, .backTab, .pageUp, .pageDown, .home, .end, .backspace, .control("u"), .wheelUp]
            + (0..<8).map { .click(row: $0 * 3, column: $0 * 5) }
            + "/?:bgo t食".unicodeScalars.map { .character($0) }
        var state = SessionState(in: chance.one(of: Language.offered), scheme: "x", size: .init(columns: 20, rows: 10))
        for _ in 0..<80 {
            switch chance.number(below: 12) {
            case 0: _ = state.handle(.size(.init(columns: chance.number(in: 1...120), rows: chance.number(in: 1...50))))
            case 1: _ = state.handle(.screen(.random(&chance), tab: chance.one(of: [nil, "tab1"]), news: []))
            case 2: _ = state.handle(.finished(chance.isTrue(percent: 50) ? [.verbatim("A message 食べ物 that is rather long")] : []))
            case 3: _ = state.handle(.message("\u{1B}[31mred"))
            default:
                let visible = state.view.map { $0.showsFocus } ?? false
                let effect = state.handle(.key(chance.one(of: keys)))
                if case .send(let event) = effect, event.row != nil { #expect(visible) }
            }
            let frame = state.frame
            #expect(frame.lines.count == state.size.rows, "seed \(seed), \(state.size)")
            #expect(frame.texts.allSatisfy { $0.width <= state.size.columns }, "seed \(seed), \(state.size)")
            if let cursor = frame.cursor { #expect(cursor.row < state.size.rows && cursor.column < state.size.columns) }
        }
    }

    @Test(
        "Pressing Page Down repeatedly leads to the end of any screen, and Page Up to its beginning",
        arguments: 1...8 as ClosedRange<UInt64>)
    func pages(seed: UInt64) throws {
        var chance = SplitMix64(seed: seed)
        let screen = Screen.random(&chance)
        for size in [TerminalSize(columns: 20, rows: 10), TerminalSize(columns: 80, rows: 24)] {
            var state = SessionState(in: .english, scheme: "superapp", size: size)
            _ = state.handle(.screen(screen, tab: nil, news: []))
            let count = try #require(state.view).page.lines.count
            for _ in 0..<count { _ = state.handle(.key(.pageDown)) }
            #expect(state.view?.visible.upperBound == count)
            for _ in 0..<count { _ = state.handle(.key(.pageUp)) }
            #expect(state.view?.visible.lowerBound == 0)
        }
    }
}
