import FeatureTesting
import TimelineDomain
import TimelineInfra
import World

@testable import Timeline

extension TimelineImport.Needs {
    /// The needs of an import that nobody watches. Profiles are kept in memory.
    init(
        _ importStatement: ImportStatement,
        _ profiles: StatementProfiles = StatementProfiles(MemoryProfiles(), builtIn: BuiltInProfiles.all),
        _ questions: Questions = .unanswered
    ) {
        self.init(
            importStatement: importStatement, profiles: profiles, questions: questions, work: Unwatched(), clock: .stopped(at: .testing))
    }
}
