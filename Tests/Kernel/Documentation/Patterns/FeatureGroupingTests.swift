import FeatureTree
import FeatureTreeTesting
import Testing

@MainActor
@Suite("Feature grouping")
struct FeatureGroupingTests {
    private let list = Stub<Void, Never>("List"), item = Stub<String, Never>("Item")
    private let notice = Stub<Void, Never>("Notice"), other = Stub<Void, Never>("Other")

    private func tree(_ trace: Trace? = nil) -> Tree {
        let feed = Feed.buildable(.init(list: list.buildable, item: item.buildable))
        let tabs = Plugins<Tab>([.init("feed", feed), .init("other", other.buildable)])
        return Tree(Frame.buildable(.init(tabs: tabs, notice: notice.buildable)), trace: trace)
    }

    @Test("A removed tab leaves nothing in the tree or in memory")
    func whole() async {
        let tree = tree()
        let frame = tree.observer.all(FrameLogic.self).first
        weak var feed: FeedLogic?
        feed = tree.observer.all(FeedLogic.self).first
        feed?.show(["1", "2"])
        #expect(tree.outline.text == "Frame\n  Other\n  Feed\n    List\n    Item\n    Item")
        frame?.remove("feed")
        #expect(tree.outline.text == "Frame\n  Other")
        #expect(feed == nil)
        withExtendedLifetime(frame) {}
    }

    @Test("A deep link closes what is open, and then opens its target")
    func deepLink() async throws {
        let trace = Trace()
        let tree = tree(trace)
        tree.observer.all(FeedLogic.self).first?.show(["1", "2"])
        tree.observer.all(FrameLogic.self).first?.choose("other")
        tree.observer.all(FrameLogic.self).first?.notify()
        #expect(tree.outline.text == "Frame\n  Feed\n    List\n    Item\n    Item\n  Other\n  Notice")
        let before = trace.events.count
        try tree.observer.open(Route("app://feed/3"))
        #expect(tree.outline.text == "Frame\n  Other\n  Feed\n    List\n    Item")
        #expect(item.inputs.last == "3")
        let moves = trace.events.dropFirst(before).map { "\($0.feature) \($0.kind)" }.filter { !$0.contains("shows") }
        #expect(moves == ["Notice unmounted", "Item unmounted", "Item unmounted", "Item built", "Item mounted"])
        await tree.finish()
    }

    @Test("A link that names only a tab shows the first screen of that tab")
    func beginning() async throws {
        let tree = tree()
        tree.observer.all(FeedLogic.self).first?.show(["1"])
        try tree.observer.open(Route("app://feed"))
        #expect(tree.outline.text == "Frame\n  Other\n  Feed\n    List")
        await tree.finish()
    }
}
