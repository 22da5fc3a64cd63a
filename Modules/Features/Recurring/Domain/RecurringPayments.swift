import Foundation
import Money
import Movements
import Time

/// Payments to one counterparty at a regular interval.
package struct RecurringPayment: Hashable, Sendable {
    package let recurrence: Recurrence
    /// The newest payment.
    package let last: Movement

    package init(_ recurrence: Recurrence, last: Movement) { (self.recurrence, self.last) = (recurrence, last) }

    /// The newest amount: the sum of all payments on the last day, which is less than zero.
    package var amount: Money { Money(minor: recurrence.minor, last.amount.currency) }
}

/// The recurring payments that are still expected by the end of a month, including overdue payments from earlier months.
package struct ExpectedPayments: Hashable, Sendable {
    package struct Row: Hashable, Sendable {
        package let date: CivilDay
        package let payment: RecurringPayment
    }

    package let month: CalendarMonth
    /// The payments, sorted by date.
    package let rows: [Row]

    init(_ month: CalendarMonth, _ payments: [RecurringPayment]) {
        self.month = month
        rows = payments.flatMap { payment in
            payment.recurrence.dates(before: month.next.firstDay).map { Row(date: $0, payment: payment) }
        }.sorted { $0.order < $1.order }
    }
}

extension ExpectedPayments.Row {
    fileprivate var order: (Int, String, String) { (date.number, payment.last.counterparty, payment.last.id) }
}

/// Finds recurring payments among the movements.
package struct RecurringPayments: Sendable {
    /// The number of days that are searched: three years for yearly payments, plus the time by which the next payment can be overdue.
    private static let searched = 1_200
    /// A series without a payment in this number of days has ended, even if it is yearly.
    private static let longestPause = 420

    private let repository: any PaymentHistory
    private let clock: WallClock

    package init(_ repository: any PaymentHistory, _ clock: WallClock) { (self.repository, self.clock) = (repository, clock) }

    /// Returns the recurring payments that have not ended, sorted by the next expected date.
    ///
    /// - Throws: ``SumError/sumTooLarge(_:)`` if the sum of a day's payments overflows.
    package func callAsFunction() async throws -> [RecurringPayment] {
        let today = TokyoTime(clock.localNow).day
        let (since, active) = (CivilDay(number: today.number - Self.searched), CivilDay(number: today.number - Self.longestPause))
        let found = try await repository.payments(
            since: Date(since), active: Date(active), fewest: PaymentSeries.fewest, shortestGap: PaymentSeries.shortestGap
        ) { payments throws(SumError) in try PaymentSeries(payments).recurrence(on: today) }
        return found.map(RecurringPayment.init).sorted { $0.order < $1.order }
    }

    /// Returns the recurring payments that are still expected by the end of this month, including overdue payments from earlier months.
    package func expected() async throws -> ExpectedPayments { ExpectedPayments(thisMonth, try await self()) }

    package var thisMonth: CalendarMonth { CalendarMonth(of: clock.localNow) }
}

extension RecurringPayment {
    fileprivate var order: (Int, String, String) { (recurrence.next.number, last.counterparty, last.id) }
}
