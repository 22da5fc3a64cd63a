import Account

/// What this version does not understand in the database.
package enum UnreadableSignUp: Error, Hashable {
    case account(Member.ID)
    case numberOfAccounts
    case message(Int64)
}
