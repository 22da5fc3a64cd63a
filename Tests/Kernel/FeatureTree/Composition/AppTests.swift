import FeatureTree
import FeatureTreeTesting
import Sample
import Testing

@MainActor
@Suite("An app of independent features")
struct AppTests {
    private struct Feed: FeedRepository {
        func posts() async -> [String] { ["Hello"] }
    }

    private var registry: Registry {
        Registry {
            Entry.install(Root.self, Root.Dependency.init)
            Entry.provide(Current<Session>.self) { Current(.anonymous) }
            Entry.provide(Buildable<Void, SignUp.Output>.self) { (signUp: Installed<SignUp>) in signUp.buildable }
            Entry.install(SignUp.self) {
                SignUp.Dependency(askName: AskName.buildable(()), askPhone: AskPhone.buildable(()))
            }
            Entry.plug(Timeline.self, into: Root.Home.self, Timeline.Dependency.init)
            Entry.provide((any FeedRepository).self) { Feed() }
            Entry.plug(Promotion.self, into: Timeline.Banner.self, as: (), output: { _ in .dismiss }) {}
        }
    }

    @Test("The outline of a composition shows the features of its entries")
    func outline() throws {
        #expect(
            try registry.compose(Root.self).outline.text == """
                Root
                  SignUp
                  Timeline (Root.Home)
                    Promotion (Timeline.Banner)
                """)
    }

    @Test("A composed app signs a member up, shows the timeline, and removes a dismissed banner")
    func running() async throws {
        let tree = Tree(try registry.compose(Root.self).root())
        for _ in 0..<1_000 where tree.outline.text != "Root\n  Timeline\n    Promotion" { await Task.yield() }
        #expect(tree.outline.text == "Root\n  Timeline\n    Promotion")
        tree.observer.all(PromotionInteractor.self).first?.close()
        #expect(tree.outline.text == "Root\n  Timeline")
        #expect(tree.observer.all(TimelineInteractor.self).map(\.posts) == [["Hello"]])
        await tree.finish()
    }
}
