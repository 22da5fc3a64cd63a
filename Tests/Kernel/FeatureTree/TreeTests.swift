import FeatureTree
import FeatureTreeTesting
import Sample
import Testing

@MainActor
@Suite("A tree for the duration of a body")
struct TreeTests {
    private let root = Buildable<Void, Never>.improvised("Root") { _ in await untilCancelled() }

    @Test("is there meanwhile, and gone afterwards")
    func value() async throws {
        let (outline, lookout) = await withTree(root) { tree in (tree.outline.text, tree.lookout) }
        #expect(outline == "Root")
        #expect(lookout.all((any Interactor).self).isEmpty)
    }

    @Test("is gone too when the body throws")
    func failing() async {
        var lookout: Lookout?
        await #expect(throws: Broken("the body")) {
            try await withTree(root) { tree in
                lookout = tree.lookout
                throw Broken("the body")
            }
        }
        #expect(lookout?.all((any Interactor).self).isEmpty == true)
    }
}
