import EnglishOnly
import Failure
import FeatureTree
import Sample
import Screen
import Testing

@MainActor
@Suite("A stage on which something failed")
struct StageFailureTests {
    private let failure = Failure(.inputOutput, "The database cannot be read.", hint: "Try again.", details: ["Page 3."])
    private let tabs = Screen("Tabs", actions: [.init("order", "Order")])

    private func failing(_ error: any Error) -> Buildable<Void, Never> { .improvised("Failing") { _ in throw error } }

    @Test("says what, line by line, and leaves the way on that a parent offers")
    func screen() async {
        let tree = Tree(face("Tabs", tabs, over: face("Failing", nil) { [failure] _ in throw failure }))
        let stage = Stage(tree.observer)
        #expect(
            stage.screen
                == Screen(
                    "Something went wrong",
                    [.init(rows: [.init(.text("The database cannot be read.")), .init(.text("Page 3.")), .init(.text("Try again."))])],
                    actions: tabs.actions))
        #expect(stage.end == nil)
        #expect(await tree.stop() == [])
    }

    @Test("does not say the name of an error that is not made for people")
    func unknown() async {
        let tree = Tree(face("Failing", nil) { _ in throw SoldOut() })
        #expect(Stage(tree.observer).screen == Screen("Something went wrong", [.init(text: "This could not be shown.")]))
        #expect(await tree.stop() == [])
    }

    @Test("goes on showing the screen that is there")
    func spared() async {
        let tree = Tree(face("Tabs", tabs, over: failing(failure), face("List", Screen("List"))))
        let stage = Stage(tree.observer)
        #expect(stage.screen?.title == "List")
        #expect(stage.end == nil)
        #expect(await tree.stop() == [])
    }

    @Test("ends with the failure when there is neither a screen nor a way on")
    func end() async {
        let tree = Tree(.improvised("Root") { [failure] _ in throw failure })
        #expect(Stage(tree.observer).end as? Failure == failure)
        #expect(await tree.stop() == [])
    }

    @Test("says what inside a frame, whose actions are the way on, and ends where the frame has none", arguments: [true, false])
    func frame(hasActions: Bool) async {
        let frame = Screen.frame(hasActions ? tabs.actions : [])
        let tree = Tree(face("Tabs", frame, over: failing(failure)))
        let stage = Stage(tree.observer)
        #expect(stage.screen?.title == "Something went wrong")
        #expect(stage.screen?.actions == frame.actions)
        #expect(stage.end as? Failure == (hasActions ? nil : failure))
        #expect(await tree.stop() == [])
    }

    @Test("has no end while nothing failed")
    func noEnd() async {
        let tree = Tree(.improvised("Root"))
        #expect(Stage(tree.observer).end == nil)
        #expect(await tree.stop() == [])
    }
}
