import FeatureTree
import FeatureTreeTesting
import Sample
import Testing

@MainActor
@Suite("A chain of 100,000 features")
struct DepthSoakTests {
    private static let depth = 100_000

    /// Logic that shows the next link when it starts; the last link fails.
    private final class Link: Interactor {
        private let below: Int, router: Router, next: Buildable<Int, Never>

        init(_ below: Int, _ router: Router, _ next: Buildable<Int, Never>) { (self.below, self.router, self.next) = (below, router, next) }

        func run() throws {
            guard below > 0 else { throw Broken("the last link") }
            router.show { next.child(below - 1) }
        }
    }

    @MainActor private final class Forge {
        private(set) lazy var link: Buildable<Int, Never> = Buildable("Link") { [unowned self] below, context in
            Link(below, context.router, self.link)
        }
        var chain: Buildable<Void, Never> {
            Buildable("Link") { [self] _, context in Link(DepthSoakTests.depth - 1, context.router, link) }
        }
    }

    @Test("A deep tree can be mounted, observed, outlined and stopped on a stack of normal size")
    func chain() async {
        let tree = Tree(Forge().chain)
        #expect(tree.observer.all(Link.self).count == Self.depth)
        #expect(tree.observer.front(Link.self).count == Self.depth - 1)
        #expect(tree.observer.frontFailure(Link.self) as? Broken == Broken("the last link"))
        #expect(tree.observer.failures.map { $0.error as? Broken } == [Broken("the last link")])
        let outline = tree.outline
        var (deepest, depth) = (outline, 1)
        while let below = deepest.children.first { (deepest, depth) = (below, depth + 1) }
        #expect(depth == Self.depth)
        #expect(deepest == Outline("Link", failure: "Broken(what: \"the last link\")"))
        #expect(outline == tree.outline)
        await tree.finish()
    }

    @Test("Showing nothing at the top of a deep tree unmounts the rest of the tree")
    func cut() async {
        let forge = Forge()
        let probe = play { me in me.router.show { forge.chain.child(()) } }
        #expect(probe.observer.all(Link.self).count == Self.depth)
        probe.logic?.router.show {}
        #expect(probe.children == [])
        await probe.finish()
    }

    @Test("A deep tree can be released without being stopped")
    func dropped() {
        weak var first: Link?
        do {
            let tree = Tree(Forge().chain)
            first = tree.observer.all(Link.self).first
            #expect(first != nil)
        }
        #expect(first == nil)
    }
}
