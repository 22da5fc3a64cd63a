import ArgumentParser
import Commands
import FeatureTree
import Language
import Movements
import StatementImportDomain
import StatementImportInfra
import StatementImportPresentation
import Statements
import Storage
import Time
import TimelineSlots

/// The feature that imports bank and card statements into the timeline, and exports movements as a statement.
package enum StatementImport: Feature {
    package static var about: Phrase { .importAndExport }
    package static var commands: [any ParsableCommand.Type] { [TimelineGroup.self] }
    package static var requiredFeatures: [String] { ["Timeline"] }

    package static func build(_ importing: FirstImport, _ input: Void, _ context: Context<ListScreen.Output>) -> ImportViewModel {
        ImportViewModel(importing, context)
    }

    package static var entries: [Entry] {
        Entry.plug(
            StatementImport.self, into: ListScreen.self, as: .init("import", title: .importAStatement, place: 10, opensFiles: true)
        ) { (importing: FirstImport) in importing }
        Entry.plug(ProfileDeletion.self, into: TimelineDeletion.self, as: .init("profiles", title: .profiles, place: 10)) {
            (profiles: any ProfileRepository) in profiles
        }

        Entry.provide(ImportStatement.self) {
            (imports: any MovementImports, reader: any StatementReader, categorizer: (any Categorizer)?, clock: WallClock) in
            ImportStatement(imports, reader, categorizer, in: clock.zone)
        }
        Entry.provide(FirstImport.self, FirstImport.init)
        Entry.provide(ExportMovements.self, ExportMovements.init)
        Entry.provide(StatementProfiles.self) { (repository: any ProfileRepository) in
            StatementProfiles(repository, builtIn: BuiltInProfiles.all)
        }
        Entry.provide(UndoNeeds.self, UndoNeeds.init)
        Entry.provide(TimelineImport.Needs.self, TimelineImport.Needs.init)
        Entry.provide(TimelineExport.Needs.self, TimelineExport.Needs.init)

        Entry.provide((any ProfileRepository).self) { (store: DataStore) in try SQLiteProfiles(store) }
        Entry.provide((any StatementReader).self, BankStatementReader.init)
        Entry.provide((any StatementWriter).self, CSVStatementWriter.init)
    }
}

/// The commands that the feature adds to `timeline`.
struct TimelineGroup: ParsableCommand {
    static var configuration: CommandConfiguration {
        .joining(
            "timeline",
            [TimelineImport.self, TimelineImports.self, TimelineUndo.self, TimelineExport.self, ProfilesCommand.self])
    }
}

/// Deletes the user's profiles together with all movements.
package enum ProfileDeletion: Builder {
    package static func build(
        _ profiles: any ProfileRepository, _ input: Void, _ context: Context<TimelineDeletion.Output>
    ) -> TimelineAnswer<TimelineDeletion.Output> {
        TimelineAnswer(context.listener) { .deleted(try await profiles.clear()) }
    }
}
