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
import TimelineSlots

/// The feature that shows, imports and exports movements of money.
package enum Timeline: Feature {
    package static var about: Phrase { .manageMovements }
    package static var commands: [any ParsableCommand.Type] { [TimelineCommand.self] }

    package struct Dependency {
        let list: ListMovements
        let show: ShowMovement
        let categorize: CategorizeMovement
        let summarize: ShowSummary
        let summaryScreens: Plugins<SummaryScreen>
        let listScreens: Plugins<ListScreen>
        let invocation: Invocation
    }

    package static func build(_ dependency: Dependency, _ input: Void, _ context: Context<Never>) -> TimelineFlow {
        let opensFiles = dependency.invocation.opensFiles
        let listLabels = dependency.listScreens.all.map(\.label).filter { !$0.opensFiles || opensFiles }
        // Each closure captures only what it needs, because copies of the whole dependency would take 7 kB in every session.
        return TimelineFlow(
            list: Buildable("MovementList") {
                [list = dependency.list, summarize = dependency.summarize, screens = listLabels] in
                MovementListViewModel(list, summarize, $0, screens, $1)
            },
            detail: Buildable("MovementDetail") { [show = dependency.show] in MovementDetailViewModel($0.0, $0.1, show, $1) },
            categoryChange: Buildable("CategoryChange") { [categorize = dependency.categorize] in
                CategoryChangeViewModel($0.0, $0.1, categorize, $1)
            },
            summary: Buildable("MovementSummary") {
                [summarize = dependency.summarize, screens = dependency.summaryScreens.all.map(\.label)] in
                SummaryViewModel($0, summarize, screens, $1)
            },
            summarize: dependency.summarize, summaryScreens: dependency.summaryScreens, listScreens: dependency.listScreens,
            opensFiles: opensFiles, context)
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
        Entry.provide(ShowSummary.self, ShowSummary.init)
        Entry.provide(ClearTimeline.self) { (edits: any MovementEdits, others: Plugins<TimelineDeletion>, store: DataStore) in
            ClearTimeline(edits, others) { await store.purge() }
        }
        Entry.provide(CurrencyRates.self) { (memory: any Memory) in CurrencyRates(memory) }
        Entry.provide(TimelineAdd.Needs.self, TimelineAdd.Needs.init)
        Entry.provide(TimelineEdit.Needs.self, TimelineEdit.Needs.init)
        Entry.provide(RateNeeds.self, RateNeeds.init)
        Entry.provide(TimelineClear.Needs.self, TimelineClear.Needs.init)

        Entry.provide(SQLiteMovements.self) { (store: DataStore, clock: WallClock) in try SQLiteMovements(store, in: clock.zone) }
        Entry.provide((any MovementRepository).self) { (movements: SQLiteMovements) in movements }
        Entry.provide((any MovementEdits).self) { (movements: SQLiteMovements) in movements }
        Entry.provide((any AccountRepository).self) { (movements: SQLiteMovements) in movements }
        Entry.provide((any MovementImports).self) { (movements: SQLiteMovements) in movements }
        Entry.provide((any MovementReading).self) { (movements: SQLiteMovements) in movements }
        Entry.provide((any MovementCategories).self) { (movements: SQLiteMovements) in movements }
        Entry.provide((any PaymentHistory).self) { (movements: SQLiteMovements) in movements }
        Entry.provide((any Ledger).self) { (imports: any MovementImports, categorizer: (any Categorizer)?, clock: WallClock) in
            MovementLedger(imports, categorizer, in: clock.zone)
        }
        Entry.provide(LedgerDeletion.self) { LedgerDeletion(command: Self.clearCommand) }
    }
}
