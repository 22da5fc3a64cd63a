import FeatureTree
import Language
import Navigation
import Screen

/// The tabs.
///
/// Demonstrates the *grouping* pattern: every tab stays mounted and keeps its state. The selected tab is shown last, so it is in
/// front of the others.
enum MainFeatures: Builder {
    static func build(_ tabs: Plugins<Tab>, _ input: Void, _ context: Context<Never>) -> MainFeaturesViewModel {
        MainFeaturesViewModel(tabs, context)
    }
}

final class MainFeaturesViewModel: ViewModel, Restorable, Addressable {
    let screen: Current<Screen?>
    private let tabs: Plugins<Tab>
    private let router: Router
    /// The id of the selected tab.
    private(set) var saved: String?

    init(_ tabs: Plugins<Tab>, _ context: Context<Never>) {
        (self.tabs, router) = (tabs, context.router)
        screen = Current(MainFeaturesView.screen(tabs.all.map(\.label)))
        let ids = tabs.all.map(\.label.id), left: String? = context.restored()
        saved = ids.first { $0 == left } ?? ids.first
    }

    func run() { show(saved) }

    /// Selects a tab. Selecting the current tab again restarts the tab and clears its failure.
    func receive(_ event: Screen.Event) {
        // equivalent mutant (first → last): Tabs with the same action have the same ID.
        guard let id = tabs.all.map(\.label).first(where: { $0.action == event.action })?.id else { return }
        if id == saved { router.show { for tab in tabs.all where tab.label.id != id { child(tab) } } }
        show(id)
    }

    /// Closes all open screens in every tab, then selects the tab that the address names; an empty address selects the first tab.
    ///
    /// - Returns: False if no such tab exists; nothing changes in that case.
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

    /// Returns the child for a tab. A tab that fails is restarted. A tab that keeps failing shows its failure, while the other tabs
    /// keep running.
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
    /// The id of the action that selects the tab. The space in the id distinguishes it from the ids of the actions on the tab's own
    /// screens.
    fileprivate var action: Screen.Action.ID { .init("tab \(id)") }
}
