import Account

/// Stored data that this version cannot read.
package enum UnreadableSignUp: Error, Hashable {
    case account(Member.ID)
    case numberOfAccounts
    case message(Int64)
}
