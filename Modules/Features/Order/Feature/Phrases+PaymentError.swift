import Failure
import Language
import Money
import OrderDomain

extension PaymentError: ReportableError {
    package var failure: Failure {
        switch self {
        case .missingDigits:
            Failure(
                .usage, Phrase("Payment by card requires the last four digits of the card."),
                hint: .giveTheLastFour)
        case .invalidDigits:
            Failure(
                .badData, Phrase("Card digits must be the last four digits of the card number."),
                hint: .giveTheLastFour)
        case .digitsWithoutCard:
            Failure(
                .usage, Phrase("Card digits apply only to payment by card."),
                hint: Phrase("Pay by card, or remove the digits."))
        case .missingPurpose:
            Failure(.usage, Phrase("Payment by ticket requires a purpose."), hint: .sayWhatTheRideIsFor)
        case .invalidPurpose:
            Failure(
                .badData, Phrase("A purpose must be one line of up to 100 characters."),
                hint: .sayWhatTheRideIsFor)
        case .purposeWithoutTicket:
            Failure(
                .usage, Phrase("A purpose applies only to payment by ticket."),
                hint: Phrase("Pay by ticket, or remove the purpose."))
        case .unknownCoupon(let text):
            Failure(.badData, Phrase("There is no coupon “\(text)”."), hint: .validCoupons)
        case .couponUsed(let coupon, let id):
            Failure(
                .refused, Phrase("Coupon \(coupon.code) has already been used for \(id)."),
                hint: Phrase("Order without the coupon."))
        case .walletTooLow(let due, let balance):
            Failure(
                .refused,
                Phrase("The wallet holds \(Money.yen(balance)), but the estimated amount due is \(Money.yen(due))."),
                hint: Phrase("Pay in cash, by card or with a ticket."))
        }
    }
}

extension Phrase {
    fileprivate static var giveTheLastFour: Phrase {
        Phrase("Enter four digits, such as 1234. In a command: --pay card --card-digits 1234")
    }
    fileprivate static var sayWhatTheRideIsFor: Phrase {
        Phrase("Enter a purpose, such as “client visit”. In a command: --pay ticket --purpose \"client visit\"")
    }
    fileprivate static var validCoupons: Phrase {
        let codes = Coupon.all.map { Phrase.verbatim($0.code) }.joined()
        return Phrase("Valid coupons: \(codes).")
    }
}
