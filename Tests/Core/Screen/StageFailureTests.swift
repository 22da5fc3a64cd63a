import EnglishOnly
import Failure
import FeatureTree
import FeatureTreeTesting
import Sample
import Testing

@testable import Screen

@MainActor
@Suite("Failures on a stage")
struct StageFailureTests {
    private let failure = Failure(.inputOutput, "The database cannot be read.", hint: "Try again.", details: ["Page 3."])
    private let tabs = Screen("Tabs", actions: [.init("order", "Order")])

    private func failing(_ error: any Error) -> Buildable<Void, Never> { .improvised("Failing") { _ in throw error } }

    @Test("The screen for a failed feature shows the lines of the failure and the parent's actions")
    func screen() async {
        let tree = Tree(face("Tabs", tabs, over: face("Failing", nil) { [failure] _ in throw failure }))
        let stage = Stage(tree.observer)
        #expect(
            stage.screen
                == Screen(
                    .somethingWentWrong,
                    [.init(rows: [.init(.text("The database cannot be read.")), .init(.text("Page 3.")), .init(.text("Try again."))])],
                    actions: tabs.actions))
        #expect(stage.end == nil)
        await tree.finish()
    }

    @Test("If a feature fails with an unknown error, the screen does not show the error's name")
    func unknown() async {
        let tree = Tree(face("Failing", nil) { _ in throw SoldOut() })
        #expect(Stage(tree.observer).screen == Screen(.somethingWentWrong, [.init(text: .couldNotBeShown)]))
        await tree.finish()
    }

    @Test("The front screen stays visible if a feature behind it fails")
    func spared() async {
        let tree = Tree(face("Tabs", tabs, over: failing(failure), face("List", Screen("List"))))
        let stage = Stage(tree.observer)
        #expect(stage.screen?.title == "List")
        #expect(stage.end == nil)
        await tree.finish()
    }

    @Test("A stage ends with the error of the front feature if no action is left")
    func end() async {
        let tree = Tree(.improvised("Root") { [failure] _ in throw failure })
        #expect(Stage(tree.observer).end as? Failure == failure)
        await tree.finish()
    }

    @Test(
        "If a feature fails below a screen without content, the stage keeps that screen's actions, or ends if there are none",
        arguments: [true, false])
    func frame(hasActions: Bool) async {
        let frame = Screen.frame(hasActions ? tabs.actions : [])
        let tree = Tree(face("Tabs", frame, over: failing(failure)))
        let stage = Stage(tree.observer)
        #expect(stage.screen?.title == .somethingWentWrong)
        #expect(stage.screen?.actions == frame.actions)
        #expect(stage.end as? Failure == (hasActions ? nil : failure))
        await tree.finish()
    }

    @Test("A stage without a failure does not end")
    func noEnd() async {
        let tree = Tree(.improvised("Root"))
        #expect(Stage(tree.observer).end == nil)
        await tree.finish()
    }
}
