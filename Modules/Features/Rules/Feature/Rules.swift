import ArgumentParser
import Commands
import FeatureTree
import Language
import Movements
import RulesDomain
import RulesInfra
import RulesPresentation
import Storage
import TimelineSlots

/// The feature that gives categories to movements by rules. It has commands but no screens: what it builds deletes the rules together with
/// all movements.
package enum Rules: Feature {
    package static var about: Phrase { .manageRules }
    package static var commands: [any ParsableCommand.Type] { [TimelineGroup.self] }
    package static var requiredFeatures: [String] { ["Timeline"] }

    package static func build(
        _ rules: any RuleRepository, _ input: Void, _ context: Context<TimelineDeletion.Output>
    ) -> TimelineAnswer<TimelineDeletion.Output> {
        TimelineAnswer(context.listener) { .deleted(try await rules.clear()) }
    }

    package static var entries: [Entry] {
        Entry.plug(Rules.self, into: TimelineDeletion.self, as: .init("rules", title: .rules, place: 20)) {
            (rules: any RuleRepository) in rules
        }
        Entry.provide(CategoryRules.self, CategoryRules.init)
        Entry.provide((any Categorizer).self) { (rules: CategoryRules) in rules }
        Entry.provide((any RuleRepository).self) { (store: DataStore) in try SQLiteRules(store) }
    }
}

/// The commands that the feature adds to `timeline`.
struct TimelineGroup: ParsableCommand {
    static var configuration: CommandConfiguration { .joining("timeline", [RulesCommand.self]) }
}
