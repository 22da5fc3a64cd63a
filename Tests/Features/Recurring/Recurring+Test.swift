import EnglishOnly
import FeatureTesting
import FeatureTree
import MovementTesting
import Movements
import Recurring
import RecurringDomain
import Time
import Timeline
import TimelineDomain
import TimelinePresentation
import TimelineSlots

extension RecurringPayments {
    /// Creates a use case for the day of the test clock.
    init(_ repository: any AllMovements) { self.init(repository, .stopped(at: .testing)) }

    /// The section of the expected payments in a summary.
    @MainActor
    var section: Plugins<SummarySection>.Plugin { .init(.init("expected", place: 20), ExpectedSection.buildable(self)) }
}

extension ShowSummary {
    /// Creates a use case without exchange rates, with the expected payments.
    @MainActor
    init(_ repository: any AllMovements) {
        self.init(SummarizeMovements(repository), Plugins([RecurringPayments(repository).section]))
    }
}

extension Timeline.Dependency {
    /// Creates a timeline whose summary leads to the recurring payments.
    @MainActor
    init(expecting repository: any AllMovements) {
        let recurring = RecurringPayments(repository)
        self.init(
            repository, sections: [recurring.section],
            summaryScreens: [.init(.init("recurring", title: "Recurring payments", place: 20), Recurring.buildable(recurring))])
    }
}
