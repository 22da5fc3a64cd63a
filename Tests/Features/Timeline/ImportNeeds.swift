import FeatureTesting
import TimelineDomain
import TimelineInfra
import World

@testable import Timeline

extension TimelineImport.Needs {
    /// Creates what an import depends on, with profiles in memory and without progress output.
    init(
        _ importStatement: ImportStatement,
        _ profiles: StatementProfiles = StatementProfiles(MemoryProfiles(), builtIn: BuiltInProfiles.all),
        _ questions: Questions = .unanswered
    ) {
        self.init(
            importStatement: importStatement, profiles: profiles, questions: questions, work: Unwatched(), clock: .stopped(at: .testing))
    }
}
