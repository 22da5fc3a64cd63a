import Foundation
import Money
import Movements
import Time

/// Payments with the same counterparty, kind and currency.
package struct PaymentSeries: Hashable, Sendable {
    /// The minimum number of days with payments.
    package static let fewest = 3
    /// The minimum average time between days with payments, in milliseconds. More frequent payments never count as recurring.
    package static let shortestGap: Int64 = 2 * 86_400_000
    /// If at least this many payments follow a schedule, all earlier, irregular payments are ignored.
    private static let established = 8

    private let payments: [PastPayment]

    /// - Parameter payments: The payments in any order.
    package init(_ payments: [PastPayment]) { self.payments = payments }

    /// Returns how the payments recur, or nil if they are irregular, too few or too frequent, or if the series has ended.
    ///
    /// The newest payments must follow a schedule; several payments on one day count as one. Earlier, irregular payments are ignored if at
    /// least eight payments follow the schedule, or if at least three times as many payments follow it as do not.
    ///
    /// - Parameter today: The current day. A series has ended if, on this day, its next payment is overdue by more than
    ///   ``PaymentInterval/grace``.
    /// - Throws: ``SumError/sumTooLarge(_:)`` if the sum of a day's payments overflows.
    package func recurrence(on today: CivilDay) throws(SumError) -> Recurrence? {
        let times = payments.map(\.time.milliseconds)
        guard let first = times.min(), let last = times.max() else { return nil }
        let days = try days()
        guard days.count >= Self.fewest, last - first >= Int64(days.count - 1) * Self.shortestGap else { return nil }
        let newest = days.suffix(3).map(\.day)
        let intervals = PaymentInterval.allCases.filter { $0.allows(newest[1] - newest[0]) && $0.allows(newest[2] - newest[1]) }
        guard !intervals.isEmpty else { return nil }
        let dates = days.map { PaymentDay($0.day) }
        let runs = intervals.flatMap(\.schedules).compactMap { Run(of: $0, in: dates) }
        guard let run = runs.max(by: <), days.count - run.count <= run.count / 3 || run.count >= Self.established else { return nil }
        let next = run.schedule.slot(after: run.last)
        guard today.number <= next.date + run.schedule.interval.grace else { return nil }
        return Recurrence(run.schedule, next, days.suffix(run.count).map(\.minor))
    }

    /// The days with payments, oldest first, each with the sum of its payments.
    private func days() throws(SumError) -> [(day: Int, minor: Int64)] {
        var sums: [Int: Int128] = [:]
        for payment in payments { sums[TokyoTime(payment.time).day.number, default: 0] += Int128(payment.minor) }
        return try sums.sorted { $0.key < $1.key }.map { day, sum throws(SumError) in
            guard let minor = Int64(exactly: sum) else { throw .sumTooLarge(nil) }
            return (day, minor)
        }
    }
}

/// The newest days of a series, as far back as they follow a schedule.
private struct Run: Comparable {
    let schedule: PaymentSchedule
    private(set) var count = 0
    let last: PaymentSchedule.Slot
    /// The total number of days by which the payments differ from the dates of the schedule.
    private var deviation = 0

    /// Returns nil if fewer than three days follow the schedule.
    init?(of schedule: PaymentSchedule, in days: [PaymentDay]) {
        guard let newest = days.last, let slot = schedule.slot(near: newest) else { return nil }
        (self.schedule, last) = (schedule, slot)
        for day in days.reversed() {
            guard let slot = schedule.slot(near: day), slot.step == last.step - count * schedule.stride else { break }
            count += 1
            deviation += abs(slot.date - day.number)
        }
        guard count >= PaymentSeries.fewest else { return nil }
    }

    /// Whether `right` is the longer run or, if both have the same length, the run that is closer to its schedule.
    static func < (left: Run, right: Run) -> Bool { (left.count, -left.deviation) < (right.count, -right.deviation) }
}

/// How payments recur.
package struct Recurrence: Hashable, Sendable {
    /// Amounts vary if the largest and the smallest differ by more than one twentieth of the newest.
    private static let steadiness: Int128 = 20

    private let schedule: PaymentSchedule
    private let slot: PaymentSchedule.Slot
    /// The newest amount in minor units: the sum of all payments on the last day.
    let minor: Int64
    package let varies: Bool

    package var interval: PaymentInterval { schedule.interval }
    /// The next expected date.
    package var next: CivilDay { CivilDay(number: slot.date) }

    fileprivate init(_ schedule: PaymentSchedule, _ slot: PaymentSchedule.Slot, _ minors: [Int64]) {
        (self.schedule, self.slot, minor) = (schedule, slot, minors.last ?? 0)
        let spread = Int128(minors.max() ?? 0) - Int128(minors.min() ?? 0)
        varies = spread * Self.steadiness > abs(Int128(minor))
    }

    /// Returns the expected dates that are earlier than `end`, beginning with ``next``.
    package func dates(before end: CivilDay) -> [CivilDay] {
        var (dates, slot) = ([CivilDay](), slot)
        while slot.date < end.number {
            dates.append(CivilDay(number: slot.date))
            slot = schedule.slot(after: slot)
        }
        return dates
    }
}
