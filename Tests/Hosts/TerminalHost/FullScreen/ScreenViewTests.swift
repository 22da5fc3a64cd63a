import EnglishOnly
import Language
import Screen
import Seeded
import Testing
import Text

@testable import TerminalHost

@Suite("Focus and scrolling")
struct ScreenViewTests {
    private func list(_ ids: some Sequence<Int>, title: String = "List") -> Screen {
        Screen(
            .verbatim(title), [.init(rows: ids.map { .init(.verbatim("Row \($0)"), id: "\($0)", does: "open") })],
            actions: [.init("delete", "Delete all", role: .destructive), .init("back", "Back")])
    }

    private func view(_ screen: Screen, height: Int = 6) -> ScreenView {
        ScreenView(screen, in: .english, columns: 40, height: height)
    }

    @Test(
        "The arrow keys reach every choice in both directions; Down shows every line, and so does Up if each choice fits the terminal",
        arguments: 1...8 as ClosedRange<UInt64>)
    func reach(seed: UInt64) {
        var chance = SplitMix64(seed: seed)
        let screen = Screen.random(&chance)
        for (columns, height) in [(20, 5), (40, 3), (80, 22), (200, 58)] {
            for down in [true, false] {
                var view = ScreenView(screen, in: .english, columns: columns, height: height)
                if !down { view.moveToEnd() }
                var reached: Set<Int> = [], seen: Set<Int> = []
                for _ in 0...(view.page.lines.count + view.page.choices.count) {
                    if view.showsFocus { reached.insert(view.focus) }
                    seen.formUnion(view.visible)
                    view.move(down: down)
                }
                #expect(reached.count == view.page.choices.count, "\(columns) \(down)")
                // Moving up to a choice that is taller than the terminal jumps to its beginning, so some of its lines may never be visible.
                if down || view.page.choices.allSatisfy({ $0.lines.count <= height }) {
                    #expect(seen.count == view.page.lines.count, "\(columns) \(down)")
                }
            }
        }
    }

    @Test("After any moves, resizes and changes, the focus and the position are valid", arguments: 1...12 as ClosedRange<UInt64>)
    func anything(seed: UInt64) {
        var chance = SplitMix64(seed: seed)
        var view = ScreenView(.random(&chance), in: .english, columns: 40, height: 10)
        for _ in 0..<60 {
            let showed = view.showsFocus
            var isScrolled = false
            switch chance.number(below: 8) {
            case 0...2:
                view.move(down: chance.isTrue(percent: 50))
                isScrolled = true
            case 3:
                view.turnPage(down: chance.isTrue(percent: 50))
                isScrolled = true
            case 4: view.resize(columns: chance.number(in: 1...90), height: chance.number(in: 0...30))
            case 5: view.update(.random(&chance), isExpected: chance.isTrue(percent: 50))
            case 6:
                view.moveToEnd()
                isScrolled = true
            default: view.focus(on: view.page.choices.randomElement(using: &chance)?.event)
            }
            #expect(view.page.choices.isEmpty ? view.focus == 0 : view.page.choices.indices.contains(view.focus))
            #expect(view.visible.lowerBound >= 0 && view.visible.upperBound <= view.page.lines.count)
            // A visible focus stays visible unless the person scrolls.
            if showed, !isScrolled, view.focused != nil { #expect(view.showsFocus, "seed \(seed)") }
        }
    }

    @Test("The focus of a new screen skips a destructive action if there is another choice")
    func first() {
        #expect(view(list([])).focused?.event.action == "back")
        #expect(view(list([7])).focused?.event.row == "7")
    }

    @Test("If the screen changes, the focus stays on the same choice and on the same line of the terminal, if possible")
    func change() throws {
        var view = view(list(0..<20))
        for _ in 0..<9 { view.move(down: true) }
        #expect(view.focused?.event.row == "9")
        let place = try #require(view.focused).lines.lowerBound - view.top
        view.update(list(-3..<20), isExpected: false)
        #expect(view.focused?.event.row == "9")
        #expect(try #require(view.focused).lines.lowerBound - view.top == place)
        view.update(list([1, 2]), isExpected: false)
        #expect(view.showsFocus)
    }

    @Test(
        "If the focused choice disappears by itself, the focus moves to a nondestructive choice, which Enter cannot run at first")
    func disappears() {
        var view = view(list([7]))
        view.update(list([]), isExpected: false)
        #expect(view.focused?.event.action == "back" && view.showsFocus && !view.canBeChosen)
        view.show()
        #expect(view.canBeChosen)
        view.update(list([8, 9]), isExpected: false)
        #expect(view.canBeChosen && view.focused?.event.action == "back")
        view.moveToStart()
        view.update(list([9]), isExpected: true)
        #expect(view.canBeChosen && view.focused?.event.row == "9")
        view.update(list([]), isExpected: false)
        view.move(down: true)
        #expect(view.canBeChosen)
    }

    @Test("Moving down from the last choice leads to the first one, and moving up from the first one to the last")
    func around() {
        var view = view(list(0..<20))
        view.move(down: false)
        #expect(view.focused?.event.action == "back" && view.showsFocus)
        view.move(down: true)
        #expect(view.focused?.event.row == "0" && view.top == 0)
    }

    @Test("A long screen scrolls line by line before the focus moves to the next choice")
    func text() {
        let text = Screen("Terms", [.init(rows: (0..<10).map { .init(.verbatim("Paragraph \($0)")) })], actions: [.init("ok", "Accept")])
        var view = view(text)
        #expect(!view.showsFocus)
        for _ in 0..<8 { view.move(down: true) }
        #expect(view.showsFocus)
        view.move(down: false)
        #expect(view.top > 0)
        view.turnPage(down: false)
        view.turnPage(down: false)
        #expect(view.top == 0 && !view.showsFocus)
        view.show()
        #expect(view.showsFocus)
    }
}
