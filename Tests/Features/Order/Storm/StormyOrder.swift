import Failure
import FeatureTesting
import Foundation
import Ledger
import Money
import Seeded
import Time

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
    /// The total time by which the clock has moved forward. Moves back do not count, because an order's time never goes back.
    private var forward: TimeInterval = 0
    /// The actions on the order and their results.
    private(set) var log: [String] = []

    /// - Parameter kept: The repository, whose writes are made to fail at random; it must be empty.
    init(seed: UInt64, in kept: any OrderRepository = MemoryOrders()) throws {
        self.seed = seed
        var dice = SplitMix64(seed: seed)
        let keeping = FlakyKeeping(seed: dice.next())
        (street, orders, ledger) = (FlakyStreet(seed: dice.next()), FlakyOrders(kept, keeping), FlakyLedger(keeping))
        service = TaxiService(orders, street, clock.clock, ledger)
        clock.advance(by: TimeInterval(dice.roll(10_000_000)))
        let from = dice.roll(Place.all.count)
        trip = try Trip(from: Place.all[from], to: Place.all[(from + 1 + dice.roll(Place.all.count - 1)) % Place.all.count])
        let isCovered = trip.estimate(at: .testing + 14 * 3_600).total <= Wallet.opening
        let methods: [PaymentMethod] = [.cash, .card(digits: "4242"), .ticket(purpose: "a storm"), isCovered ? .wallet : .cash]
        let coupon = [nil, nil, nil, "HELLO500", "TOKYO10"][dice.roll(5)]
        payment = Payment(methods[dice.roll(4)], coupon: try coupon.map { try Coupon($0) })
        key = try OrderKey("storm-\(seed)")
        isFickle = dice.roll(4) == 0
        self.dice = dice
    }

    /// Runs actions until the order is over and any charge is in the ledger.
    ///
    /// - Returns: The errors that were found.
    mutating func weather() async throws -> [String] {
        for _ in 0..<2_000 {
            if isAcknowledged, try await orders.active() == nil, try await orders.unwritten().isEmpty { return try await flaws() }
            let pause = nextPause()
            clock.advance(by: pause)
            forward += max(0, pause)
            do { try await step() } catch {
                guard let kind = Failure(error)?.kind, [.unreachable, .inputOutput, .refused].contains(kind) else { return ["\(error)"] }
                log.append("\(kind)")
            }
        }
        return ["It is stuck: \(try await orders.orders().map(\.state.phase))"]
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
        default: log.append("shown \(try await service.update("ride-1").order.state.phase)")
        }
    }

    /// The way in which the order ended.
    func end() async throws -> String {
        guard let order = try await orders.orders().first else { return "nothing" }
        if case .cancelled(let cancellation) = order.state { return cancellation.fee > 0 ? "cancelled for a fee" : "cancelled for free" }
        return order.state.phase.rawValue
    }

    private func flaws() async throws -> [String] {
        let made = try await orders.orders()
        guard made.count == 1, let order = made.first else { return ["There are \(made.count) orders."] }
        let verdict = RideModel.verdict(on: order, story: street.stories[order.id] ?? [], latest: order.requested + forward)
        var flaws = verdict.flaws
        if Set(street.stories.keys).union([order.id]) != [order.id] { flaws.append("Dispatch has orders \(street.stories.keys).") }
        if order.settlement == .reserved { flaws.append("Money is still reserved.") }
        let charge = order.charge?.amount ?? 0
        if charge != verdict.charge { flaws.append("¥\(charge) was charged instead of ¥\(verdict.charge).") }
        let written = ledger.ledger.entries
        if written.map(\.reference) != (verdict.charge > 0 ? [order.id] : []) {
            flaws.append("The ledger has \(written.map(\.reference)).")
        }
        if written.reduce(0, { $0 + $1.amount.minor }) != -verdict.charge { flaws.append("The ledger is out of balance.") }
        if ledger.attempts.count > 1 { flaws.append("The ledger received different entries.") }
        let spent = RideModel.walletAtFirst - Wallet.balance(after: made)
        if spent != (payment.method == .wallet ? verdict.charge : 0) { flaws.append("The wallet is out of balance.") }
        return flaws
    }
}
