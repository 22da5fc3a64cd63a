import Foundation
import Language
import Money
import Movements
import Screen
import Time
import TimelineDomain

/// The accounts with their balances.
package struct AccountList: Hashable, Sendable, Encodable {
    package struct Row: Hashable, Sendable, Encodable {
        /// The name of the account; nil if the movements do not name an account.
        package let name: String?
        package let movements: Int
        package let balance: Amount
        package let statement: Check?
    }

    /// The result of comparing the newest balance from the account's statements with the balance calculated from the movements.
    package struct Check: Hashable, Sendable, Encodable {
        package let balance: Amount
        /// The last day whose movements the balance includes.
        package let date: Day
        /// The balance in the statement minus the calculated balance, which excludes pending payments.
        package let difference: Amount

        fileprivate var phrase: Phrase { difference.minor == 0 ? .matches(date) : .differs(difference, date) }
    }

    package let accounts: [Row]

    package init(_ accounts: [BankAccount]) {
        self.accounts = accounts.map { account in
            Row(
                name: account.name, movements: account.movements, balance: Amount(account.balance),
                statement: account.check.map {
                    // The time is the end of the last day, exclusive.
                    Check(balance: Amount($0.balance), date: Day(dated: $0.time.addingTimeInterval(-1)), difference: Amount($0.difference))
                })
        }
    }
}

package enum AccountListView {
    package static func screen(_ data: AccountList) -> Screen {
        Screen(
            .accounts,
            [
                .init(
                    data.accounts, trailing: [1, 2], headers: [.account, .balance, .movements, .comparison], empty: .nothingYet
                ) { row in
                    .init(
                        .text(row.name.map { .verbatim($0) } ?? .withoutAccount), .text(row.balance.phrase),
                        .text(.movements(row.movements)),
                        .text(row.statement?.phrase ?? .nothing))
                }
            ])
    }
}
