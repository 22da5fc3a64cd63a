import FeatureTree
import Language

/// The id, the title and the position of a screen that another screen leads to.
package struct ScreenLabel: Hashable, Comparable, Sendable {
    /// The id of the action that opens the screen, and the screen's step in addresses.
    package let id: String
    package let title: Phrase
    /// The position of the action; actions with lower numbers come first.
    package let place: Int
    /// Whether the screen opens files of the person's computer, which is impossible in a browser.
    package let opensFiles: Bool

    package init(_ id: String, title: Phrase, place: Int, opensFiles: Bool = false) {
        (self.id, self.title, self.place, self.opensFiles) = (id, title, place, opensFiles)
    }

    package static func < (first: Self, second: Self) -> Bool { (first.place, first.id) < (second.place, second.id) }
}

/// A screen that the list of movements leads to, such as an import.
package enum ListScreen: Slot {
    package typealias Label = ScreenLabel

    package enum Output: Sendable { case closed }
}

/// What a feature stores about movements, and deletes when the person deletes all movements.
///
/// The slot is optional, because the command that deletes opens it, and a composition without commands leaves it closed.
package enum TimelineDeletion: Slot {
    package static var isOptional: Bool { true }
    /// The key of the count in JSON, its title, and its position in the report.
    package struct Label: Hashable, Comparable, Sendable {
        package let key: String
        package let title: Phrase
        package let place: Int

        package init(_ key: String, title: Phrase, place: Int) { (self.key, self.title, self.place) = (key, title, place) }

        package static func < (first: Self, second: Self) -> Bool { (first.place, first.key) < (second.place, second.key) }
    }

    package enum Output: Sendable {
        /// Everything is deleted; so many items.
        case deleted(Int)
    }
}
