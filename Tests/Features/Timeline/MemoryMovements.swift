import Foundation
import Money
import Synchronization
import Text
import TimelineDomain
import World

/// Movements in memory: for what is tested above them, and held to the same contract as those that are shipped.
final class MemoryMovements: MovementRepository {
    fileprivate struct Row {
        var movement: Movement
        /// How many were added before it.
        let number: Int

        var second: Int64 { movement.time.milliseconds.second }
    }

    private struct State {
        var rows: [Movement.ID: Row] = [:]
        var readers: [UUID: AsyncStream<Void>.Continuation] = [:]
    }

    private let state = Mutex(State())

    func movements(_ filter: MovementFilter, after cursor: Movement.Cursor?, limit: Int) -> [Movement] {
        let page = rows(since: filter.since, until: filter.until).reversed().filter { filter.passes($0.movement) }
        return Array(page.filter { row in cursor.map { row.isBefore($0, rows: ordered) } ?? true }.prefix(limit).map(\.movement))
    }

    func history(since: Date?, until: Date?, after cursor: Movement.Cursor?, limit: Int) -> [Movement] {
        let known = cursor.flatMap { cursor in ordered.firstIndex { $0.movement.id == cursor.id } }
        let after = known.map { ordered[...$0].map(\.movement.id) } ?? []
        return Array(rows(since: since, until: until).map(\.movement).filter { !after.contains($0.id) }.prefix(limit))
    }

    func movement(_ id: Movement.ID) -> Movement? { state.withLock { $0.rows[id]?.movement } }

    func categorize(_ id: Movement.ID, as category: Movement.Category) -> Movement? {
        change { state in
            state.rows[id]?.movement.category = category
            return state.rows[id]?.movement
        }
    }

    func add(_ movements: [Movement]) -> Additions {
        change { state in
            var additions = Additions()
            for movement in movements {
                switch additions.count(movement, over: state.rows[movement.id]?.movement.status) {
                case .added: state.rows[movement.id] = Row(movement: movement, number: state.rows.count)
                case .settled: state.rows[movement.id]?.movement.status = movement.status
                case .known: break
                }
            }
            return additions
        }
    }

    func preview(_ movements: [Movement]) -> Additions {
        let copy = MemoryMovements()
        let rows = state.withLock(\.rows)
        copy.state.withLock { $0.rows = rows }
        return copy.add(movements)
    }

    func summary(by grouping: MovementSummary.Grouping, since: Date?, until: Date?) throws -> MovementSummary {
        let moving = rows(since: since, until: until).map(\.movement).filter {
            Movement.Status.moving.contains($0.status) && !Movement.Kind.asking.contains($0.kind)
        }
        let yen = moving.filter { $0.amount.currency == .yen }
        let groups = try Dictionary(grouping: yen) { grouping == .month ? String($0.time.day.prefix(7)) : $0.category.rawValue }
            .map { name, group in
                let amounts = group.map(\.amount)
                guard let out = amounts.filter({ $0.minor < 0 }).sum(in: .yen), let income = amounts.filter({ $0.minor > 0 }).sum(in: .yen)
                else {
                    throw TimelineError.sumTooLarge(grouping)
                }
                return MovementSummary.Group(name, out: out, in: income)
            }
        return MovementSummary(by: grouping, groups.sorted { $0.name < $1.name }, foreign: moving.count - yen.count)
    }

    func foreignKinds() -> [Movement.Kind] {
        Set(ordered.map(\.movement.kind)).subtracting(Movement.Kind.own).sorted { $0.id < $1.id }
    }

    func changes() -> AsyncStream<Void> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let id = UUID()
            state.withLock { $0.readers[id] = continuation }
            continuation.onTermination = { [weak self] _ in self?.state.withLock { $0.readers[id] = nil } }
        }
    }

    /// All of them, oldest first; within one second as they were added.
    private var ordered: [Row] {
        state.withLock { $0.rows.values.sorted { ($0.second, $0.number) < ($1.second, $1.number) } }
    }

    private func rows(since: Date?, until: Date?) -> [Row] {
        ordered.filter { (since ?? .distantPast) <= $0.movement.time && $0.movement.time < (until ?? .distantFuture) }
    }

    private func change<Value: Sendable>(_ body: (inout State) -> Value) -> Value {
        let (value, readers) = state.withLock { state in (body(&state), Array(state.readers.values)) }
        for reader in readers { reader.yield() }
        return value
    }
}

extension MemoryMovements.Row {
    /// Whether it comes after the cursor in a list that begins with the newest.
    fileprivate func isBefore(_ cursor: Movement.Cursor, rows: [MemoryMovements.Row]) -> Bool {
        guard let known = rows.first(where: { $0.movement.id == cursor.id }) else {
            return second <= cursor.milliseconds.second
        }
        return (second, number) < (known.second, known.number)
    }
}

extension MovementFilter {
    fileprivate func passes(_ movement: Movement) -> Bool {
        let texts = [movement.counterparty, movement.message ?? ""].map(\.folded)
        return kind.map { $0 == movement.kind } ?? true && family.map { $0.kinds.contains(movement.kind) } ?? true
            && category.map { $0 == movement.category } ?? true
            && text.map { text in texts.contains { $0.contains(text.folded) } } ?? true
    }
}

extension Int64 {
    /// Of milliseconds, rounded down also before 1970.
    fileprivate var second: Int64 { (self - (self % 1000 + 1000) % 1000) / 1000 }
}
