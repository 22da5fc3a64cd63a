import Movements
import Text

/// A rule that gives a category to movements.
package struct CategoryRule: Hashable, Sendable, Identifiable {
    /// What a rule compares its text with, ignoring case, width, kana form and accents.
    package enum Scope: String, Hashable, Sendable, CaseIterable, Encodable {
        /// The counterparty or the message contains the text.
        case text
        /// The counterparty equals the text.
        case counterparty
    }

    package let id: Int64
    package let scope: Scope
    package let text: String
    package let category: Movement.Category
    private let folded: String

    package init(id: Int64, _ scope: Scope, _ text: String, _ category: Movement.Category) {
        (self.id, self.scope, self.text, self.category, folded) = (id, scope, text, category, text.folded)
    }

    package func matches(_ movement: Movement) -> Bool { matches(FoldedTexts(movement)) }

    fileprivate func matches(_ texts: FoldedTexts) -> Bool {
        switch scope {
        case .text: texts.all.contains { $0.contains(folded) }
        case .counterparty: texts.names.contains(folded)
        }
    }
}

/// The folded counterparty and message of a movement, computed once for all rules.
private struct FoldedTexts {
    let names, all: [String]

    init(_ movement: Movement) {
        names = [movement.counterparty, movement.japaneseName].compactMap { $0?.folded }
        all = names + [movement.message].compactMap { $0?.folded }
    }
}

extension [CategoryRule] {
    /// The category of the first rule that matches; nil if no rule does.
    package func category(of movement: Movement) -> Movement.Category? {
        if isEmpty { return nil }
        let texts = FoldedTexts(movement)
        return first { $0.matches(texts) }?.category
    }

    /// Returns the movement with the category of the first rule that matches. Returns the movement unchanged if no rule matches or if the
    /// category of the movement is not ``Movement/Category/other``.
    package func categorized(_ movement: Movement) -> Movement {
        guard movement.category == .other, let category = category(of: movement) else { return movement }
        var movement = movement
        movement.category = category
        return movement
    }
}

/// Stores the user's rules.
package protocol RuleRepository: Sendable {
    /// Returns the rules, oldest first. The first rule that matches a movement applies.
    func rules() async throws -> [CategoryRule]
    /// Adds a rule. If a rule with the same scope and folded text exists, changes the category of that rule instead.
    func keep(_ scope: CategoryRule.Scope, _ text: String, as category: Movement.Category) async throws
    /// Removes a rule and returns it, or nil if the rule does not exist.
    func remove(_ id: CategoryRule.ID) async throws -> CategoryRule?
    /// Removes all rules and returns how many there were.
    func clear() async throws -> Int
}
