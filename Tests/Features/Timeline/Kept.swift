import FeatureTree
import MovementTesting
import TimelineDomain
import TimelinePresentation
import TimelineSlots

extension ShowSummary {
    /// Creates a use case without exchange rates, and without the sections of other features.
    @MainActor
    init(_ repository: any AllMovements) { self.init(SummarizeMovements(repository), Plugins([])) }
}
