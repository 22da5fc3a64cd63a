import Foundation

/// Gives categories to movements that exist already.
package protocol MovementCategories: Sendable {
    /// Changes categories in one transaction, and adds the changes to the movements' histories.
    ///
    /// - Parameters:
    ///   - replaces: Whether to also replace categories that are not ``Movement/Category/other``, except in movements that the user has
    ///     entered, edited or split off.
    ///   - time: The time of the change; nil to count movements without changing them.
    ///   - category: Returns the new category of a movement; nil to keep the old one.
    /// - Returns: The number of movements whose category changes.
    func categorize(
        replaces: Bool, at time: Date?, _ category: @Sendable (Movement) -> Movement.Category?
    ) async throws -> Int
}

/// Gives categories to new movements, for example by the user's rules. A program might have no categorizer.
package protocol Categorizer: Sendable {
    /// Returns a function that gives a category to a movement whose category is ``Movement/Category/other``, or returns the movement
    /// unchanged. The function does not read what changes after this call, so one call serves all rows of a statement.
    func categories() async throws -> @Sendable (Movement) -> Movement
}
