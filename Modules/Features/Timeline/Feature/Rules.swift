import FeatureTree
import TimelineDomain
import TimelineSlots

/// Deletes the rules together with all movements.
package enum RuleDeletion: Builder {
    package static func build(
        _ rules: any RuleRepository, _ input: Void, _ context: Context<TimelineDeletion.Output>
    ) -> TimelineAnswer<TimelineDeletion.Output> {
        TimelineAnswer(context.listener) { .deleted(try await rules.clear()) }
    }
}
