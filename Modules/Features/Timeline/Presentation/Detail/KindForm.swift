import Language
import TimelineDomain

/// What is particular to the movements of one kind on a screen: one line a kind.
struct KindForm {
    /// What the amount is: money, or points that are worth as much.
    enum Sum { case amount, fare, price, points, cashback }

    let title: Phrase
    /// What the counterparty is called, and the key that a script finds it under.
    let counterparty: (key: String, label: Phrase)
    let sum: Sum
    /// Whether it may have been in another currency first.
    let hasExchange: Bool
    /// Whether a message went along.
    let hasMessage: Bool

    private init(_ title: Phrase, _ key: String, _ label: Phrase, _ sum: Sum = .amount, exchange: Bool = false, message: Bool = false) {
        (self.title, counterparty, self.sum, hasExchange, hasMessage) = (title, (key, label), sum, exchange, message)
    }

    /// A kind that is not the timeline's own has all that a movement can have, under the name that its feature gave it.
    init(_ kind: Movement.Kind) {
        self =
            Self.own[kind]
            ?? KindForm(kind.name ?? .unknownKind(kind.id), "counterparty", .counterparty, exchange: true, message: true)
    }

    private static let own: [Movement.Kind: KindForm] = [
        .cardInShops: KindForm(.cardPaymentInShops, "paidTo", .paidTo, exchange: true),
        .cardOnline: KindForm(.cardPaymentOnline, "paidTo", .paidTo, exchange: true),
        .contactless: KindForm(.contactlessPayment, "paidTo", .paidTo),
        .qr: KindForm(.qrPayment, "paidTo", .paidTo),
        .payLater: KindForm(.payLaterPurchase, "paidTo", .paidTo),
        .subscription: KindForm(.subscriptionPayment, "paidTo", .paidTo, exchange: true),

        .sentToFriend: KindForm(.sentToAFriend, "sentTo", .sentTo, message: true),
        .receivedFromFriend: KindForm(.receivedFromAFriend, "receivedFrom", .receivedFrom, message: true),
        .requestSent: KindForm(.requestSent, "askedOf", .askedOf, message: true),
        .requestReceived: KindForm(.requestReceived, "askedBy", .askedBy, message: true),
        .splitBill: KindForm(.splitBill, "sharedWith", .sharedWith, message: true),

        .bankDeposit: KindForm(.bankDeposit, "from", .depositedFrom),
        .storeDeposit: KindForm(.convenienceStoreDeposit, "at", .at),
        .atmDeposit: KindForm(.atmDeposit, "at", .at),
        .salary: KindForm(.salaryDeposit, "paidBy", .paidBy),

        .bankWithdrawal: KindForm(.bankWithdrawal, "to", .to),
        .atmWithdrawal: KindForm(.atmWithdrawal, "at", .at),

        .pointsGranted: KindForm(.pointsGranted, "from", .grantedBy, .points),
        .pointsSpent: KindForm(.pointsSpent, "spentAt", .spentAt, .points),
        .cashback: KindForm(.campaignCashback, "campaign", .campaign, .cashback),

        .taxiRide: KindForm(.taxiRide, "drivenBy", .drivenBy, .fare),
        .marketPurchase: KindForm(.fleaMarketPurchase, "boughtFrom", .boughtFrom, .price),
    ]
}
