import Language
import Money
import OrderDomain

/// The payment screen.
extension Phrase {
    static var howToPay: Phrase { Phrase(en: "Payment", ja: "支払い方法") }
    static var chosen: Phrase { Phrase(en: "chosen", ja: "選択中") }
    static var payLikeThis: Phrase { Phrase(en: "Use this payment", ja: "この方法で支払う") }
    static var needed: Phrase { Phrase(en: "Needed", ja: "必要な情報") }

    static var cashToChoose: Phrase { Phrase(en: "Cash", ja: "現金") }
    static var toTheDriver: Phrase { Phrase(en: "Paid to the driver after the ride", ja: "降車時に乗務員へ") }

    static var cardToChoose: Phrase { Phrase(en: "Credit card", ja: "クレジットカード") }
    static func cardToChoose(endingIn digits: String) -> Phrase {
        Phrase(en: "Credit card ending in \(digits)", ja: "クレジットカード（末尾 \(digits)）")
    }
    static var setTheCard: Phrase { Phrase(en: "Set the card", ja: "カードを設定する") }
    static var askForTheDigits: Phrase { Phrase(en: "Last four digits of the card", ja: "カード番号の下 4 桁") }
    static var theLastFourDigits: Phrase { Phrase(en: "the last four digits", ja: "カード番号の下 4 桁") }
    static var authorizedWhenYouOrder: Phrase { Phrase(en: "Authorized when you order", ja: "注文時の仮押さえ") }

    static func walletToChoose(holding balance: Money) -> Phrase { Phrase(en: "Wallet, \(balance)", ja: "ウォレット（残高 \(balance)）") }
    static var heldInTheWallet: Phrase { Phrase(en: "Wallet balance", ja: "ウォレットの残高") }
    static var coversTheEstimate: Phrase { Phrase(en: "Covers the estimate", ja: "予想料金（残高で支払い可）") }
    static var doesNotCoverTheEstimate: Phrase { Phrase(en: "Does not cover the estimate", ja: "予想料金（残高不足）") }

    static var ticketToChoose: Phrase { Phrase(en: "Corporate ticket", ja: "法人チケット") }
    static func ticketToChoose(for purpose: String) -> Phrase { Phrase(en: "Corporate ticket for \(purpose)", ja: "法人チケット（\(purpose)）") }
    static var setThePurpose: Phrase { Phrase(en: "Set the purpose", ja: "利用目的を設定する") }
    static var askForThePurpose: Phrase { Phrase(en: "Purpose of the ride", ja: "利用目的") }
    static var whatTheRideIsFor: Phrase { Phrase(en: "the purpose of the ride", ja: "利用目的") }

    static var coupon: Phrase { Phrase(en: "Coupon", ja: "クーポン") }
    static var noCoupon: Phrase { Phrase(en: "none", ja: "なし") }
    static var useACoupon: Phrase { Phrase(en: "Use a coupon", ja: "クーポンを使う") }
    static var askForTheCoupon: Phrase { Phrase(en: "Coupon (empty for none)", ja: "クーポン（使わないときは空欄）") }
}

/// The payment of an order, for use within a line of text.
extension Phrase {
    static var cash: Phrase { Phrase(en: "cash", ja: "現金") }
    static func card(endingIn digits: String) -> Phrase { Phrase(en: "credit card ending in \(digits)", ja: "クレジットカード（末尾 \(digits)）") }
    static var wallet: Phrase { Phrase(en: "wallet", ja: "ウォレット") }
    static func ticket(for purpose: String) -> Phrase { Phrase(en: "corporate ticket for \(purpose)", ja: "法人チケット（\(purpose)）") }
    static func withCoupon(_ code: String) -> Phrase { Phrase(en: ", with coupon \(code)", ja: "、クーポン \(code)") }
    static func payment(_ method: Phrase, _ coupon: Phrase?) -> Phrase { Phrase(en: "\(method)\(coupon)", ja: "\(method)\(coupon)") }
    static func held(_ payment: Phrase, _ settlement: TaxiOrder.Settlement) -> Phrase {
        switch settlement {
        case .reserved: Phrase(en: "\(payment), authorized", ja: "\(payment)、仮押さえ中")
        case .released: Phrase(en: "\(payment), released", ja: "\(payment)、仮押さえ解除済み")
        case .charged: Phrase(en: "\(payment), charged", ja: "\(payment)、請求済み")
        }
    }
}

/// The short names of the payment methods, which commands accept in any language.
extension PaymentMethod.Kind: Worded {
    package var phrase: Phrase {
        switch self {
        case .cash: .cash
        case .card: Phrase(en: "credit card", ja: "クレジットカード")
        case .wallet: .wallet
        case .ticket: Phrase(en: "corporate ticket", ja: "法人チケット")
        }
    }
}
