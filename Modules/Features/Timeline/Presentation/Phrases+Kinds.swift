import Language

/// What the kinds of movements are called.
extension Phrase {
    /// A kind that no feature of this program has named.
    static func unknownKind(_ id: String) -> Phrase { Phrase(en: "Unknown kind: \(id)", ja: "不明な種別: \(id)") }

    static var cardPaymentInShops: Phrase { Phrase(en: "Card payment in shops", ja: "カード払い（店舗）") }
    static var cardPaymentOnline: Phrase { Phrase(en: "Card payment online", ja: "カード払い（ネット）") }
    static var contactlessPayment: Phrase { Phrase(en: "Contactless payment", ja: "タッチ決済") }
    static var qrPayment: Phrase { Phrase(en: "QR payment", ja: "QR コード決済") }
    static var payLaterPurchase: Phrase { Phrase(en: "Pay-later purchase", ja: "あと払い") }
    static var subscriptionPayment: Phrase { Phrase(en: "Subscription payment", ja: "サブスクリプションの支払い") }

    static var sentToAFriend: Phrase { Phrase(en: "Sent to a friend", ja: "友だちへの送金") }
    static var receivedFromAFriend: Phrase { Phrase(en: "Received from a friend", ja: "友だちからの受け取り") }
    static var requestSent: Phrase { Phrase(en: "Request sent", ja: "友だちへの請求") }
    static var requestReceived: Phrase { Phrase(en: "Request received", ja: "友だちからの請求") }
    static var splitBill: Phrase { Phrase(en: "Split bill", ja: "割り勘") }

    static var bankDeposit: Phrase { Phrase(en: "Bank deposit", ja: "銀行からの入金") }
    static var convenienceStoreDeposit: Phrase { Phrase(en: "Convenience-store deposit", ja: "コンビニ入金") }
    static var atmDeposit: Phrase { Phrase(en: "ATM deposit", ja: "ATM 入金") }
    static var salaryDeposit: Phrase { Phrase(en: "Salary deposit", ja: "給与振込") }

    static var bankWithdrawal: Phrase { Phrase(en: "Bank withdrawal", ja: "銀行への出金") }
    static var atmWithdrawal: Phrase { Phrase(en: "ATM withdrawal", ja: "ATM 出金") }

    static var pointsGranted: Phrase { Phrase(en: "Points granted", ja: "ポイント付与") }
    static var pointsSpent: Phrase { Phrase(en: "Points spent", ja: "ポイント利用") }
    static var campaignCashback: Phrase { Phrase(en: "Campaign cashback", ja: "キャンペーンのキャッシュバック") }

    static var taxiRide: Phrase { Phrase(en: "Taxi ride", ja: "タクシー乗車") }

    static var fleaMarketPurchase: Phrase { Phrase(en: "Flea-market purchase", ja: "フリマでの購入") }
}
