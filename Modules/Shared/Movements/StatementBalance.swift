import Foundation
import Money

/// The balance of an account, from a statement.
package struct StatementBalance: Hashable, Sendable {
    package let account: String
    package let balance: Money
    /// The balance includes the movements before this time.
    package let time: Date

    package init(_ account: String, _ balance: Money, at time: Date) { (self.account, self.balance, self.time) = (account, balance, time) }
}
