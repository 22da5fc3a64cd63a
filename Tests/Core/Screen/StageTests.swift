import EnglishOnly
import FeatureTree
import FeatureTreeTesting
import Sample
import Screen
import Testing

@MainActor
@Suite("Stages")
struct StageTests {
    private let tabs = Screen("Tabs", actions: [.init("timeline", "Timeline"), .init("order", "Order")])
    private let list = Screen(
        "List", [.init(rows: [.init(.text("Taxi"), id: "1", does: "open")])], actions: [.init("refresh", "Look again")])
    private let detail = Screen("Detail", actions: [.init("close", "Back")])

    private func titles(_ screen: Screen?) -> [String] { screen.map { [$0.title.english] + $0.actions.map(\.title.english) } ?? [] }

    private func faces(_ observer: TreeObserver) -> [Face] { observer.all(Face.self) }

    @Test("A stage shows the front screen with the actions of its ancestors, nearest first")
    func front() async {
        let tree = Tree(face("Tabs", tabs, over: face("List", list, over: face("Detail", detail))))
        #expect(titles(Stage(tree.observer).screen) == ["Detail", "Back", "Look again", "Timeline", "Order"])
        await tree.finish()
    }

    @Test("A stage does not show siblings of the front screen")
    func beside() async {
        let tree = Tree(face("Tabs", tabs, over: face("List", list), face("Detail", detail)))
        #expect(titles(Stage(tree.observer).screen) == ["Detail", "Back", "Timeline", "Order"])
        await tree.finish()
    }

    @Test("A stage has no screen while the front feature has none")
    func nothing() async {
        let tree = Tree(face("Tabs", tabs, over: face("List", nil)))
        let stage = Stage(tree.observer)
        #expect(stage.screen == nil)
        #expect(stage.end == nil)
        faces(tree.observer).last?.screen.value = list
        #expect(titles(stage.screen) == ["List", "Look again", "Timeline", "Order"])
        await tree.finish()
    }

    @Test("A screen that has only actions adds them to the screen of a child feature and is never shown alone")
    func frame() async {
        let frame = Screen.frame(tabs.actions)
        let alone = Tree(face("Tabs", frame))
        #expect(Stage(alone.observer).screen == nil)
        await alone.finish()
        let around = Tree(face("Tabs", frame, over: face("List", list)))
        #expect(titles(Stage(around.observer).screen) == ["List", "Look again", "Timeline", "Order"])
        await around.finish()
    }

    @Test(
        "An event goes to the view model whose screen offers the event's action, either for the whole screen or for a row",
        arguments: [("close", "Detail"), ("open", "List"), ("refresh", "List"), ("order", "Tabs")])
    func send(action: String, title: String) async throws {
        let tree = Tree(face("Tabs", tabs, over: face("List", list, over: face("Detail", detail))))
        let event = Screen.Event(.init(action), row: "1", input: "text")
        try await Stage(tree.observer).send(event)
        for face in faces(tree.observer) {
            #expect(face.events == (face.screen.value?.title.english == title ? [event] : []))
        }
        await tree.finish()
    }

    @Test("If two view models offer an event's action, the event goes to the one in front")
    func nearest() async throws {
        let tree = Tree(face("Outer", detail, over: face("Inner", detail)))
        try await Stage(tree.observer).send(.init("close"))
        #expect(faces(tree.observer).map(\.events.count) == [0, 1])
        await tree.finish()
    }

    @Test("An event whose action no view model offers is ignored")
    func unknown() async throws {
        let tree = Tree(face("Tabs", tabs, over: face("List", list)))
        try await Stage(tree.observer).send(.init("close"))
        #expect(faces(tree.observer).map(\.events.count) == [0, 0])
        await tree.finish()
    }

    @Test("Sending an event throws the error of the view model that handles the event")
    func failing() async {
        let tree = Tree(face("Shop", Screen("Shop", actions: [.init("fail", "Buy")])))
        await #expect(throws: SoldOut.self) { try await Stage(tree.observer).send(.init("fail")) }
        #expect(titles(Stage(tree.observer).screen) == ["Shop", "Buy"])
        await tree.finish()
    }
}
