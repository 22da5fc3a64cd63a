import ArgumentParser
import Commands
import FeatureTree
import Files
import Language
import Ledger
import Movements
import Navigation
import Storage
import Time
import TimelineDomain
import TimelineInfra
import TimelinePresentation

/// The feature that shows, imports and exports movements of money.
package enum Timeline: Feature {
    package static var about: Phrase { .manageMovements }
    package static var commands: [any ParsableCommand.Type] { [TimelineCommand.self] }

    package struct Dependency {
        let list: ListMovements
        let show: ShowMovement
        let categorize: CategorizeMovement
        let summarize: ShowSummary
        let budgets: MonthlyBudgets
        let recurring: RecurringPayments
        let importing: FirstImport
        let invocation: Invocation
    }

    package static func build(_ dependency: Dependency, _ input: Void, _ context: Context<Never>) -> TimelineFlow {
        // A session in a browser must not read the files of the server.
        let opensFiles = dependency.invocation.opensFiles
        // Each closure captures only what it needs, because copies of the whole dependency would take 7 kB in every session.
        return TimelineFlow(
            list: Buildable("MovementList") { [list = dependency.list, summarize = dependency.summarize] in
                MovementListViewModel(list, summarize, $0, offersImport: opensFiles, $1)
            },
            detail: Buildable("MovementDetail") { [show = dependency.show] in MovementDetailViewModel($0.0, $0.1, show, $1) },
            categoryChange: Buildable("CategoryChange") { [categorize = dependency.categorize] in
                CategoryChangeViewModel($0.0, $0.1, categorize, $1)
            },
            summary: Buildable("MovementSummary") { [summarize = dependency.summarize] in SummaryViewModel($0.0, summarize, $0.1, $1) },
            budgets: Buildable("BudgetList") { [budgets = dependency.budgets] in BudgetListViewModel($0, budgets, $1) },
            budget: Buildable("BudgetDetail") { [budgets = dependency.budgets] in BudgetViewModel($0.0, $0.1, budgets, $1) },
            recurring: Buildable("RecurringPayments") { [recurring = dependency.recurring] in RecurringListViewModel(recurring, $1) },
            importing: opensFiles
                ? Buildable("Import") { [importing = dependency.importing] in ImportViewModel(importing, $1) } : nil,
            context)
    }

    package static var entries: [Entry] {
        Entry.plug(Timeline.self, into: Tab.self, as: .init("timeline", title: .timeline, place: 10), Dependency.init)

        Entry.provide(ListMovements.self) { (repository: any MovementRepository, clock: WallClock) in
            ListMovements(repository, in: clock.zone)
        }
        Entry.provide(ShowMovement.self) { (repository: any MovementRepository, clock: WallClock) in
            ShowMovement(repository, in: clock.zone)
        }
        Entry.provide(CategorizeMovement.self, CategorizeMovement.init)
        Entry.provide(EditMovements.self, EditMovements.init)
        Entry.provide(SummarizeMovements.self, SummarizeMovements.init)
        Entry.provide((any MovementSums).self) { (summarize: SummarizeMovements) in summarize }
        Entry.provide(MonthlyBudgets.self, MonthlyBudgets.init)
        Entry.provide(RecurringPayments.self, RecurringPayments.init)
        Entry.provide(ShowSummary.self, ShowSummary.init)
        Entry.provide(ClearTimeline.self) { (edits: any MovementEdits, store: DataStore) in
            ClearTimeline(edits) { await store.purge() }
        }
        Entry.provide(CategoryRules.self, CategoryRules.init)
        Entry.provide((any Categorizer).self) { (rules: CategoryRules) in rules }
        Entry.provide(CurrencyRates.self) { (memory: any Memory) in CurrencyRates(memory) }
        Entry.provide(ImportStatement.self) {
            (imports: any MovementImports, reader: any StatementReader, categorizer: (any Categorizer)?, clock: WallClock) in
            ImportStatement(imports, reader, categorizer, in: clock.zone)
        }
        Entry.provide(FirstImport.self, FirstImport.init)
        Entry.provide(ExportMovements.self, ExportMovements.init)
        Entry.provide(StatementProfiles.self) { (repository: any ProfileRepository) in
            StatementProfiles(repository, builtIn: BuiltInProfiles.all)
        }
        Entry.provide(TimelineAdd.Needs.self, TimelineAdd.Needs.init)
        Entry.provide(TimelineEdit.Needs.self, TimelineEdit.Needs.init)
        Entry.provide(UndoNeeds.self, UndoNeeds.init)
        Entry.provide(RateNeeds.self, RateNeeds.init)
        Entry.provide(BudgetNeeds.self, BudgetNeeds.init)
        Entry.provide(TimelineImport.Needs.self, TimelineImport.Needs.init)
        Entry.provide(TimelineClear.Needs.self, TimelineClear.Needs.init)
        Entry.provide(TimelineExport.Needs.self, TimelineExport.Needs.init)

        Entry.provide(SQLiteMovements.self) { (store: DataStore, clock: WallClock) in try SQLiteMovements(store, in: clock.zone) }
        Entry.provide((any MovementRepository).self) { (movements: SQLiteMovements) in movements }
        Entry.provide((any MovementEdits).self) { (movements: SQLiteMovements) in movements }
        Entry.provide((any AccountRepository).self) { (movements: SQLiteMovements) in movements }
        Entry.provide((any MovementImports).self) { (movements: SQLiteMovements) in movements }
        Entry.provide((any MovementReading).self) { (movements: SQLiteMovements) in movements }
        Entry.provide((any MovementCategories).self) { (movements: SQLiteMovements) in movements }
        Entry.provide((any PaymentHistory).self) { (movements: SQLiteMovements) in movements }
        Entry.provide((any ProfileRepository).self) { (store: DataStore) in try SQLiteProfiles(store) }
        Entry.provide((any RuleRepository).self) { (store: DataStore) in try SQLiteRules(store) }
        Entry.provide((any BudgetRepository).self) { (store: DataStore) in try SQLiteBudgets(store) }
        Entry.provide((any StatementReader).self, BankStatementReader.init)
        Entry.provide((any StatementWriter).self, CSVStatementWriter.init)
        Entry.provide((any Ledger).self) { (imports: any MovementImports, categorizer: (any Categorizer)?, clock: WallClock) in
            MovementLedger(imports, categorizer, in: clock.zone)
        }
        Entry.provide(LedgerDeletion.self) { LedgerDeletion(command: Self.clearCommand) }
    }
}
