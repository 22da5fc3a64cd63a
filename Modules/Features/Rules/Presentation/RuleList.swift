import Language
import Movements
import RulesDomain
import Screen

/// The rules that give categories to movements.
package struct RuleList: Hashable, Sendable, Encodable {
    package struct Row: Hashable, Sendable, Encodable {
        package let id: Int64
        package let scope: CategoryRule.Scope
        package let text: String
        package let category: Movement.Category

        fileprivate var phrase: Phrase {
            switch scope {
            case .text: .textContains(text)
            case .counterparty: .counterpartyIs(text)
            }
        }
    }

    package let rules: [Row]

    package init(_ rules: [CategoryRule]) {
        self.rules = rules.map { Row(id: $0.id, scope: $0.scope, text: $0.text, category: $0.category) }
    }
}

package enum RuleListView {
    /// - Parameter isNew: Whether a rule was just added.
    package static func screen(_ data: RuleList, title: Phrase = .rules, isNew: Bool = false) -> Screen {
        Screen(
            title,
            [
                .init(data.rules, empty: .noRules) { .init(.verbatim("\($0.id)"), .text($0.phrase), .text($0.category.phrase)) },
                .init(text: isNew ? .applyToExisting : nil),
            ])
    }
}

/// The result of applying rules to existing movements.
package struct RuleReport: Hashable, Sendable, Encodable {
    package let categorized: Int
    /// The number of movements that would change if the rules also replaced categories that are not ``Movement/Category/other``; counted
    /// only if ``categorized`` is 0.
    package let replaceable: Int
    /// Whether this was a dry run, which writes nothing.
    package let isTrial: Bool

    package init(_ result: RuleResult, isTrial: Bool) {
        (categorized, replaceable, self.isTrial) = (result.changed, result.replaceable, isTrial)
    }

    private enum CodingKeys: String, CodingKey { case categorized, replaceable, isTrial = "dryRun" }
}

package enum RuleReportView {
    package static func screen(_ data: RuleReport) -> Screen {
        Screen(
            .rulesApplied,
            [
                .init(fields: [data.isTrial ? .wouldBeCategorized : .categorized: .count(data.categorized)]),
                .init(text: data.replaceable > 0 ? .haveCategories(data.replaceable) : nil),
            ])
    }
}
