import FeatureTree

/// A slot for tabs, labelled with their titles.
enum Tab: Slot {
    typealias Label = String
}

/// The frame: one tab for each plugin, the chosen one in front, and a notice above them.
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
    private(set) var titles: [String]
    private var chosen: String?
    private var hasNotice = false

    init(_ dependency: Frame.Dependency, _ router: Router) {
        (self.dependency, self.router) = (dependency, router)
        titles = dependency.tabs.all.map(\.label)
    }

    func run() { if let first = titles.first { choose(first) } }

    /// The last child is in front; the others stay mounted.
    private func show() {
        router.show {
            for tab in dependency.tabs.all where titles.contains(tab.label) && tab.label != chosen { tab.buildable.child(()) }
            for tab in dependency.tabs.all where tab.label == chosen { tab.buildable.child(()) }
            if hasNotice { dependency.notice.child(()) }
        }
    }

    func choose(_ title: String) {
        chosen = title
        show()
    }

    func remove(_ title: String) {
        titles.removeAll { $0 == title }
        chosen = titles.first
        show()
    }

    func notify() {
        hasNotice = true
        show()
    }

    func open(_ route: inout Route) -> Bool {
        guard let title = route.next, titles.contains(title) else { return false }
        _ = route.take()
        hasNotice = false
        choose(title)
        return true
    }
}

/// A tab: a list, and above it the items that were opened from it.
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

    /// Shows the item that the next step names, or only the list if no step is left.
    func open(_ route: inout Route) -> Bool {
        show(route.take().map { [$0] } ?? [])
        return true
    }
}
