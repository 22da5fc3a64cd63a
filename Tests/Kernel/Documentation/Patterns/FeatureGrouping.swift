import FeatureTree

/// A place for a feature in a frame of tabs, labelled with its title.
enum Tab: Slot {
    typealias Label = String
}

/// The frame: one tab a plugin, the chosen one in front, and a layer above for what is open for the moment.
enum Frame: Builder {
    struct Dependency {
        let tabs: Plugins<Tab>
        let notice: Buildable<Void, Never>
    }

    static func build(_ dependency: Dependency, _ input: Void, _ context: Context<Never>) -> FrameLogic {
        FrameLogic(dependency, context.router)
    }
}

final class FrameLogic: Interactor, Routable {
    private let dependency: Frame.Dependency
    private let router: Router
    private let above: Outlet
    private(set) var titles: [String]

    init(_ dependency: Frame.Dependency, _ router: Router) {
        (self.dependency, self.router, above) = (dependency, router, router.outlet())
        titles = dependency.tabs.all.map(\.label)
    }

    func run() { if let first = titles.first { choose(first) } }

    /// What is shown last is in front; the others stay as they are.
    func choose(_ title: String) {
        router.show {
            for tab in dependency.tabs.all where titles.contains(tab.label) && tab.label != title { tab.buildable.child(()) }
            for tab in dependency.tabs.all where tab.label == title { tab.buildable.child(()) }
        }
    }

    func remove(_ title: String) {
        titles.removeAll { $0 == title }
        if let first = titles.first { choose(first) } else { router.show {} }
    }

    func notify() { above.show { dependency.notice.child(()) } }

    func open(_ route: inout Route) -> Bool {
        guard let title = route.next, titles.contains(title) else { return false }
        _ = route.take()
        above.show {}
        choose(title)
        return true
    }
}

/// A feature for a tab: a list, and above it the items that were opened from it.
enum Feed: Builder {
    struct Dependency {
        let list: Buildable<Void, Never>
        let item: Buildable<String, Never>
    }

    static func build(_ screens: Dependency, _ input: Void, _ context: Context<Never>) -> FeedLogic { FeedLogic(screens, context.router) }
}

final class FeedLogic: Interactor, Routable {
    private let screens: Feed.Dependency
    private let router: Router

    init(_ screens: Feed.Dependency, _ router: Router) { (self.screens, self.router) = (screens, router) }

    func run() { show([]) }

    func show(_ items: [String]) {
        router.show {
            screens.list.child(())
            for item in items { screens.item.child(item, id: item) }
        }
    }

    /// With no step left, it shows its own beginning.
    func open(_ route: inout Route) -> Bool {
        show(route.take().map { [$0] } ?? [])
        return true
    }
}
