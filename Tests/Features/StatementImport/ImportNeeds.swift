import FeatureTesting
import Movements
import Screen
import StatementImportDomain
import Statements
import Time
import TimelineDomain
import TimelineInfra

@testable import StatementImport

extension TimelineImport.Needs {
    /// Creates what an import depends on, by default with profiles in memory, and always without progress output.
    init(
        _ importStatement: ImportStatement,
        _ profiles: StatementProfiles = StatementProfiles(MemoryProfiles(), builtIn: BuiltInProfiles.all),
        _ dialog: ScreenDialog = .unattended
    ) {
        self.init(importing: FirstImport(importStatement, profiles, .stopped(at: .testing)), dialog: dialog, work: Unwatched())
    }
}
