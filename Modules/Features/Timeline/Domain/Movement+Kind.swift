extension Movement {
    /// What sort of movement it is, which decides how it is shown.
    ///
    /// The raw value is the name in commands, in statements and in storage: it never changes.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case cardInShops = "card-in-shops"
        case cardOnline = "card-online"
        case contactless
        case qr
        case payLater = "pay-later"
        case subscription

        case sentToFriend = "sent-to-friend"
        case receivedFromFriend = "received-from-friend"
        case requestSent = "request-sent"
        case requestReceived = "request-received"
        case splitBill = "split-bill"

        case bankDeposit = "bank-deposit"
        case storeDeposit = "store-deposit"
        case atmDeposit = "atm-deposit"
        case salary

        case bankWithdrawal = "bank-withdrawal"
        case atmWithdrawal = "atm-withdrawal"

        case pointsGranted = "points-granted"
        case pointsSpent = "points-spent"
        case cashback

        case taxiRide = "taxi-ride"

        case marketPurchase = "market-purchase"

        /// Those that only ask for money: what is then paid is a movement of its own.
        package static let asking: [Kind] = [.requestSent, .requestReceived]
    }

    /// Kinds that belong together.
    package enum Family: String, Hashable, Sendable, CaseIterable {
        case payments, transfers, deposits, withdrawals, rewards, rides, market

        package var kinds: [Kind] {
            switch self {
            case .payments: [.cardInShops, .cardOnline, .contactless, .qr, .payLater, .subscription]
            case .transfers: [.sentToFriend, .receivedFromFriend, .requestSent, .requestReceived, .splitBill]
            case .deposits: [.bankDeposit, .storeDeposit, .atmDeposit, .salary]
            case .withdrawals: [.bankWithdrawal, .atmWithdrawal]
            case .rewards: [.pointsGranted, .pointsSpent, .cashback]
            case .rides: [.taxiRide]
            case .market: [.marketPurchase]
            }
        }
    }
}
