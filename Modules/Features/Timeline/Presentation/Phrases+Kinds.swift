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
        let title = kind.name ?? Phrase(en: "Unknown kind: \(kind.id)", ja: "不明な種別: \(kind.id)")
        self = Self.own[kind] ?? KindForm(title, "counterparty", .counterparty, exchange: true)
    }

    private static let own: [Movement.Kind: KindForm] = [
        .cardInShops: .init(Phrase(en: "Card payment in shops", ja: "カード払い（店舗）"), "paidTo", .paidTo, exchange: true),
        .cardOnline: .init(Phrase(en: "Card payment online", ja: "カード払い（ネット）"), "paidTo", .paidTo, exchange: true),
        .contactless: .init(Phrase(en: "Contactless payment", ja: "タッチ決済"), "paidTo", .paidTo),
        .qr: .init(Phrase(en: "QR payment", ja: "QR コード決済"), "paidTo", .paidTo),
        .payLater: .init(Phrase(en: "Pay-later purchase", ja: "あと払い"), "paidTo", .paidTo),
        .subscription: .init(Phrase(en: "Subscription payment", ja: "サブスクリプションの支払い"), "paidTo", .paidTo, exchange: true),

        .sentToFriend: .init(Phrase(en: "Sent to a friend", ja: "友だちへの送金"), "sentTo", .sentTo),
        .receivedFromFriend: .init(
            Phrase(en: "Received from a friend", ja: "友だちからの受け取り"), "receivedFrom", .receivedFrom),
        .requestSent: .init(Phrase(en: "Request sent", ja: "友だちへの請求"), "askedOf", .askedOf),
        .requestReceived: .init(Phrase(en: "Request received", ja: "友だちからの請求"), "askedBy", .askedBy),
        .splitBill: .init(Phrase(en: "Split bill", ja: "割り勘"), "sharedWith", .sharedWith),

        .bankDeposit: .init(Phrase(en: "Bank deposit", ja: "銀行からの入金"), "from", .depositedFrom),
        .storeDeposit: .init(Phrase(en: "Convenience-store deposit", ja: "コンビニ入金"), "at", .at),
        .atmDeposit: .init(Phrase(en: "ATM deposit", ja: "ATM 入金"), "at", .at),
        .salary: .init(Phrase(en: "Salary deposit", ja: "給与振込"), "paidBy", .paidBy),

        .bankWithdrawal: .init(Phrase(en: "Bank withdrawal", ja: "銀行への出金"), "to", .to),
        .atmWithdrawal: .init(Phrase(en: "ATM withdrawal", ja: "ATM 出金"), "at", .at),

        .pointsGranted: .init(Phrase(en: "Points granted", ja: "ポイント付与"), "from", .grantedBy, .points),
        .pointsSpent: .init(Phrase(en: "Points spent", ja: "ポイント利用"), "spentAt", .spentAt, .points),
        .cashback: .init(Phrase(en: "Campaign cashback", ja: "キャンペーンのキャッシュバック"), "campaign", .campaign, .cashback),

        .taxiRide: .init(Phrase(en: "Taxi ride", ja: "タクシー乗車"), "drivenBy", .drivenBy, .fare),
        .marketPurchase: .init(Phrase(en: "Flea-market purchase", ja: "フリマでの購入"), "boughtFrom", .boughtFrom, .price),
    ]
}
