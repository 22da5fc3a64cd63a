import Foundation
import Money
import Movements
import Time

/// Determines the balances of each account at the end of its first and its last day in a statement.
///
/// The rows can be sorted oldest first or newest first. If an account's first and last rows have different days, the days determine the
/// order. Otherwise, the balances do: the order is oldest first if the second row's balance equals the first row's balance plus the second
/// row's amount.
struct BalanceSurvey {
    /// The balances after the first and the last row of a day.
    fileprivate struct Day {
        let number: Int
        let first: Money
        var last: Money
    }

    private struct Account {
        var earliest, latest: Day
        let firstDay: Int
        var lastDay: Int
        var isOldestFirst: Bool?
    }

    private struct Key: Hashable { let name: String, currency: Currency }

    /// The maximum number of accounts, which limits memory. No bank's statement has that many accounts.
    private static let most = 1_000

    private var accounts: [Key: Account] = [:]

    mutating func look(at movement: Movement, _ balance: Money?) {
        guard let balance, let name = movement.account else { return }
        let day = Day(number: TokyoTime(movement.statementTime).day.number, first: balance, last: balance)
        let key = Key(name: name, currency: balance.currency)
        guard var account = accounts[key] else {
            if accounts.count < Self.most {
                accounts[key] = Account(earliest: day, latest: day, firstDay: day.number, lastDay: day.number)
            }
            return
        }
        if account.isOldestFirst == nil {
            let (sum, overflow) = account.latest.last.minor.addingReportingOverflow(movement.amount.minor)
            account.isOldestFirst = !overflow && sum == balance.minor
        }
        account.lastDay = day.number
        account.earliest = account.earliest.updated(by: day, isNewer: day.number < account.earliest.number)
        account.latest = account.latest.updated(by: day, isNewer: day.number > account.latest.number)
        accounts[key] = account
    }

    var balances: [StatementBalance] {
        accounts.flatMap { key, account in
            let isOldestFirst = account.firstDay == account.lastDay ? account.isOldestFirst ?? true : account.firstDay < account.lastDay
            let days = account.earliest.number == account.latest.number ? [account.latest] : [account.earliest, account.latest]
            return days.map { day in
                StatementBalance(
                    key.name, isOldestFirst ? day.last : day.first, at: Date(CivilDay(number: day.number + 1)))
            }
        }.sorted { ($0.account, $0.balance.currency.code, $0.time) < ($1.account, $1.balance.currency.code, $1.time) }
    }
}

extension BalanceSurvey.Day {
    fileprivate func updated(by day: Self, isNewer: Bool) -> Self {
        if isNewer { return day }
        guard day.number == number else { return self }
        var updated = self
        updated.last = day.last
        return updated
    }
}
