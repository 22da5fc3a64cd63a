import Foundation
import Language
import Money
import Movements
import RecurringDomain
import Screen
import Time

/// The recurring payments, sorted by the next expected date.
package struct RecurringList: Hashable, Sendable, Encodable {
    package struct Row: Hashable, Sendable, Encodable {
        package let counterparty: Phrase
        package let kind: String
        package let interval: PaymentInterval
        /// The sum of all payments on the last date; always less than zero.
        package let amount: Amount
        /// Whether the amounts vary by more than 5%.
        package let varies: Bool
        /// The last date, and the next expected date.
        package let last, next: Day
        /// The id of the last payment.
        package let movement: Movement.ID

        fileprivate init(_ payment: RecurringPayment) {
            (counterparty, kind) = (payment.last.counterpartyName, payment.last.kind.id)
            (interval, varies) = (payment.recurrence.interval, payment.recurrence.varies)
            (amount, movement) = (Amount(payment.amount), payment.last.id)
            (last, next) = (Day(dated: payment.last.time), Day(dated: payment.recurrence.next))
        }
    }

    package let payments: [Row]

    package init(_ payments: [RecurringPayment]) { self.payments = payments.map(Row.init) }
}

package enum RecurringListView {
    package static func screen(_ data: RecurringList, actions: [Screen.Action] = []) -> Screen {
        Screen(
            .recurringPayments,
            [
                .init(
                    data.payments, trailing: [2], headers: [.nextDate, .counterparty, .amount, .interval, .lastDate], empty: .noRecurring
                ) { row in
                    .init(
                        .text(row.next.phrase), .text(row.counterparty), .text(.amount(row.amount, varies: row.varies)),
                        .text(row.interval.phrase), .text(.lastPaid(row.last)))
                }
            ], actions: actions)
    }
}

/// The recurring payments that are still expected by the end of a month, including overdue ones.
package struct ExpectedList: Hashable, Sendable, Encodable {
    package struct Row: Hashable, Sendable, Encodable {
        package let date: Day
        package let counterparty: Phrase
        /// The sum of all payments on the last date; always less than zero.
        package let amount: Amount
        /// Whether the amounts vary by more than 5%.
        package let varies: Bool
    }

    /// The month, such as `2026-11`.
    package let month: String
    package let payments: [Row]

    package init(_ expected: ExpectedPayments) {
        month = expected.month.name
        payments = expected.rows.map { row in
            Row(
                date: Day(dated: row.date), counterparty: row.payment.last.counterpartyName, amount: Amount(row.payment.amount),
                varies: row.payment.recurrence.varies)
        }
    }

    /// The section that lists the payments in a summary.
    package var section: Screen.Section {
        .init(
            .stillExpected(in: month), trailing: [2], headers: [.nextDate, .counterparty, .amount],
            rows: payments.map {
                .init(.text($0.date.phrase), .text($0.counterparty), .text(.amount($0.amount, varies: $0.varies)))
            })
    }
}

extension Day {
    fileprivate init(dated day: CivilDay) { self.init(dated: Date(day)) }
}
