import FeatureTree
import TimelineDomain
import TimelineSlots

/// Deletes all movements, and what other features store about movements.
package struct ClearTimeline: Sendable {
    private let edits: any MovementEdits
    private let others: Plugins<TimelineDeletion>
    private let purge: @Sendable () async -> Bool

    /// - Parameter purge: Removes deleted data from the database files, and returns whether it succeeded.
    package init(_ edits: any MovementEdits, _ others: Plugins<TimelineDeletion>, purge: @escaping @Sendable () async -> Bool) {
        (self.edits, self.others, self.purge) = (edits, others, purge)
    }

    /// If a feature fails to delete its data, the error says so, and running this again deletes the rest.
    @MainActor
    package func callAsFunction() async throws -> ClearReport {
        let (movements, imports) = try await edits.clear()
        let others = try await others.answers(to: ())
        return ClearReport(movements: movements, imports: imports, others, hasTraces: await !purge())
    }
}
