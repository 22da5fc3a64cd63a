import Language
import Money
import OrderDomain

/// The payment screen.
extension Phrase {
    static var howToPay: Phrase { Phrase("Payment") }
    static var chosen: Phrase { Phrase("chosen") }
    static var payLikeThis: Phrase { Phrase("Use this payment") }
    static var needed: Phrase { Phrase("Needed") }

    static var cashToChoose: Phrase { Phrase("Cash") }
    static var toTheDriver: Phrase { Phrase("Paid to the driver after the ride") }

    static var cardToChoose: Phrase { Phrase("Credit card") }
    static func cardToChoose(endingIn digits: String) -> Phrase {
        Phrase("Credit card ending in \(digits)")
    }
    static var setTheCard: Phrase { Phrase("Set the card") }
    static var askForTheDigits: Phrase { Phrase("Last four digits of the card") }
    static var theLastFourDigits: Phrase { Phrase("the last four digits") }
    static var authorizedWhenYouOrder: Phrase { Phrase("Authorized when you order") }

    static func walletToChoose(holding balance: Money) -> Phrase { Phrase("Wallet, \(balance)") }
    static var heldInTheWallet: Phrase { Phrase("Wallet balance") }
    static var coversTheEstimate: Phrase { Phrase("Covers the estimate") }
    static var doesNotCoverTheEstimate: Phrase { Phrase("Does not cover the estimate") }

    static var ticketToChoose: Phrase { Phrase("Corporate ticket") }
    static func ticketToChoose(for purpose: String) -> Phrase { Phrase("Corporate ticket for \(purpose)") }
    static var setThePurpose: Phrase { Phrase("Set the purpose") }
    static var askForThePurpose: Phrase { Phrase("Purpose of the ride") }
    static var whatTheRideIsFor: Phrase { Phrase("the purpose of the ride") }

    static var coupon: Phrase { Phrase("Coupon") }
    static var noCoupon: Phrase { Phrase("none") }
    static var useACoupon: Phrase { Phrase("Use a coupon") }
    static var askForTheCoupon: Phrase { Phrase("Coupon (empty for none)") }
}

/// The payment of an order, for use within a line of text.
extension Phrase {
    static var cash: Phrase { Phrase("cash") }
    static func card(endingIn digits: String) -> Phrase { Phrase("credit card ending in \(digits)") }
    static var wallet: Phrase { Phrase("wallet") }
    static func ticket(for purpose: String) -> Phrase { Phrase("corporate ticket for \(purpose)") }
    static func withCoupon(_ code: String) -> Phrase { Phrase(", with coupon \(code)") }
    static func payment(_ method: Phrase, _ coupon: Phrase?) -> Phrase { Phrase("\(method)\(coupon)") }
    static func held(_ payment: Phrase, _ settlement: TaxiOrder.Settlement) -> Phrase {
        switch settlement {
        case .reserved: Phrase("\(payment), authorized")
        case .released: Phrase("\(payment), released")
        case .charged: Phrase("\(payment), charged")
        }
    }
}

/// The short names of the payment methods, which commands accept in any language.
extension PaymentMethod.Kind: Worded {
    package var phrase: Phrase {
        switch self {
        case .cash: .cash
        case .card: Phrase("credit card")
        case .wallet: .wallet
        case .ticket: Phrase("corporate ticket")
        }
    }
}
