import Failure
import FeatureTesting
import Foundation
import Ledger
import Money
import Seeded
import World

@testable import OrderDomain

/// An order that is processed while answers are lost, writes fail and the clock jumps. The seed determines all random events.
struct StormyOrder {
    let seed: UInt64
    private let clock = SetClock(.testing)
    private let street: FlakyStreet
    private let orders: FlakyOrders
    private let ledger: FlakyLedger
    private let service: TaxiService
    private let trip: Trip
    private let payment: Payment
    private let key: OrderKey
    /// Whether the simulated customer might cancel the order.
    private let isFickle: Bool
    private var dice: SplitMix64
    private var isAcknowledged = false
    /// A log of the actions on the order and their results.
    private(set) var log: [String] = []

    init(seed: UInt64) throws {
        self.seed = seed
        var dice = SplitMix64(seed: seed)
        let keeping = FlakyKeeping(seed: dice.next())
        (street, orders, ledger) = (FlakyStreet(seed: dice.next()), FlakyOrders(keeping), FlakyLedger(keeping))
        service = TaxiService(orders, street, clock.clock, ledger)
        clock.advance(by: TimeInterval(dice.roll(10_000_000)))
        let from = dice.roll(Place.all.count)
        trip = try Trip(from: Place.all[from], to: Place.all[(from + 1 + dice.roll(Place.all.count - 1)) % Place.all.count])
        let isCovered = trip.estimate(at: .testing + 14 * 3_600).total <= Wallet.opening
        let methods: [PaymentMethod] = [.cash, .card(digits: "4242"), .ticket(purpose: "a storm"), isCovered ? .wallet : .cash]
        payment = Payment(methods[dice.roll(4)], coupon: dice.roll(4) == 0 ? try Coupon("HELLO500") : nil)
        key = try OrderKey("storm-\(seed)")
        isFickle = dice.roll(4) == 0
        self.dice = dice
    }

    /// Runs actions until the order is over.
    ///
    /// - Returns: Descriptions of all errors in the final state.
    mutating func weather() async -> [String] {
        for _ in 0..<2_000 {
            if isAcknowledged, orders.active() == nil, orders.unwritten().isEmpty { return flaws }
            clock.advance(by: nextPause())
            do { try await step() } catch {
                guard let kind = Failure(error)?.kind, [.unreachable, .inputOutput, .refused].contains(kind) else { return ["\(error)"] }
                log.append("\(kind)")
            }
        }
        return ["The order does not end: \(orders.orders().map(\.state.phase))"]
    }

    /// Returns the time until the next action: usually up to three minutes, sometimes a day forward or back.
    private mutating func nextPause() -> TimeInterval {
        switch dice.roll(25) {
        case 0: -86_400
        case 1: 86_400
        default: TimeInterval(dice.roll(180))
        }
    }

    private mutating func step() async throws {
        guard isAcknowledged else {
            let snapshot = try await service.request(trip, paying: payment, as: key)
            isAcknowledged = true
            log.append("requested \(snapshot.order.id), \(snapshot.order.state.phase)")
            return
        }
        switch dice.roll(10) {
        case 0...3 where isFickle: log.append("cancelled \(try await service.cancel("ride-1", because: .wait).order.state)")
        case 4: log.append("listed \(try await service.list().map(\.state.phase))")
        // A repeated request with the same key returns the same order.
        case 5: log.append("again \(try await service.request(trip, paying: payment, as: key).order.id)")
        case 6, 7: log.append("followed \(try await service.follow()?.order.state.phase.rawValue ?? "none")")
        default: log.append("shown \(try await service.show().order.state.phase)")
        }
    }

    /// The order's final phase, or `nothing` if no order was created.
    var end: String { orders.orders().first?.state.phase.rawValue ?? "nothing" }

    private var flaws: [String] {
        let made = orders.orders()
        guard made.count == 1, let order = made.first else { return ["There are \(made.count) orders."] }
        var flaws: [String] = []
        if Set(street.stories.keys).union([order.id]) != [order.id] { flaws.append("Dispatch has orders \(street.stories.keys).") }
        if order.settlement == .reserved { flaws.append("Money is still reserved.") }
        let charge = order.charge?.amount ?? 0
        if charge != owed(for: order) { flaws.append("¥\(charge) was charged instead of ¥\(owed(for: order)).") }
        let written = ledger.ledger.entries
        if written.map(\.reference) != (charge > 0 ? [order.id] : []) { flaws.append("The ledger has \(written.map(\.reference)).") }
        if written.reduce(0, { $0 + $1.amount.minor }) != -charge { flaws.append("The ledger is out of balance.") }
        if ledger.attempts.count > 1 { flaws.append("The ledger received different entries.") }
        let spent = Wallet.opening - Wallet.balance(after: made)
        if spent != (payment.method == .wallet ? charge : 0) { flaws.append("The wallet is out of balance.") }
        return flaws
    }

    /// Returns the correct charge, which is computed without simulated failures.
    private func owed(for order: TaxiOrder) -> Int64 {
        switch order.state {
        case .completed:
            var calm = OrderState.processing(.searching)
            for news in street.stories[order.id] ?? [] { try? calm.apply(news.event, at: news.time) }
            guard case .completed(let completion) = calm else { return -1 }
            return payment.due(for: completion.fare.total)
        case .cancelled(let cancellation): return cancellation.fee
        case .failed: return 0
        case .preparing, .processing, .accepted: return -1
        }
    }
}
