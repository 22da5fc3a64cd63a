import FeatureTree
import Foundation
import Language
import Movements
import Screen

/// A part of a summary below the sums, such as the budgets.
package enum SummarySection: Slot {
    /// The key of the part in JSON, and its position; parts with lower numbers come first.
    package struct Label: Hashable, Comparable, Sendable {
        package let key: String
        package let place: Int

        package init(_ key: String, place: Int) { (self.key, self.place) = (key, place) }

        package static func < (first: Label, second: Label) -> Bool { (first.place, first.key) < (second.place, second.key) }
    }

    package typealias Input = SummaryPeriod

    package enum Output: Sendable {
        /// The part; nil if there is nothing to show.
        case part(SummaryPart?)
    }
}

/// What a summary sums up.
package struct SummaryPeriod: Hashable, Sendable {
    package let grouping: MovementSummary.Grouping
    package let since: Date?
    /// The end of the period, exclusive.
    package let until: Date?

    package init(_ grouping: MovementSummary.Grouping, since: Date? = nil, until: Date? = nil) {
        (self.grouping, self.since, self.until) = (grouping, since, until)
    }
}

/// A part of a summary, for scripts and for people. Two parts are equal if people see the same.
package struct SummaryPart: Hashable, Sendable {
    package let data: any Encodable & Sendable
    package let sections: [Screen.Section]

    package init(_ data: any Encodable & Sendable, _ sections: [Screen.Section]) { (self.data, self.sections) = (data, sections) }

    package static func == (left: Self, right: Self) -> Bool { left.sections == right.sections }
    package func hash(into hasher: inout Hasher) { hasher.combine(sections) }
}

/// A screen that the summary leads to, such as the list of budgets.
package enum SummaryScreen: Slot {
    package typealias Label = ScreenLabel
    package typealias Input = SummaryUpdate

    package enum Output: Sendable { case closed }
}

/// Updates the summary below a screen that has changed something that the summary shows.
@MainActor
package final class SummaryUpdate {
    private let update: () async throws -> Void

    package init(_ update: @escaping () async throws -> Void) { self.update = update }

    package func callAsFunction() async throws { try await update() }
}
