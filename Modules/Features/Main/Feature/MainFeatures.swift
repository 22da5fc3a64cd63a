import FeatureTree
import Language
import Screen
import Slots

/// The tabs, side by side.
///
/// The *grouping* among the tree's patterns: every tab stays mounted, so that it is found as it was
/// left; the chosen one is shown last, which is to say in front.
enum MainFeatures: Builder {
    static func build(_ tabs: Plugins<Tab>, _ input: Void, _ context: Context<Never>) -> MainFeaturesViewModel {
        MainFeaturesViewModel(tabs, context)
    }
}

final class MainFeaturesViewModel: ViewModel, Restorable, Addressable {
    let screen: Current<Screen?>
    private let tabs: Plugins<Tab>
    private let router: Router
    /// The id of the tab in front.
    private(set) var saved: String?

    init(_ tabs: Plugins<Tab>, _ context: Context<Never>) {
        (self.tabs, router) = (tabs, context.router)
        screen = Current(MainFeaturesView.screen(tabs.all.map(\.label)))
        let ids = tabs.all.map(\.label.id), left: String? = context.restored()
        saved = ids.first { $0 == left } ?? ids.first
    }

    func run() { show(saved) }

    /// A tab that is chosen while it is in front begins anew: back to its first screen, or out of a failure.
    func receive(_ event: Screen.Event) {
        guard let id = tabs.all.map(\.label).first(where: { $0.action == event.action })?.id else { return }
        if id == saved { router.show { for tab in tabs.all where tab.label.id != id { child(tab) } } }
        show(id)
    }

    /// An address first closes all that is open, in whatever tab, and then leads into its own: whoever follows one finds the
    /// same, wherever they come from. One without steps leads to the beginning.
    func open(_ route: inout Route) -> Bool {
        let ids = tabs.all.map(\.label.id)
        guard let id = route.next.map({ next in ids.first { $0 == next } }) ?? ids.first else { return false }
        _ = route.take()
        router.show {}
        show(id)
        return true
    }

    var steps: [String] { tabs.all.map(\.label.id) }
    var address: [String] { saved.map { [$0] } ?? [] }

    private func show(_ id: String?) {
        saved = id
        router.show {
            for tab in tabs.all where tab.label.id != id { child(tab) }
            for tab in tabs.all where tab.label.id == id { child(tab) }
        }
    }

    /// A tab that fails begins anew; one that keeps failing is seen failed, and the others go on.
    private func child(_ tab: Plugins<Tab>.Plugin) -> Child {
        tab.buildable.child((), id: tab.label.id).onFailure(.restart())
    }
}

enum MainFeaturesView {
    static func screen(_ tabs: [Tab.Label]) -> Screen {
        guard !tabs.isEmpty else { return Screen(.nothingToShow, [.init(text: .noFeatureHasAScreen)]) }
        return .frame(tabs.count > 1 ? tabs.map { .init($0.action, $0.title, leadsTo: [$0.id]) } : [])
    }
}

extension Tab.Label {
    /// Unlike any action of a tab's own, which would be found before it.
    fileprivate var action: Screen.Action.ID { .init("tab \(id)") }
}
