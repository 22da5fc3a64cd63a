import Account
import Foundation
import Language
import Ledger
import Money
import Text

/// An order for one taxi.
package struct TaxiOrder: Hashable, Sendable, Identifiable {
    /// The order number, counted from 1.
    package let number: Int
    package let trip: Trip
    package let payment: Payment
    package let estimate: Fare
    package let requested: Date
    package private(set) var state: OrderState
    /// The number of messages from dispatch that have been applied. It equals the sequence number of the last of these messages.
    package private(set) var received: Int
    package private(set) var settlement: Settlement
    /// The key of the request. A second request with the same key does not create another order.
    package let key: OrderKey?
    /// The member who placed the order; nil for an anonymous order.
    package let member: Member.ID?
    /// The wall-clock time when the order was last updated.
    package private(set) var seen: Date
    /// The number of seconds by which the order's own time is ahead of the wall clock, for example after the clock was set back.
    package private(set) var setBack: Int64

    package enum Settlement: Hashable, Sendable {
        case reserved, released
        case charged(Charge)
    }

    package struct Charge: Hashable, Sendable {
        /// The amount, in yen.
        package let amount: Int64
        package let time: Date
        /// Whether the charge has been written to the ledger.
        package var isWritten: Bool

        package init(amount: Int64, time: Date, isWritten: Bool = false) {
            (self.amount, self.time, self.isWritten) = (amount, time, isWritten)
        }
    }

    package init(
        number: Int, trip: Trip, payment: Payment, estimate: Fare, requested: Date, state: OrderState = .preparing, received: Int = 0,
        settlement: Settlement = .released, key: OrderKey? = nil, member: Member.ID? = nil, seen: Date? = nil, setBack: Int64 = 0
    ) {
        (self.number, self.trip, self.payment, self.estimate) = (number, trip, payment, estimate)
        (self.requested, self.state, self.received, self.settlement) = (requested, state, received, settlement)
        (self.key, self.member, self.seen, self.setBack) = (key, member, seen ?? requested, setBack)
    }

    package var id: String { "ride-\(number)" }

    /// Returns the number in an id such as `ride-17`; nil for an invalid id.
    package static func number(in id: String) -> Int? {
        let digits = id.hasPrefix("ride-") ? id.dropFirst(5) : ""
        return digits.utf8.count <= 9 && digits.isDigits && digits.first != "0" ? Int(digits) : nil
    }

    package var isActive: Bool { state.phase.isActive }

    /// Whether the order uses up its coupon. A cancelled or failed order releases the coupon.
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
    /// Applies an event to the state and updates the settlement.
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

    /// Records the wall clock's time and returns the order's own time.
    ///
    /// The order's time never goes backwards: setting the clock back must not stop a taxi or make cancelling free again.
    ///
    /// - Parameter wall: The wall-clock time, in whole seconds.
    mutating func look(at wall: Date) -> Date {
        setBack += max(0, Int64(seen.timeIntervalSince(wall).rounded()))
        seen = wall
        return wall + TimeInterval(setBack)
    }

    /// Returns the order's own time without recording the wall clock's time.
    package func time(at wall: Date) -> Date {
        var order = self
        return order.look(at: wall)
    }

    /// Applies each message from dispatch once, in sequence. Messages after a gap are ignored until the gap is filled.
    mutating func receive(_ news: [OrderNews]) throws(OrderError) {
        for news in news.sorted(by: { $0.number < $1.number }) where isActive && news.number == received + 1 {
            do { try apply(news.event, at: news.time) } catch { throw .unexpectedNews(id, error) }
            received += 1
            // A message can be dated after the order's own time if the clock was set back before the message was stored. Advance the
            // order's time, so that no cancellation is dated before the message.
            setBack = max(setBack, Int64(news.time.timeIntervalSince(seen).rounded(.up)))
        }
    }

    mutating func cancel(_ reason: CancelReason, at time: Date) throws(OrderError) {
        do { try apply(.cancel(reason), at: time) } catch { throw .notCancellable(id, error) }
    }

    /// The ledger entry for the charge; nil if nothing was charged or the entry has already been written.
    package var entry: LedgerEntry? {
        guard let charge, !charge.isWritten, charge.amount > 0, let taxi = state.taxi else { return nil }
        return LedgerEntry(
            reference: id, kind: .ride, amount: .yen(-charge.amount), counterparty: taxi.companyName, time: charge.time)
    }

    mutating func markWritten() {
        guard var charge else { return }
        charge.isWritten = true
        settlement = .charged(charge)
    }
}

/// An idempotency key that the caller chooses for a request, so that a retry never orders a second taxi.
package struct OrderKey: Hashable, Sendable {
    package let text: String

    /// - Throws: ``OrderError/invalidKey(_:)`` unless the key consists of 1 to 64 ASCII letters, digits and hyphens.
    package init(_ text: String) throws(OrderError) {
        guard (1...64).contains(text.utf8.count), text.utf8.allSatisfy({ Self.allowed.contains($0) }) else { throw .invalidKey(text) }
        self.text = text
    }

    private static let allowed = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-".utf8)
}

extension LedgerEntry.Kind {
    package static let ride = LedgerEntry.Kind("taxi-ride", name: Phrase("Taxi ride"))
}
