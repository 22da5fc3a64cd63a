import FeatureTree
import FeatureTreeTesting
import Sample
import Testing

@MainActor
@Suite("Trees that run while a closure runs")
struct TreeTests {
    private let root = Buildable<Void, Never>.improvised("Root") { _ in await untilCancelled() }

    @Test("withTree runs a tree while its body runs, and stops the tree afterwards")
    func value() async throws {
        let (outline, observer) = await withTree(root) { tree in (tree.outline.text, tree.observer) }
        #expect(outline == "Root")
        #expect(observer.all((any Interactor).self).isEmpty)
    }

    @Test("withTree stops its tree when its body throws")
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
