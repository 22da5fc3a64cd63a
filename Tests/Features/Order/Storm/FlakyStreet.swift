import EnglishOnly
import Failure
import FeatureTesting
import Foundation
import Ledger
import OrderInfra
import Seeded
import Synchronization
import Time

@testable import OrderDomain

/// A dispatch service that sometimes finds no taxi, and whose answers are sometimes lost, late, repeated, incomplete or out of order.
final class FlakyStreet: Dispatch {
    fileprivate struct State {
        var dice: SplitMix64
        var answers: [[OrderNews]] = []
        var stories: [String: [OrderNews]] = [:]
    }

    private let simulator = SimulatedDispatch()
    /// Whether no taxi can be found: the driver who would accept the order declines it instead, and dispatch then gives up.
    private let isDeserted: Bool
    private let state: Mutex<State>

    init(seed: UInt64) {
        var dice = SplitMix64(seed: seed)
        isDeserted = dice.roll(8) == 0
        state = Mutex(State(dice: dice))
    }

    /// All messages about an order, including future messages.
    private func story(of order: TaxiOrder) -> [OrderNews] {
        let story = simulator.timeline(of: order)
        guard isDeserted, let place = story.firstIndex(where: { $0.event.kind == .accept }) else { return story }
        let (number, time) = (story[place].number, story[place].time)
        return story[..<place] + [OrderNews(number, time, .decline), OrderNews(number + 1, time + 25, .giveUp)]
    }

    /// All messages about each order known to dispatch, keyed by order ID.
    var stories: [String: [OrderNews]] { state.withLock { $0.stories } }

    func news(of order: TaxiOrder, until now: Date) throws -> [OrderNews] {
        try state.withLock { state in
            let story = state.stories[order.id] ?? story(of: order)
            let truth = story.filter { $0.time <= now }
            switch state.dice.roll(12) {
            case 0: throw OrderError.unreachable
            case 1:
                // The order reaches dispatch, but the answer is lost.
                state.stories[order.id] = story
                throw OrderError.unreachable
            default:
                state.stories[order.id] = story
                state.answers.append(truth)
                return state.answer()
            }
        }
    }

    func position(of order: TaxiOrder, at now: Date) -> TaxiPosition? { simulator.position(of: order, at: now) }
}

extension FlakyStreet.State {
    fileprivate mutating func answer() -> [OrderNews] {
        let truth = answers.last ?? []
        switch dice.roll(10) {
        case 0, 1: return answers[dice.roll(answers.count)]
        case 2: return truth + truth
        case 3: return truth.shuffled(using: &dice)
        case 4: return truth.filter { _ in dice.roll(3) > 0 }
        case 5: return (truth + answers[dice.roll(answers.count)]).shuffled(using: &dice)
        default: return truth
        }
    }
}

/// Simulates a program that is sometimes killed just before or after a write.
final class FlakyKeeping: Sendable {
    private let dice: Mutex<SplitMix64>

    init(seed: UInt64) { dice = Mutex(SplitMix64(seed: seed)) }

    func keep<Value: Sendable>(_ body: () async throws -> Value) async throws -> Value {
        let roll = dice.withLock { $0.roll(20) }
        if roll == 0 { throw Failure.killed }
        let value = try await body()
        if roll == 1 { throw Failure.killed }
        return value
    }
}

final class FlakyOrders: OrderRepository {
    private let kept: any OrderRepository
    private let keeping: FlakyKeeping

    init(_ kept: any OrderRepository, _ keeping: FlakyKeeping) { (self.kept, self.keeping) = (kept, keeping) }

    func orders() async throws -> [TaxiOrder] { try await kept.orders() }
    func order(_ number: Int) async throws -> TaxiOrder? { try await kept.order(number) }
    func order(for key: OrderKey) async throws -> TaxiOrder? { try await kept.order(for: key) }
    func active() async throws -> TaxiOrder? { try await kept.active() }
    func unwritten() async throws -> [TaxiOrder] { try await kept.unwritten() }

    func add(_ key: OrderKey?, _ make: @escaping @Sendable (Int) throws -> TaxiOrder) async throws -> TaxiOrder {
        try await keeping.keep { try await kept.add(key, make) }
    }

    func change(_ number: Int, _ change: @escaping @Sendable (inout TaxiOrder) throws -> Void) async throws -> TaxiOrder {
        try await keeping.keep { try await kept.change(number, change) }
    }

    func deleteOrders(of member: String) async throws -> Int { try await kept.deleteOrders(of: member) }
}

final class FlakyLedger: Ledger {
    let ledger = MemoryLedger()
    /// The distinct entries that were passed to `write`, including those that were not written.
    private let handed = Mutex<Set<LedgerEntry>>([])
    private let keeping: FlakyKeeping

    init(_ keeping: FlakyKeeping) { self.keeping = keeping }

    var attempts: Set<LedgerEntry> { handed.withLock(\.self) }

    func write(_ entry: LedgerEntry) async throws {
        handed.withLock { _ = $0.insert(entry) }
        try await keeping.keep { ledger.write(entry) }
    }
}

extension Failure {
    static let killed = Failure(.inputOutput, "The program was killed.")
}

extension SplitMix64 {
    /// Returns a random number from 0 up to, but not including, `sides`.
    mutating func roll(_ sides: Int) -> Int { number(in: 0...sides - 1) }
}
