import Foundation
import Money
import Movements

/// A bank account or card, in one currency.
package struct BankAccount: Hashable, Sendable {
    /// The result of comparing the account's newest balance from a statement with the balance calculated from the movements.
    package struct Check: Hashable, Sendable {
        /// The balance in the statement.
        package let balance: Money
        /// The balance includes the movements before this time.
        package let time: Date
        /// The balance in the statement minus the calculated balance, which excludes pending payments.
        package let difference: Money

        package init(_ balance: Money, at time: Date, difference: Money) {
            (self.balance, self.time, self.difference) = (balance, time, difference)
        }
    }

    /// The name of the account; nil if the movements do not name an account.
    package let name: String?
    package let movements: Int
    /// The account's oldest balance from a statement plus all later movements; if no statement contains a balance for the account, the
    /// sum of all movements. Cancelled payments, refunded payments and requests for money do not count.
    package let balance: Money
    /// The comparison with the newest balance; nil if statements contain fewer than two balances of the account.
    package let check: Check?

    package init(_ name: String?, movements: Int, balance: Money, check: Check? = nil) {
        (self.name, self.movements, self.balance, self.check) = (name, movements, balance, check)
    }
}
