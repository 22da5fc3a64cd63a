import Movements

/// Deletes all movements, imports, balances, profiles, rules and budgets.
package struct ClearTimeline: Sendable {
    private let repository: any MovementEdits
    private let purge: @Sendable () async -> Bool

    /// - Parameter purge: Removes deleted data from the database files, and returns whether it succeeded.
    package init(_ repository: any MovementEdits, purge: @escaping @Sendable () async -> Bool) {
        (self.repository, self.purge) = (repository, purge)
    }

    package func callAsFunction() async throws -> ClearedTimeline {
        var cleared = try await repository.clear()
        cleared.hasTraces = await !purge()
        return cleared
    }
}

/// The numbers of deleted movements, imports, profiles, rules and budgets.
package struct ClearedTimeline: Hashable, Sendable {
    package let movements, imports, profiles, rules, budgets: Int
    /// Whether deleted data might remain in the database files, for example because another program is using them.
    package fileprivate(set) var hasTraces = false

    package init(movements: Int, imports: Int, profiles: Int, rules: Int, budgets: Int) {
        (self.movements, self.imports, self.profiles, self.rules, self.budgets) = (movements, imports, profiles, rules, budgets)
    }
}
