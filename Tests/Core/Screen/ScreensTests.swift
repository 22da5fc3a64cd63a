import EnglishOnly
import Failure
import FeatureTree
import FeatureTreeTesting
import Language
import Sample
import Screen
import Testing

@MainActor
@Suite("Screen streams", .timeLimit(.minutes(60)))
struct ScreensTests {
    @Test("The stream of a stage's screens starts as soon as there is a screen")
    func ready() async {
        let door = Door()
        let tree = Tree(
            face("List", nil) { me in
                await door.pass()
                me.screen.value = Screen("List")
            })
        let stage = Stage(tree.observer)
        async let screen = stage.ready()
        await Task.yield()
        door.open()
        #expect(await screen == Screen("List"))
        await tree.finish()
    }

    @Test("The stream of a stage's screens contains a screen with the error of a feature that fails before there is any screen")
    func failed() async {
        let failure = Failure(.inputOutput, "The database cannot be read.")
        let tree = Tree(.improvised("Root") { _ in throw failure })
        #expect(await Stage(tree.observer).ready() == Screen(failure: failure))
        await tree.finish()
    }

    @Test("The stream of a stage's screens delivers the new screen when the front screen changes or another feature moves to the front")
    func changes() async {
        let detail = face("Detail", Screen("Detail"))
        let tree = Tree(face("List", Screen("List")))
        let list = tree.observer.all(Face.self).first
        var screens = Stage(tree.observer).screens.makeAsyncIterator()
        #expect(await screens.next()?.title == "List")
        list?.screen.value = Screen("Longer list")
        #expect(await next(of: &screens, titled: "Longer list"))
        list?.router.show { detail.child(()) }
        #expect(await next(of: &screens, titled: "Detail"))
        tree.observer.all(Face.self).last?.screen.value = Screen("Changed detail")
        #expect(await next(of: &screens, titled: "Changed detail"))
        _ = await tree.stop()
    }

    @Test("A slow reader of a stage's screens gets only the latest screen")
    func slow() async {
        let tree = Tree(face("List", Screen("First")))
        let list = tree.observer.all(Face.self).first
        var screens = Stage(tree.observer).screens.makeAsyncIterator()
        #expect(await screens.next()?.title == "First")
        for title in ["Second", "Third"] as [Phrase] {
            list?.screen.value = Screen(title)
            for _ in 0..<100 { await Task.yield() }
        }
        #expect(await screens.next()?.title == "Third")
        _ = await tree.stop()
    }

    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    @Test("The stream of a stage's screens ends when the tree stops")
    func end() async {
        let tree = Tree(.improvised("Root"))
        let stage = Stage(tree.observer)
        let waiting = Task.immediate { await stage.ready() }
        _ = await tree.stop()
        #expect(await waiting.value == nil)
        #expect(await stage.ready() == nil)
    }

    /// Returns whether one of the next screens has this title. The stream may deliver a screen more than once, which is harmless to a host
    /// that draws each screen in place of the last one.
    private func next(of screens: inout AsyncStream<Screen>.Iterator, titled title: String) async -> Bool {
        for _ in 0..<10 {
            guard let screen = await screens.next(isolation: #isolation) else { return false }
            if screen.title.english == title { return true }
        }
        return false
    }
}
