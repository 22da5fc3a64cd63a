import ArgumentParser
import Commands
import FeatureTree
import Language
import Ledger
import Slots
import Storage
import TimelineDomain
import TimelineInfra
import TimelinePresentation
import World

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
        return TimelineFlow(
            list: Buildable("MovementList") {
                MovementListViewModel(dependency.list, dependency.summarize, $0, offersImport: opensFiles, $1)
            },
            detail: Buildable("MovementDetail") { MovementDetailViewModel($0.0, $0.1, dependency.show, $1) },
            categoryChange: Buildable("CategoryChange") { CategoryChangeViewModel($0.0, $0.1, dependency.categorize, $1) },
            summary: Buildable("MovementSummary") { SummaryViewModel($0.0, dependency.summarize, $0.1, $1) },
            budgets: Buildable("BudgetList") { BudgetListViewModel($0, dependency.budgets, $1) },
            budget: Buildable("BudgetDetail") { BudgetViewModel($0.0, $0.1, dependency.budgets, $1) },
            recurring: Buildable("RecurringPayments") { RecurringListViewModel(dependency.recurring, $1) },
            importing: opensFiles ? Buildable("Import") { ImportViewModel(dependency.importing, $1) } : nil,
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
        Entry.provide(MonthlyBudgets.self, MonthlyBudgets.init)
        Entry.provide(RecurringPayments.self, RecurringPayments.init)
        Entry.provide(ShowSummary.self, ShowSummary.init)
        Entry.provide(ClearTimeline.self) { (repository: any MovementRepository, store: DataStore) in
            ClearTimeline(repository) { await store.purge() }
        }
        Entry.provide(CategoryRules.self, CategoryRules.init)
        Entry.provide(CurrencyRates.self) { (memory: any Memory) in CurrencyRates(memory) }
        Entry.provide(ImportStatement.self) {
            (repository: any MovementRepository, reader: any StatementReader, rules: any RuleRepository, clock: WallClock) in
            ImportStatement(repository, reader, rules, in: clock.zone)
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
        Entry.provide(TimelineExport.Needs.self, TimelineExport.Needs.init)

        Entry.provide((any MovementRepository).self) { (store: DataStore, clock: WallClock) in
            try SQLiteMovements(store, in: clock.zone)
        }
        Entry.provide((any ProfileRepository).self) { (store: DataStore) in try SQLiteProfiles(store) }
        Entry.provide((any RuleRepository).self) { (store: DataStore) in try SQLiteRules(store) }
        Entry.provide((any BudgetRepository).self) { (store: DataStore) in try SQLiteBudgets(store) }
        Entry.provide((any StatementReader).self, BankStatementReader.init)
        Entry.provide((any StatementWriter).self, CSVStatementWriter.init)
        Entry.provide((any Ledger).self) { (repository: any MovementRepository, rules: any RuleRepository, clock: WallClock) in
            MovementLedger(repository, rules, in: clock.zone)
        }
        Entry.provide(LedgerDeletion.self) { LedgerDeletion(command: Self.clearCommand) }
    }
}
