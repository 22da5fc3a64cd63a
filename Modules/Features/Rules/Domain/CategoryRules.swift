import Movements
import Time

/// The user's rules, which give categories to new movements and, on demand, to existing ones.
package struct CategoryRules: Categorizer {
    private let repository: any RuleRepository
    private let movements: any MovementCategories
    private let clock: WallClock

    package init(_ repository: any RuleRepository, _ movements: any MovementCategories, _ clock: WallClock) {
        (self.repository, self.movements, self.clock) = (repository, movements, clock)
    }

    package func all() async throws -> [CategoryRule] { try await repository.rules() }

    package func add(_ scope: CategoryRule.Scope, _ text: String, as category: Movement.Category) async throws {
        try await repository.keep(scope, text, as: category)
    }

    /// - Throws: ``RuleError/noRule(_:)``.
    package func remove(_ id: CategoryRule.ID) async throws {
        guard try await repository.remove(id) != nil else { throw RuleError.noRule(id) }
    }

    /// Applies the rules to existing movements in the category ``Movement/Category/other``.
    ///
    /// - Parameters:
    ///   - replaces: Whether to also replace categories that are not ``Movement/Category/other``, except in movements that the user has
    ///     entered, edited or split off.
    ///   - isTrial: Whether to count movements without changing them.
    package func apply(replaces: Bool, isTrial: Bool) async throws -> RuleResult {
        let rules = try await repository.rules()
        let changed = try await movements.categorize(replaces: replaces, at: isTrial ? nil : clock.now) { rules.category(of: $0) }
        guard changed == 0, !replaces else { return RuleResult(changed: changed) }
        let replaceable = try await movements.categorize(replaces: true, at: nil) { rules.category(of: $0) }
        return RuleResult(changed: changed, replaceable: replaceable)
    }

    package func categories() async throws -> @Sendable (Movement) -> Movement {
        let rules = try await repository.rules()
        return { rules.categorized($0) }
    }
}

/// The result of applying rules to existing movements.
package struct RuleResult: Hashable, Sendable {
    /// The number of movements that changed or, in a trial, would change.
    package let changed: Int
    /// The number of movements that would change if the rules also replaced categories that are not ``Movement/Category/other``; counted
    /// only if ``changed`` is 0.
    package let replaceable: Int

    package init(changed: Int, replaceable: Int = 0) { (self.changed, self.replaceable) = (changed, replaceable) }
}

/// An error that rules report.
package enum RuleError: Error, Hashable {
    case noRule(CategoryRule.ID)
}
