import Language
import Movements
import TimelineDomain

/// The labels for movements of one kind.
struct KindForm {
    /// The label of the amount, which determines whether the amount is shown as money or as points.
    enum Sum { case amount, fare, price, points, cashback }

    let title: Phrase
    /// The label of the counterparty, and its key in JSON.
    let counterparty: (key: String, label: Phrase)
    let sum: Sum
    /// Whether the original amount and the rate are shown.
    let hasExchange: Bool

    /// - Parameter key: The key of the counterparty in JSON.
    private init(_ title: Phrase, _ key: String, _ label: Phrase, _ sum: Sum = .amount, exchange: Bool = false) {
        (self.title, counterparty, self.sum, hasExchange) = (title, (key, label), sum, exchange)
    }

    /// Creates the labels for a kind. A kind that is not one of the timeline's own gets general labels.
    init(_ kind: Movement.Kind) {
        let title = kind.name ?? Phrase("Unknown kind: \(kind.id)")
        self = Self.own[kind] ?? KindForm(title, "counterparty", .counterparty, exchange: true)
    }

    private static let own: [Movement.Kind: KindForm] = [
        .cardInShops: .init(Phrase("Card payment in shops"), "paidTo", .paidTo, exchange: true),
        .cardOnline: .init(Phrase("Card payment online"), "paidTo", .paidTo, exchange: true),
        .contactless: .init(Phrase("Contactless payment"), "paidTo", .paidTo),
        .qr: .init(Phrase("QR payment"), "paidTo", .paidTo),
        .payLater: .init(Phrase("Pay-later purchase"), "paidTo", .paidTo),
        .subscription: .init(Phrase("Subscription payment"), "paidTo", .paidTo, exchange: true),

        .sentToFriend: .init(Phrase("Sent to a friend"), "sentTo", .sentTo),
        .receivedFromFriend: .init(
            Phrase("Received from a friend"), "receivedFrom", .receivedFrom),
        .requestSent: .init(Phrase("Request sent"), "askedOf", .askedOf),
        .requestReceived: .init(Phrase("Request received"), "askedBy", .askedBy),
        .splitBill: .init(Phrase("Split bill"), "sharedWith", .sharedWith),

        .bankDeposit: .init(Phrase("Bank deposit"), "from", .depositedFrom),
        .storeDeposit: .init(Phrase("Convenience-store deposit"), "at", .at),
        .atmDeposit: .init(Phrase("ATM deposit"), "at", .at),
        .salary: .init(Phrase("Salary deposit"), "paidBy", .paidBy),

        .bankWithdrawal: .init(Phrase("Bank withdrawal"), "to", .to),
        .atmWithdrawal: .init(Phrase("ATM withdrawal"), "at", .at),

        .pointsGranted: .init(Phrase("Points granted"), "from", .grantedBy, .points),
        .pointsSpent: .init(Phrase("Points spent"), "spentAt", .spentAt, .points),
        .cashback: .init(Phrase("Campaign cashback"), "campaign", .campaign, .cashback),

        .taxiRide: .init(Phrase("Taxi ride"), "drivenBy", .drivenBy, .fare),
        .marketPurchase: .init(Phrase("Flea-market purchase"), "boughtFrom", .boughtFrom, .price),
    ]
}
