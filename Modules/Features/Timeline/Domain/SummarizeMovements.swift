import Foundation
import Money

/// Sums of money out and money in, in yen.
///
/// Cancelled payments, refunded payments and requests for money are excluded.
package struct MovementSummary: Hashable, Sendable {
    package enum Grouping: String, Hashable, Sendable, CaseIterable, Encodable { case month, category }

    package struct Group: Hashable, Sendable {
        /// A month such as `2026-11`, or a category.
        package let name: String
        /// The sum of money out, which is at most zero.
        package let out: Money
        /// The sum of money in, which is at least zero.
        package let `in`: Money

        package init(_ name: String, out: Money, in: Money) { (self.name, self.out, self.in) = (name, out, `in`) }
    }

    package let grouping: Grouping
    /// The groups, sorted by name.
    package let groups: [Group]
    /// The number of movements left out because they are not in yen.
    package let foreign: Int

    package init(by grouping: Grouping, _ groups: [Group], foreign: Int) {
        (self.grouping, self.groups, self.foreign) = (grouping, groups, foreign)
    }
}

/// Sums up movements by month or category.
package struct SummarizeMovements: Sendable {
    private let repository: any MovementRepository

    package init(_ repository: any MovementRepository) { self.repository = repository }

    /// - Parameter until: The end of the period, exclusive.
    package func callAsFunction(
        by grouping: MovementSummary.Grouping = .month, since: Date? = nil, until: Date? = nil
    ) async throws -> MovementSummary {
        try await repository.summary(by: grouping, since: since, until: until)
    }
}
