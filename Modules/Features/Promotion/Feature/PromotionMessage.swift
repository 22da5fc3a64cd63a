import FeatureTree
import Language
import Screen
import Slots

/// One announcement, until it is read.
package final class PromotionMessage: ViewModel {
    package let screen: Current<Screen?>
    private let listener: Listener<Announcement.Output>

    init(_ campaign: Campaign, _ context: Context<Announcement.Output>) {
        screen = Current(PromotionView.screen(PromotionData(campaign)))
        listener = context.listener
    }

    package func receive(_ event: Screen.Event) { listener(.done) }
}

struct PromotionData: Hashable, Sendable {
    let title, text: Phrase
}

extension PromotionData {
    init(_ campaign: Campaign) { self.init(title: campaign.title, text: campaign.text) }
}

enum PromotionView {
    static let read = Screen.Action("read", .okay)

    static func screen(_ data: PromotionData) -> Screen {
        Screen(data.title, [.init(text: data.text)], actions: [read])
    }
}
