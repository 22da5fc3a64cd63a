import FeatureTree
import Navigation
import Screen

/// The screen of an announcement.
package final class PromotionMessage: ViewModel {
    package let screen: Current<Screen?>
    private let listener: Listener<Announcement.Output>

    init(_ campaign: Campaign, _ context: Context<Announcement.Output>) {
        screen = Current(Screen(campaign.title, [.init(text: campaign.text)], actions: [.init("read", .okay)]))
        listener = context.listener
    }

    package func receive(_ event: Screen.Event) { listener(.done) }
}
