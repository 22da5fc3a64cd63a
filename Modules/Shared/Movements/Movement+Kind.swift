import Language

extension Movement {
    /// The kind of a movement: one of the timeline's own kinds, or one that another feature adds through the ledger.
    ///
    /// Two kinds are equal if their ids are equal.
    package struct Kind: Sendable {
        /// The kind's id, which must never change, because commands, statements and stored rows use it.
        package let id: String
        /// The name that another feature gave to the kind; nil if no name is known.
        package let name: Phrase?

        package init(_ id: String, name: Phrase? = nil) { (self.id, self.name) = (id, name) }

        package static let cardInShops = Kind("card-in-shops")
        package static let cardOnline = Kind("card-online")
        package static let contactless = Kind("contactless")
        package static let qr = Kind("qr")
        package static let payLater = Kind("pay-later")
        package static let subscription = Kind("subscription")

        package static let sentToFriend = Kind("sent-to-friend")
        package static let receivedFromFriend = Kind("received-from-friend")
        package static let requestSent = Kind("request-sent")
        package static let requestReceived = Kind("request-received")
        package static let splitBill = Kind("split-bill")

        package static let bankDeposit = Kind("bank-deposit")
        package static let storeDeposit = Kind("store-deposit")
        package static let atmDeposit = Kind("atm-deposit")
        package static let salary = Kind("salary")

        package static let bankWithdrawal = Kind("bank-withdrawal")
        package static let atmWithdrawal = Kind("atm-withdrawal")

        package static let pointsGranted = Kind("points-granted")
        package static let pointsSpent = Kind("points-spent")
        package static let cashback = Kind("cashback")

        package static let taxiRide = Kind("taxi-ride")

        package static let marketPurchase = Kind("market-purchase")

        /// The timeline's own kinds, grouped by family.
        package static let own = Family.allCases.flatMap(\.kinds)

        /// Requests for money. A payment in response to a request is a separate movement.
        package static let asking: [Kind] = [.requestSent, .requestReceived]
    }

    /// A group of related kinds.
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

extension Movement.Kind: Hashable {
    package static func == (left: Movement.Kind, right: Movement.Kind) -> Bool { left.id == right.id }
    package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
