import Foundation
import Language
import Money
import Movements
import Synchronization
import Text
import Time
import TimelineDomain

/// A movement repository in memory that meets the same contract as the SQLite repository.
package final class MemoryMovements: AllMovements {
    fileprivate struct Row {
        var movement: Movement
        /// A sequence number that is assigned whenever the movement is added or moved to another second.
        var number: Int
        let batch: MovementImport.ID?
        var isEdited = false, isEntered = false
        /// The ID of the statement row that matched this entered movement.
        var statementRow: Movement.ID?

        /// Whether the user has entered or edited the movement, or the movement is a part of another.
        var isOwn: Bool { isEdited || isEntered || movement.whole != nil }
        var second: Int64 { movement.time.milliseconds.second }
    }

    /// A change that an import made to a movement's status.
    fileprivate struct Settled {
        let batch: MovementImport.ID, id: Movement.ID, old: Movement.Status
        var new: Movement.Status
    }

    fileprivate struct State {
        var rows: [Movement.ID: Row] = [:]
        var added = 0, batches: MovementImport.ID = 0
        var imports: [ImportSource] = []
        var settled: [Settled] = []
        var balances: [(balance: StatementBalance, batch: MovementImport.ID?)] = []
        var events: [Movement.ID: [MovementEvent]] = [:]
        /// The current names of renamed accounts, keyed by their old names.
        var accounts: [String: String] = [:]
        var readers: [UUID: AsyncStream<Void>.Continuation] = [:]
    }

    private let state = Mutex(State())

    package init() {}

    package func movements(_ filter: MovementFilter, after cursor: Movement.Cursor?, limit: Int) -> [Movement] {
        var filter = filter
        filter.account = filter.account.map { name in state.withLock { $0.accounts[name] ?? name } }
        let rows = rows(since: filter.since, until: filter.until).filter { [filter] in filter.passes($0.movement) }
        let page: [Row] =
            switch filter.order {
            case .newest: rows.reversed().filter { row in cursor.map { row.isBefore($0, rows: ordered) } ?? true }
            case .oldest: rows.filter { row in cursor.map { row.isAfter($0, rows: ordered) } ?? true }
            case .largest:
                rows.reversed().sorted {
                    ($0.movement.amount.currency.code, $1.movement.amount.minor.magnitude)
                        < ($1.movement.amount.currency.code, $0.movement.amount.minor.magnitude)
                }
            }
        return Array(page.prefix(limit).map(\.movement))
    }

    package func movements(since: Date?, until: Date?, after last: Movement?, limit: Int) -> [Movement] {
        let known = last.flatMap { last in ordered.firstIndex { $0.movement.id == last.id } }
        let after = known.map { ordered[...$0].map(\.movement.id) } ?? []
        return Array(rows(since: since, until: until).map(\.movement).filter { !after.contains($0.id) }.prefix(limit))
    }

    package func movement(_ id: Movement.ID) -> Movement? { state.withLock { $0.rows[id]?.movement } }

    package func parts(of id: Movement.ID) -> [Movement] { ordered.map(\.movement).filter { $0.whole == id } }

    package func accountName(_ name: String) -> String { state.withLock { $0.accounts[name] ?? name } }

    package func record(_ movement: Movement, at time: Date) {
        _ = add([movement], from: nil)
        change { $0.rows[movement.id]?.isEntered = true }
        change { $0.events[movement.id, default: []].append(MovementEvent(.added, at: time)) }
    }

    package func edit(_ id: Movement.ID, at time: Date, _ change: @Sendable (inout Movement) -> Void) -> Movement? {
        self.change { state in
            guard var row = state.rows[id] else { return nil }
            let old = row
            change(&row.movement)
            row.movement.account = row.movement.account.map { state.accounts[$0] ?? $0 }
            let changes = old.movement.changes(to: row.movement)
            guard !changes.isEmpty else { return row.movement }
            row.isEdited = true
            if row.movement.statementTime.milliseconds.second != old.movement.statementTime.milliseconds.second {
                row.number = state.added
                state.added += 1
            }
            state.rows[id] = row
            state.events[id, default: []].append(MovementEvent(.edited, at: time, changes: changes))
            return row.movement
        }
    }

    package func categorize(replaces: Bool, at time: Date?, _ category: @Sendable (Movement) -> Movement.Category?) -> Int {
        change { state in
            let changed = state.rows.compactMap { id, row -> (Movement.ID, Movement)? in
                guard row.movement.category == .other || replaces && !row.isOwn, let category = category(row.movement)
                else { return nil }
                var movement = row.movement
                movement.category = category
                return movement == row.movement ? nil : (id, movement)
            }
            guard let time else { return changed.count }
            for (id, movement) in changed {
                let changes = state.rows[id]?.movement.changes(to: movement) ?? []
                state.rows[id]?.movement = movement
                state.events[id, default: []].append(MovementEvent(.categorized, at: time, changes: changes))
            }
            return changed.count
        }
    }

    package func split(_ id: Movement.ID, off amount: Money, at time: Date, _ change: @Sendable (inout Movement) -> Void) throws
        -> MovementSplit?
    {
        try self.change { state in
            guard let row = state.rows[id] else { return nil }
            let whole = row.movement.whole ?? id
            let ids = (1...).lazy.map { "\(whole)-part-\($0)" }
            let free = ids.first { state.rows[$0] == nil && state.events[$0] == nil } ?? ""
            let split = try MovementSplit(row.movement, off: amount, id: free, change)
            state.rows[free] = Row(movement: split.part, number: state.added, batch: row.batch)
            state.added += 1
            state.events[free] = [MovementEvent(.added, at: time)]
            state.setAmount(of: row.movement, to: split.rest, at: time)
            return split
        }
    }

    package func join(_ id: Movement.ID, at time: Date) throws -> Movement? {
        try change { state in
            guard var movement = state.rows[id]?.movement else { return nil }
            let (old, parts) = (movement, state.rows.values.map(\.movement).filter { $0.whole == id })
            guard !parts.isEmpty else {
                throw movement.whole.flatMap { state.rows[$0] == nil ? nil : TimelineError.isPart(id, of: $0) } ?? .notSplit(id)
            }
            guard parts.allSatisfy({ $0.amount.currency == movement.amount.currency }) else { throw TimelineError.mixedCurrencies(id) }
            guard let sum = ([movement] + parts).map(\.amount).sum(in: movement.amount.currency) else {
                throw SumError.sumTooLarge(nil)
            }
            movement.amount = sum
            for part in parts {
                state.rows[part.id] = nil
                state.events[part.id, default: []].append(MovementEvent(.deleted, at: time, changes: part.changes(to: nil)))
            }
            state.setAmount(of: old, to: movement, at: time)
            return movement
        }
    }

    package func delete(_ id: Movement.ID, at time: Date) throws -> Movement? {
        try change { state in
            guard let movement = state.rows[id]?.movement else { return nil }
            let whole = state.rows.values.contains { $0.movement.whole == id } ? id : movement.whole
            if let whole, state.rows[whole] != nil { throw TimelineError.isSplit(whole) }
            state.rows[id] = nil
            state.events[id, default: []].append(MovementEvent(.deleted, at: time, changes: movement.changes(to: nil)))
            return movement
        }
    }

    package func events(of id: Movement.ID) -> [MovementEvent] {
        state.withLock { state in
            let source = state.rows[id]?.batch.flatMap { batch in state.imports.first { $0.id == batch } }
            return [source.map { MovementEvent(.imported, at: $0.time, file: $0.file) }].compactMap(\.self) + (state.events[id] ?? [])
        }
    }

    package func add(_ movements: [Movement], from source: ImportSource?) -> Additions {
        change { state in
            var additions = Additions()
            additions.batch = source?.id
            for row in movements {
                var movement = state.placed(row)
                let known = state.known(movement, canBeEntered: source != nil)
                if known == nil {
                    guard let part = state.part(movement, from: source) else {
                        _ = additions.countByModel(movement.status, over: movement.status)
                        continue
                    }
                    movement = part
                }
                let old = known?.movement.status, id = known?.movement.id ?? movement.id
                if movement.status == .uncounted, let known, known.isEdited, state.hasChosen(.status, of: known.movement.id) {
                    movement.status = known.movement.status
                }
                if let known {
                    additions.assign(state.assign(movement.account, to: known.movement), to: movement.account)
                    state.setMoment(of: known.movement, from: movement)
                }
                if known?.isEntered == true, movement.id != id { state.rows[id]?.statementRow = movement.id }
                let outcome = additions.countByModel(movement.status, over: old)
                if outcome != .known, additions.batch == nil, var source {
                    state.batches += 1
                    source.id = state.batches
                    state.imports.append(source)
                    additions.batch = source.id
                }
                switch outcome {
                case .added:
                    state.rows[movement.id] = Row(movement: movement, number: state.added, batch: additions.batch)
                    state.added += 1
                case .settled:
                    let parts = state.rows.values.map(\.movement).filter { $0.whole == id && movement.status.follows($0.status) }
                    for (id, old) in [(id, old)] + parts.map({ ($0.id, $0.status) }) {
                        state.rows[id]?.movement.status = movement.status
                        guard let batch = additions.batch, let old else { continue }
                        if let index = state.settled.firstIndex(where: { $0.batch == batch && $0.id == id }) {
                            state.settled[index].new = movement.status
                        } else {
                            state.settled.append(Settled(batch: batch, id: id, old: old, new: movement.status))
                        }
                    }
                case .known: break
                }
            }
            return additions
        }
    }

    package func preview(_ movements: [Movement]) -> Additions {
        let copy = MemoryMovements()
        let (rows, accounts, events) = state.withLock { ($0.rows, $0.accounts, $0.events) }
        copy.state.withLock { ($0.rows, $0.accounts, $0.events) = (rows, accounts, events) }
        return copy.previewed(movements)
    }

    private func previewed(_ movements: [Movement]) -> Additions {
        var additions = add(movements, from: ImportSource(file: "", time: .distantPast))
        additions.batch = nil
        return additions
    }

    package func summary(by grouping: MovementSummary.Grouping, since: Date?, until: Date?) throws -> MovementSummary {
        let moving = rows(since: since, until: until).map(\.movement).filter {
            ![.refunded, .cancelled, .uncounted].contains($0.status) && !["request-sent", "request-received"].contains($0.kind.id)
        }
        let name = { (movement: Movement) in
            switch grouping {
            case .month: String(movement.time.day.prefix(7))
            case .category: movement.category.rawValue
            case .account: movement.account ?? ""
            }
        }
        let groups = try Dictionary(grouping: moving) { [$0.amount.currency.code, name($0)] }.map { key, group in
            let amounts = group.map(\.amount), currency = amounts[0].currency
            guard let out = amounts.filter({ $0.minor < 0 }).sum(in: currency),
                let income = amounts.filter({ $0.minor > 0 }).sum(in: currency)
            else { throw SumError.sumTooLarge(grouping) }
            return MovementSummary.Group(key[1], out: out, in: income)
        }
        return MovementSummary(by: grouping, groups.sorted { ($0.out.currency.code, $0.name) < ($1.out.currency.code, $1.name) })
    }

    package func payments<Found: Sendable>(
        since: Date, active: Date, fewest: Int, shortestGap: Int64, _ find: @Sendable ([PastPayment]) throws -> Found?
    ) rethrows -> [(found: Found, last: Movement)] {
        let payments = rows(since: since, until: nil).map(\.movement).filter {
            $0.amount.minor < 0 && ![.refunded, .cancelled, .uncounted].contains($0.status) && $0.counterparty != ""
                && !["request-sent", "request-received"].contains($0.kind.id)
        }
        return try Dictionary(grouping: payments) { [$0.counterparty.folded, $0.amount.currency.code, $0.kind.id] }.values
            .compactMap { series in
                guard let last = series.last, series.contains(where: { $0.time >= active }) else { return nil }
                return try find(series.map { PastPayment(at: $0.time, minor: $0.amount.minor) }).map { ($0, last) }
            }
    }

    package func keep(_ balances: [StatementBalance], of batch: MovementImport.ID?) {
        state.withLock { state in
            for balance in balances {
                let new = StatementBalance(state.accounts[balance.account] ?? balance.account, balance.balance, at: balance.time)
                state.balances.removeAll {
                    ($0.balance.account, $0.balance.balance.currency, $0.balance.time) == (new.account, new.balance.currency, new.time)
                }
                state.balances.append((new, batch))
            }
        }
    }

    package func accounts() throws -> [BankAccount] {
        let groups = Dictionary(grouping: ordered.map(\.movement)) { [$0.account ?? "\u{10FFFF}", $0.amount.currency.code] }
        return try groups.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { _, movements in
            let name = movements[0].account, currency = movements[0].amount.currency
            let known = state.withLock(\.balances).map(\.balance).filter { $0.account == name && $0.balance.currency == currency }
                .sorted { $0.time < $1.time }
            func balance(until: Date, _ statuses: [Movement.Status] = [.pending, .settled, .uncounted]) throws -> Money {
                let moved = movements.filter {
                    (known.first?.time ?? .distantPast) <= $0.statementTime && $0.statementTime < until
                        && statuses.contains($0.status)
                        && !["request-sent", "request-received"].contains($0.kind.id)
                }
                guard let sum = ([known.first?.balance].compactMap(\.self) + moved.map(\.amount)).sum(in: currency) else {
                    throw SumError.sumTooLarge(nil)
                }
                return sum
            }
            let check =
                try known.count < 2
                ? nil
                : known.last.map { last in
                    let expected = try balance(until: last.time, [.settled, .uncounted])
                    return BankAccount.Check(
                        last.balance, at: last.time, difference: Money(minor: last.balance.minor - expected.minor, currency))
                }
            return BankAccount(name, movements: movements.count, balance: try balance(until: .distantFuture), check: check)
        }
    }

    package func renameAccount(_ old: String, to new: String) throws -> Int {
        try change { state in
            let known = Set(state.rows.values.compactMap(\.movement.account) + state.balances.map(\.balance.account))
            guard known.contains(old) else { throw TimelineError.noAccount(old, known: known.sorted()) }
            guard !known.contains(new), [nil, old].contains(state.accounts[new]) else { throw TimelineError.accountExists(new) }
            let ids = state.rows.filter { $0.value.movement.account == old }.keys
            for id in ids { state.rows[id]?.movement.account = new }
            state.balances = state.balances.map { balance, batch in
                (balance.account == old ? StatementBalance(new, balance.balance, at: balance.time) : balance, batch)
            }
            state.accounts = state.accounts.mapValues { $0 == old ? new : $0 }
            state.accounts[new] = nil
            state.accounts[old] = new
            return ids.count
        }
    }

    package func currencies() -> [Currency] {
        Dictionary(grouping: ordered, by: \.movement.amount.currency)
            .sorted { (-$0.value.count, $0.key.code) < (-$1.value.count, $1.key.code) }.map(\.key)
    }

    package func imports() -> [MovementImport] {
        state.withLock { state in state.imports.reversed().compactMap { source in source.id.map { state.found(source, $0) } } }
    }

    package func undo(_ id: MovementImport.ID, losesEdits: Bool) throws -> MovementImport {
        try change { state in
            guard let source = state.imports.first(where: { $0.id == id }) else { throw ImportError.noImport(id) }
            let found = state.found(source, id)
            guard losesEdits || found.edited == 0 else { throw ImportError.wasEdited(found) }
            for settled in state.settled where settled.batch == id && state.rows[settled.id]?.movement.status == settled.new {
                state.rows[settled.id]?.movement.status = settled.old
            }
            state.settled.removeAll { $0.batch == id || state.rows[$0.id]?.batch == id }
            for (movement, row) in state.rows where row.batch == id { state.events[movement] = nil }
            state.rows = state.rows.filter { $0.value.batch != id }
            state.balances.removeAll { $0.batch == id }
            state.imports.removeAll { $0.id == id }
            return found
        }
    }

    package func clear() -> (movements: Int, imports: Int) {
        change { state in
            let counts = (state.rows.count, state.imports.count)
            (state.rows, state.imports, state.settled, state.balances, state.events) = ([:], [], [], [], [:])
            state.accounts = [:]
            return counts
        }
    }

    package func foreignKinds() -> [Movement.Kind] {
        Set(ordered.map(\.movement.kind)).subtracting(Movement.Kind.own).sorted { $0.id < $1.id }
    }

    package func changes() -> AsyncStream<Void> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let id = UUID()
            state.withLock { $0.readers[id] = continuation }
            continuation.onTermination = { [weak self] _ in self?.state.withLock { $0.readers[id] = nil } }
        }
    }

    /// All movements, oldest first; within one second, in the order in which they were added or moved to that second.
    private var ordered: [Row] {
        state.withLock { $0.rows.values.sorted { ($0.second, $0.number) < ($1.second, $1.number) } }
    }

    private func rows(since: Date?, until: Date?) -> [Row] {
        ordered.filter { (since ?? .distantPast) <= $0.movement.time && $0.movement.time < (until ?? .distantFuture) }
    }

    private func change<Value: Sendable>(_ body: (inout State) throws -> Value) rethrows -> Value {
        let (value, readers) = try state.withLock { state in (try body(&state), Array(state.readers.values)) }
        for reader in readers { reader.yield() }
        return value
    }
}

extension MemoryMovements.State {
    /// Assigns an account to a movement and its parts, except to parts that have an account or whose account the user has removed. Assigns
    /// nothing if the movement has an account or the user has removed the movement's account. Returns the number of movements that got
    /// the account.
    fileprivate mutating func assign(_ account: String?, to movement: Movement) -> Int {
        guard let account, movement.account == nil, !hasChosen(.account, of: movement.id) else { return 0 }
        let ids = rows.filter { id, row in
            id == movement.id || row.movement.whole == movement.id && row.movement.account == nil && !hasChosen(.account, of: id)
        }.keys
        for id in ids { rows[id]?.movement.account = account }
        return ids.count
    }

    /// Whether the user has changed a field of a movement.
    fileprivate func hasChosen(_ field: Movement.Field, of id: Movement.ID) -> Bool {
        (events[id] ?? []).contains { $0.kind == .edited && $0.changes.contains { $0.field == field } }
    }

    /// Sets the moment of a movement and its parts to that of a statement row. Skips a movement or part if it already has a moment, if its
    /// time is not the row's moment, or if the user has entered or changed its time.
    fileprivate mutating func setMoment(of movement: Movement, from row: Movement) {
        guard let moment = row.moment else { return }
        let same = rows.values.filter {
            ($0.movement.id == movement.id || $0.movement.whole == movement.id) && $0.movement.moment == nil && $0.movement.time == moment
                && !$0.isEntered && !hasChosen(.date, of: $0.movement.id)
        }
        for old in same { rows[old.movement.id]?.movement = old.movement.dated(at: moment, as: row) }
    }

    /// Returns the row with the current name of its account and with one of two IDs: the row's ID or ``Movement/idInAccount``. The row gets
    /// the second ID if the first belongs to a movement in another account and the user has not changed that movement's account, or if
    /// the first is unknown and the second, derived from the current or an old name of the account, is known.
    fileprivate func placed(_ row: Movement) -> Movement {
        var row = row
        row.account = row.account.map { accounts[$0] ?? $0 }
        guard let other = row.account else { return row }
        let known = rows[row.id]
        if let known,
            known.movement.account == nil || known.movement.account == other || known.isEdited && hasChosen(.account, of: row.id)
        {
            return row
        }
        let names = [other] + accounts.filter { $0.value == other }.keys
        let ids = names.map { name in
            var named = row
            named.account = name
            return named.idInAccount
        }
        return row.with(id: ids.first { rows[$0] != nil } ?? (known == nil ? row.id : row.idInAccount))
    }

    /// Returns an unknown row as it is to be added, with or without the link to its whole; nil if the row is a part whose amount another
    /// movement already contains.
    fileprivate func part(_ row: Movement, from source: ImportSource?) -> Movement? {
        guard let whole = row.whole else { return row }
        var alone = row
        alone.whole = nil
        if whole == row.id { return alone }
        if events[row.id] != nil { return nil }
        guard let stored = rows[whole] else { return row }
        if stored.movement.whole != nil || stored.movement.account.map({ $0 != row.account ?? $0 }) ?? false { return alone }
        let batch = imports.first { $0.id == stored.batch }
        return batch != nil && batch?.file == source?.file ? row : nil
    }

    /// Returns the existing movement that a row of a statement describes, or nil if there is none.
    fileprivate func known(_ row: Movement, canBeEntered: Bool) -> MemoryMovements.Row? {
        let known = rows[row.id] ?? rows.values.first { $0.statementRow == row.id }
        guard known == nil, canBeEntered else { return known }
        return rows.values.sorted { ($0.second, $0.number) < ($1.second, $1.number) }
            .first { $0.isEntered && $0.statementRow == nil && $0.movement.isProbably(row) }
    }

    fileprivate func found(_ source: ImportSource, _ id: MovementImport.ID) -> MovementImport {
        let own = rows.values.filter { $0.batch == id }
        let edits = own.filter(\.isEdited).sorted { ($0.second, $0.number) > ($1.second, $1.number) }.map(\.movement)
        return MovementImport(
            id: id, file: source.file, time: source.time, added: own.count, edited: own.count(where: \.isEdited),
            settled: settled.count { $0.batch == id }, edits: Array(edits.prefix(MovementImport.mostEdits)))
    }
}

extension MemoryMovements.Row {
    /// Returns whether the row comes after the cursor in a list that is sorted newest first.
    fileprivate func isBefore(_ cursor: Movement.Cursor, rows: [MemoryMovements.Row]) -> Bool {
        guard let known = rows.first(where: { $0.movement.id == cursor.id }) else {
            return second <= cursor.milliseconds.second
        }
        return (second, number) < (known.second, known.number)
    }

    /// Returns whether the row comes after the cursor in a list that is sorted oldest first.
    fileprivate func isAfter(_ cursor: Movement.Cursor, rows: [MemoryMovements.Row]) -> Bool {
        guard let known = rows.first(where: { $0.movement.id == cursor.id }) else {
            return second >= cursor.milliseconds.second
        }
        return (second, number) > (known.second, known.number)
    }
}

extension Additions {
    /// Counts a movement by a separate rule, so that the tests detect a mistake in ``count(_:over:)`` or ``Movement/Status/follows(_:)``.
    fileprivate mutating func countByModel(_ new: Movement.Status, over old: Movement.Status?) -> Outcome {
        let newer: [Movement.Status: [Movement.Status]] = [
            .pending: [.settled, .refunded, .cancelled, .uncounted], .settled: [.refunded, .uncounted],
        ]
        let outcome: Outcome = old.map { newer[$0, default: []].contains(new) ? .settled : .known } ?? .added
        switch outcome {
        case .added: added += 1
        case .settled: settled += 1
        case .known: known += 1
        }
        return outcome
    }
}

extension MemoryMovements.State {
    fileprivate mutating func setAmount(of old: Movement, to new: Movement, at time: Date) {
        rows[new.id]?.movement = new
        rows[new.id]?.isEdited = true
        events[new.id, default: []].append(MovementEvent(.edited, at: time, changes: old.changes(to: new)))
    }
}

extension Movement {
    fileprivate func dated(at moment: Date, as row: Movement) -> Movement {
        Movement(
            id: id, kind: kind, status: status, amount: amount, counterparty: counterparty, japaneseName: japaneseName, time: row.time,
            category: category, exchange: exchange, message: message, account: account, note: note, tags: tags, whole: whole,
            moment: moment, written: row.written)
    }
}

extension MovementFilter {
    fileprivate func passes(_ movement: Movement) -> Bool {
        let texts = [movement.counterparty, movement.japaneseName ?? "", movement.message ?? "", movement.note ?? ""].map(\.folded)
        let size = movement.amount.minor.magnitude, digits = movement.amount.currency.digits
        guard least.map({ size >= $0.rounded(up: digits).magnitude }) ?? true,
            most.map({ size <= $0.rounded(down: digits).magnitude }) ?? true,
            tag.map(movement.tags.contains) ?? true
        else { return false }
        return kind.map { $0 == movement.kind } ?? true && family.map { $0.kinds.contains(movement.kind) } ?? true
            && category.map { $0 == movement.category } ?? true && account.map { $0 == movement.account } ?? true
            && text.map { text in texts.contains { $0.contains(text.folded) } } ?? true
    }
}

extension Int64 {
    /// This number of milliseconds in seconds, rounded down even for times before 1970.
    fileprivate var second: Int64 { (self - (self % 1000 + 1000) % 1000) / 1000 }
}
