import Foundation
import Money

/// Stores movements. Besides the documented errors, every throwing function can throw storage errors.
package protocol MovementRepository: Sendable {
    /// Returns at most `limit` movements that pass the filter, in the order of the filter, starting after `cursor`.
    func movements(_ filter: MovementFilter, after cursor: Movement.Cursor?, limit: Int) async throws -> [Movement]
    /// Returns at most `limit` movements of a period, oldest first, starting after `cursor`.
    func history(since: Date?, until: Date?, after cursor: Movement.Cursor?, limit: Int) async throws -> [Movement]
    func movement(_ id: Movement.ID) async throws -> Movement?
    /// Returns the parts of a movement, oldest first. A part of a part counts as a part of the whole.
    func parts(of id: Movement.ID) async throws -> [Movement]
    /// Adds a movement that the user has entered, and starts its history.
    func record(_ movement: Movement, at time: Date) async throws
    /// Changes a movement, adds the change to its history, and returns the changed movement, or nil if the movement does not exist.
    func edit(_ id: Movement.ID, at time: Date, _ change: @Sendable (inout Movement) -> Void) async throws -> Movement?
    /// Applies rules to existing movements in the category ``Movement/Category/other``, in one transaction, and adds the changes to the
    /// movements' histories.
    ///
    /// - Parameters:
    ///   - replaces: Whether to also replace categories that are not ``Movement/Category/other``, except in movements that the user has
    ///     entered, edited or split off.
    ///   - time: The time of the change; nil to count movements without changing them.
    /// - Returns: The number of movements whose category changes.
    func categorize(by rules: [CategoryRule], replaces: Bool, at time: Date?) async throws -> Int
    /// Moves an amount from a movement into a new movement, and adds the changes to the histories; returns nil if the movement does not
    /// exist. From then on, imports match the movement and its parts as one and update their statuses together, and undoing an import
    /// removes them or restores their statuses together.
    ///
    /// - Throws: ``TimelineError/notAPart(_:of:)``.
    func split(
        _ id: Movement.ID, off amount: Money, at time: Date, _ change: @Sendable (inout Movement) -> Void
    ) async throws -> MovementSplit?
    /// Adds the amounts of a movement's parts back to the movement, deletes the parts, and adds the changes to the histories; returns nil
    /// if the movement does not exist.
    ///
    /// - Throws: ``TimelineError/notSplit(_:)``, ``TimelineError/isPart(_:of:)``, ``TimelineError/mixedCurrencies(_:)`` or
    ///   ``TimelineError/sumTooLarge(_:)``.
    func join(_ id: Movement.ID, at time: Date) async throws -> Movement?
    /// Deletes a movement, adds the event to its history, and returns the movement, or nil if it does not exist.
    ///
    /// - Throws: ``TimelineError/isSplit(_:)`` if the movement has parts or is a part of an existing movement.
    func delete(_ id: Movement.ID, at time: Date) async throws -> Movement?
    /// Returns the history of a movement, oldest first. Undoing an import removes movements together with their histories.
    func events(of id: Movement.ID) async throws -> [MovementEvent]
    /// Adds new movements and the names of their kinds, and updates the status of existing movements, in one transaction. A status
    /// is replaced only by a newer status, as defined by ``Movement/Status/follows(_:)``.
    ///
    /// An imported movement is not new if it probably matches a movement that the user has entered, as defined by
    /// ``Movement/isProbably(_:)``. Each entered movement matches at most one row, across all statements.
    ///
    /// An existing movement without an account gets the account of the row that describes it, unless the user has removed its account. If
    /// the row and the movement name different accounts, the row becomes a separate movement with the id ``Movement/idInAccount``, unless
    /// the user has chosen the account of the existing movement.
    ///
    /// - Parameter source: The import that the movements come from, if any.
    func add(_ movements: [Movement], from source: ImportSource?) async throws -> Additions
    /// Returns the counts that ``add(_:from:)`` would return for an import, without adding anything.
    func preview(_ movements: [Movement]) async throws -> Additions
    /// - Throws: ``TimelineError/sumTooLarge(_:)`` if a sum overflows.
    func summary(by grouping: MovementSummary.Grouping, since: Date?, until: Date?) async throws -> MovementSummary
    /// Returns recurring payments in no particular order: one for each series for which `find` returns a recurrence. The payments of a
    /// series have the same currency, kind and counterparty, and are included in summaries; counterparties are compared as in a search.
    /// Payments without a counterparty do not belong to any series.
    ///
    /// - Parameters:
    ///   - since: The start of the search; earlier payments are ignored.
    ///   - active: A date; a series without a payment on or after this date is skipped.
    /// - Throws: The error of `find`.
    func recurringPayments(
        since: Date, active: Date, _ find: @Sendable (PaymentSeries) throws -> Recurrence?
    ) async throws -> [RecurringPayment]
    /// Stores balances from statements, replacing stored balances of the same account, currency and time.
    ///
    /// - Parameter batch: The import that the balances come from. Undoing the import removes the balances.
    func keep(_ balances: [StatementBalance], of batch: StatementImport.ID?) async throws
    /// Returns the accounts, sorted by name and currency. Their balances exclude cancelled payments, refunded payments and requests for
    /// money.
    ///
    /// - Throws: ``TimelineError/sumTooLarge(_:)`` if a sum overflows.
    func accounts() async throws -> [BankAccount]
    /// Renames an account. From then on, statements with the old name belong to the renamed account.
    ///
    /// - Returns: The number of movements in the account.
    /// - Throws: ``TimelineError/noAccount(_:known:)``, or ``TimelineError/accountExists(_:)`` if an account is named `new` or if another
    ///   account used to have that name.
    func renameAccount(_ old: String, to new: String) async throws -> Int
    /// Returns the current name of an account, which may have been renamed.
    func accountName(_ name: String) async throws -> String
    /// Returns the currencies of the movements, most frequent first.
    func currencies() async throws -> [Currency]
    /// Returns the imports that can be undone, newest first.
    func imports() async throws -> [StatementImport]
    /// Undoes an import in one transaction: removes the movements that the import added and restores each status that it changed, unless
    /// that status has changed again since.
    ///
    /// - Parameter losesEdits: Whether to remove even movements that the user has edited.
    /// - Returns: The import as it was before the undo.
    /// - Throws: ``TimelineError/noImport(_:)``, and ``TimelineError/importWasEdited(_:)`` if the user has edited the import's
    ///   movements and `losesEdits` is false.
    func undo(_ id: StatementImport.ID, losesEdits: Bool) async throws -> StatementImport
    /// Deletes all movements with their histories, all imports, balances, profiles, rules and budgets, in one transaction.
    func clear() async throws -> ClearedTimeline
    /// Returns the kinds of the stored movements, except the timeline's own kinds.
    func foreignKinds() async throws -> [Movement.Kind]
    /// Yields an element whenever any feature or program might have changed movements. Changes that occur before the consumer takes
    /// the next element are merged.
    func changes() -> AsyncStream<Void>
}

extension MovementRepository {
    package func add(_ movements: [Movement]) async throws -> Additions { try await add(movements, from: nil) }
}

/// The result of adding movements.
package struct Additions: Hashable, Sendable {
    package enum Outcome: Hashable, Sendable { case added, settled, known }

    package var added = 0
    /// The number of existing movements that got a new status.
    package var settled = 0
    /// The number of existing movements whose status did not change.
    package var known = 0
    /// The id of the import; nil until the import has added a movement or changed a status.
    package var batch: StatementImport.ID?
    /// The numbers of existing movements that had no account and got one, keyed by the name of the account.
    package private(set) var assigned: [String: Int] = [:]

    package init(added: Int = 0, settled: Int = 0, known: Int = 0) { (self.added, self.settled, self.known) = (added, settled, known) }

    /// Counts movements that got an account.
    package mutating func assign(_ count: Int, to account: String?) {
        if count > 0, let account { assigned[account, default: 0] += count }
    }

    /// Counts a movement. `old` is the status of the existing movement that it matches, if any.
    @discardableResult
    package mutating func count(_ movement: Movement, over old: Movement.Status?) -> Outcome {
        guard let old else {
            added += 1
            return .added
        }
        guard movement.status.follows(old) else {
            known += 1
            return .known
        }
        settled += 1
        return .settled
    }
}

/// The conditions that a movement must meet. A condition that is nil is ignored.
package struct MovementFilter: Hashable, Sendable {
    package var kind: Movement.Kind?
    package var family: Movement.Family?
    package var category: Movement.Category?
    package var since: Date?
    /// The end of the period, exclusive.
    package var until: Date?
    /// The text that the counterparty, the message or the note must contain; tidied and never empty.
    package let text: String?
    /// The exact name of the account, or an exact name that the account had before it was renamed.
    package var account: String?
    package var tag: Movement.Tag?
    /// The limits of the amount, ignoring its sign.
    package var least, most: AmountLimit?
    package var order = Order.newest

    package enum Order: String, Hashable, Sendable, CaseIterable {
        case newest, oldest
        /// By currency, and then by the amount without its sign, largest first. A list in this order has only one page.
        case largest
    }

    /// Whether every movement passes the filter.
    package var isEverything: Bool {
        var filter = self
        filter.order = .newest
        return filter == .everything
    }

    /// - Parameter text: The text as typed. Blank text matches every movement.
    package init(
        kind: Movement.Kind? = nil, family: Movement.Family? = nil, category: Movement.Category? = nil, since: Date? = nil,
        until: Date? = nil, text: String? = nil, account: String? = nil
    ) {
        self.account = account
        (self.kind, self.family, self.category) = (kind, family, category)
        (self.since, self.until) = (since, until)
        self.text = text.map(\.tidied).flatMap { $0.isEmpty ? nil : $0 }
    }

    package static let everything = MovementFilter()
}
