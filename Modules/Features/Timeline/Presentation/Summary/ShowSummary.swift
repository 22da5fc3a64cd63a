import FeatureTree
import Foundation
import Movements
import TimelineDomain
import TimelineSlots

/// Sums up movements, and adds what other features show below the sums.
package struct ShowSummary: Sendable {
    private let summarize: SummarizeMovements
    private let sections: Plugins<SummarySection>

    package init(_ summarize: SummarizeMovements, _ sections: Plugins<SummarySection>) {
        (self.summarize, self.sections) = (summarize, sections)
    }

    /// - Parameter until: The end of the period, exclusive.
    /// - Throws: ``SumError`` if a sum overflows.
    @MainActor
    package func callAsFunction(
        by grouping: MovementSummary.Grouping = .month, since: Date? = nil, until: Date? = nil
    ) async throws -> SummaryData {
        let summary = try await summarize(by: grouping, since: since, until: until)
        return try SummaryData(summary, await sections.answers(to: SummaryPeriod(grouping, since: since, until: until)))
    }
}
