import Foundation
import Ledger
import Money
import Text

/// One taxi that was ordered, from the moment it was confirmed.
package struct TaxiOrder: Hashable, Sendable, Identifiable {
    /// Counted up from 1.
    package let number: Int
    package let trip: Trip
    package let payment: Payment
    package let estimate: Fare
    package let requested: Date
    package private(set) var state: OrderState
    /// How many pieces of news from dispatch were received.
    package private(set) var received: Int
    package private(set) var settlement: Settlement
    /// The key of the request that made it: repeating the request makes no second order.
    package let key: OrderKey?
    /// What the wall clock showed at the last look.
    package private(set) var seen: Date
    /// By how many seconds in all the wall clock was set back since the order was made.
    package private(set) var setBack: Int64

    /// What became of the money.
    package enum Settlement: Hashable, Sendable {
        case reserved, released
        case charged(Charge)
    }

    package struct Charge: Hashable, Sendable {
        /// In yen.
        package let amount: Int64
        package let time: Date
        /// Whether the ledger has it.
        package var isWritten: Bool

        package init(amount: Int64, time: Date, isWritten: Bool = false) {
            (self.amount, self.time, self.isWritten) = (amount, time, isWritten)
        }
    }

    package init(
        number: Int, trip: Trip, payment: Payment, estimate: Fare, requested: Date, state: OrderState = .preparing, received: Int = 0,
        settlement: Settlement = .released, key: OrderKey? = nil, seen: Date? = nil, setBack: Int64 = 0
    ) {
        (self.number, self.trip, self.payment, self.estimate) = (number, trip, payment, estimate)
        (self.requested, self.state, self.received, self.settlement) = (requested, state, received, settlement)
        (self.key, self.seen, self.setBack) = (key, seen ?? requested, setBack)
    }

    package var id: String { "ride-\(number)" }

    /// The number in `ride-17`; nil for what is no order's id.
    package static func number(in id: String) -> Int? {
        let digits = id.hasPrefix("ride-") ? id.dropFirst(5) : ""
        return digits.utf8.count <= 9 && digits.isDigits && digits.first != "0"
            ? Int(digits) : nil
    }

    package var isActive: Bool { state.phase.isActive }

    /// Whether it uses its coupon up; a cancelled or failed order gives it back.
    var keepsCoupon: Bool {
        switch state {
        case .preparing, .processing, .accepted, .completed: true
        case .cancelled, .failed: false
        }
    }

    package var charge: Charge? {
        if case .charged(let charge) = settlement { charge } else { nil }
    }
}

extension TaxiOrder {
    /// Moves on, and settles what that means for the money.
    package mutating func apply(_ event: OrderEvent, at time: Date) throws(IllegalEvent) {
        try state.apply(event, at: time)
        settlement =
            switch state {
            case .preparing, .processing, .accepted: .reserved
            case .completed(let completion): .charged(Charge(amount: payment.due(for: completion.fare.total), time: time))
            case .cancelled(let cancellation) where cancellation.fee > 0: .charged(Charge(amount: cancellation.fee, time: time))
            case .cancelled, .failed: .released
            }
    }

    /// Takes note of a wall clock and returns the order's own time.
    ///
    /// An order's own time never goes back: a clock that is set back a day must not stop a taxi for a day, nor make
    /// cancelling free again. A clock that is set forward looks like one that went on.
    ///
    /// - Parameter wall: In whole seconds.
    mutating func look(at wall: Date) -> Date {
        setBack += max(0, Int64(seen.timeIntervalSince(wall).rounded()))
        seen = wall
        return wall + TimeInterval(setBack)
    }

    /// What time it is for the order when a wall clock says `wall`.
    package func time(at wall: Date) -> Date {
        var order = self
        return order.look(at: wall)
    }

    /// Applies the news from dispatch, each once and in order; an order that is over receives nothing more.
    ///
    /// News that arrives before an earlier piece waits until that one has arrived too.
    mutating func receive(_ news: [OrderNews]) throws(OrderError) {
        for news in news.sorted(by: { $0.number < $1.number }) where isActive && news.number == received + 1 {
            do { try apply(news.event, at: news.time) } catch { throw .unexpectedNews(id, error) }
            received += 1
        }
    }

    mutating func cancel(_ reason: CancelReason, at time: Date) throws(OrderError) {
        do { try apply(.cancel(reason), at: time) } catch { throw .notCancellable(id, error) }
    }

    /// The entry that the ledger still lacks; nil when there is none.
    package var entry: LedgerEntry? {
        guard let charge, !charge.isWritten, charge.amount > 0, let taxi = state.taxi else { return nil }
        return LedgerEntry(reference: id, kind: .ride, amount: .yen(-charge.amount), counterparty: taxi.company, time: charge.time)
    }

    mutating func markWritten() {
        guard var charge else { return }
        charge.isWritten = true
        settlement = .charged(charge)
    }
}

/// A name that the caller gives a request: the same key never gets a second taxi.
package struct OrderKey: Hashable, Sendable {
    package let text: String

    /// - Throws: ``OrderError/invalidKey(_:)`` unless it is 1 to 64 letters, digits and hyphens.
    package init(_ text: String) throws(OrderError) {
        guard (1...64).contains(text.utf8.count), text.utf8.allSatisfy({ Self.allowed.contains($0) }) else { throw .invalidKey(text) }
        self.text = text
    }

    private static let allowed = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-".utf8)
}
