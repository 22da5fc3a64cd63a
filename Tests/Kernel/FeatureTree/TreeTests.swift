import FeatureTree
import FeatureTreeTesting
import Sample
import Testing

@MainActor
@Suite("Trees for the duration of a body")
struct TreeTests {
    private let root = Buildable<Void, Never>.improvised("Root") { _ in await untilCancelled() }

    @Test("The tree exists while the body runs, and is gone afterwards")
    func value() async throws {
        let (outline, observer) = await withTree(root) { tree in (tree.outline.text, tree.observer) }
        #expect(outline == "Root")
        #expect(observer.all((any Interactor).self).isEmpty)
    }

    @Test("The tree is gone after the body has thrown")
    func failing() async {
        var observer: TreeObserver?
        await #expect(throws: Broken("the body")) {
            try await withTree(root) { tree in
                observer = tree.observer
                throw Broken("the body")
            }
        }
        #expect(observer?.all((any Interactor).self).isEmpty == true)
    }
}
