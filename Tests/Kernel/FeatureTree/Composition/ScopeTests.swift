import FeatureTree
import FeatureTreeTesting
import Sample
import Testing

private final class Visit: Sendable {}
private final class Store: Sendable {}

private enum Page: Builder {
    struct Dependency {
        let visit: Visit
        let store: Store
    }
    static func build(_ dependency: Dependency, _ input: Void, _ context: Context<Never>) -> PageLogic {
        PageLogic(dependency, context)
    }
}

private enum Banner: Builder {
    static func build(_ visit: Visit, _ input: Void, _ context: Context<Never>) -> BannerLogic { BannerLogic(visit) }
}

private enum Header: Slot {}

private final class PageLogic: Interactor {
    let visit: Visit, store: Store
    init(_ dependency: Page.Dependency, _ context: Context<Never>) { (visit, store) = (dependency.visit, dependency.store) }
}

private final class BannerLogic: Interactor {
    let visit: Visit
    init(_ visit: Visit) { self.visit = visit }
}

private enum Site: Builder {
    struct Dependency {
        let page: Installed<Page>
        let header: Plugins<Header>
    }
    static func build(_ dependency: Dependency, _ input: Void, _ context: Context<Never>) -> Improvised<Void, Never> {
        Improvised((), context) { me in
            me.router.show {
                for banner in dependency.header.buildables { banner.child(()) }
                dependency.page.buildable.child(())
            }
        }
    }
}

@MainActor
@Suite("Tree-scoped values")
struct ScopeTests {
    private func registry(_ scope: Entry.Scope = .tree, @Entry.ListBuilder more: () -> [Entry] = { [] }) -> Registry {
        let more = more()
        return Registry([
            Part("Site") {
                Entry.provide(Visit.self, scope: scope) { Visit() }
                Entry.provide(Store.self) { Store() }
                Entry.install(Page.self, Page.Dependency.init)
                Entry.install(Site.self, Site.Dependency.init)
                Entry.plug(Banner.self, into: Header.self) { (visit: Visit) in visit }
                more
            }
        ])
    }

    @Test("A tree-scoped value is made once for each tree, and a shared value once for all trees")
    func each() async throws {
        let composition = try registry().compose(Site.self)
        let trees = [Tree(try composition.root()), Tree(try composition.root())]
        let pages = trees.compactMap { $0.observer.all(PageLogic.self).first }
        let banners = trees.compactMap { $0.observer.all(BannerLogic.self).first }
        #expect(pages.count == 2)
        #expect(pages[0].visit !== pages[1].visit)
        #expect(zip(pages, banners).allSatisfy { $0.visit === $1.visit })
        #expect(pages[0].store === pages[1].store)
        for tree in trees { _ = await tree.stop() }
    }

    @Test("A composition-scoped value is shared by all trees")
    func shared() async throws {
        let composition = try registry(.composition).compose(Site.self)
        let trees = [Tree(try composition.root()), Tree(try composition.root())]
        let pages = trees.compactMap { $0.observer.all(PageLogic.self).first }
        #expect(pages.count == 2)
        #expect(pages[0].visit === pages[1].visit)
        for tree in trees { _ = await tree.stop() }
    }

    @Test("Neither a shared value nor the host may need a tree-scoped value")
    func outlives() throws {
        struct Statistics: Sendable {}
        let registry = registry { Entry.provide(Statistics.self) { (_: Visit) in Statistics() } }
        let error = #expect(throws: CompositionError.self) { try registry.compose(Site.self, needing: [Entry.Need(Visit.self)]) }
        #expect(
            error?.issues.map { $0.description.prefix { $0 != "(" } } == [
                "Statistics is shared by all trees, but needs Visit, which belongs to a single tree. ",
                "The app is shared by all trees, but needs Visit, which belongs to a single tree.",
            ])
    }

    @Test("Reading a tree-scoped value from a composition throws an error")
    func asked() throws {
        let composition = try registry().compose(Site.self)
        #expect(throws: Misuse.ofOneTree("Visit")) { try composition.value(Visit.self) }
    }
}
