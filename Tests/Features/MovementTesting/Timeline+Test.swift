import FeatureTree
import Movements
import Navigation
import TimelineDomain
import TimelinePresentation
import TimelineSlots

@testable import Timeline

extension Timeline.Dependency {
    /// Creates what the timeline needs, with the plugins of other features.
    @MainActor
    package init(
        _ repository: any AllMovements, sections: [Plugins<SummarySection>.Plugin] = [],
        summaryScreens: [Plugins<SummaryScreen>.Plugin] = [], listScreens: [Plugins<ListScreen>.Plugin] = [], opensFiles: Bool = true
    ) {
        self.init(
            list: .init(repository), show: .init(repository), categorize: .init(repository),
            summarize: .init(SummarizeMovements(repository), Plugins(sections)), summaryScreens: Plugins(summaryScreens),
            listScreens: Plugins(listScreens), invocation: .init(canAsk: true, acceptsTerms: false, opensFiles: opensFiles))
    }
}
