import Failure
import Language
import Money
import OrderDomain

extension PaymentError: ReportableError {
    package var failure: Failure {
        switch self {
        case .missingDigits:
            Failure(
                .usage, Phrase(en: "Payment by card requires the last four digits of the card.", ja: "クレジットカードには、カード番号の下 4 桁が必要です。"),
                hint: .giveTheLastFour)
        case .invalidDigits:
            Failure(
                .badData, Phrase(en: "Card digits must be the last four digits of the card number.", ja: "カード番号の下 4 桁は、数字 4 桁で指定します。"),
                hint: .giveTheLastFour)
        case .digitsWithoutCard:
            Failure(
                .usage, Phrase(en: "Card digits apply only to payment by card.", ja: "カード番号は、クレジットカードで支払うときだけ指定できます。"),
                hint: Phrase(en: "Pay by card, or remove the digits.", ja: "クレジットカード（card）で支払うか、カード番号を外してください。"))
        case .missingPurpose:
            Failure(.usage, Phrase(en: "Payment by ticket requires a purpose.", ja: "法人チケットには利用目的が必要です。"), hint: .sayWhatTheRideIsFor)
        case .invalidPurpose:
            Failure(
                .badData, Phrase(en: "A purpose must be one line of up to 100 characters.", ja: "利用目的は 1 行、100 文字までです。"),
                hint: .sayWhatTheRideIsFor)
        case .purposeWithoutTicket:
            Failure(
                .usage, Phrase(en: "A purpose applies only to payment by ticket.", ja: "利用目的は、法人チケットで支払うときだけ指定できます。"),
                hint: Phrase(en: "Pay by ticket, or remove the purpose.", ja: "法人チケット（ticket）で支払うか、利用目的を外してください。"))
        case .unknownCoupon(let text):
            Failure(.badData, Phrase(en: "There is no coupon “\(text)”.", ja: "クーポン「\(text)」はありません。"), hint: .validCoupons)
        case .couponUsed(let coupon, let id):
            Failure(
                .refused, Phrase(en: "Coupon \(coupon.code) has already been used for \(id).", ja: "クーポン \(coupon.code) は \(id) で使用済みです。"),
                hint: Phrase(en: "Order without the coupon.", ja: "クーポンなしで注文してください。"))
        case .walletTooLow(let due, let balance):
            Failure(
                .refused,
                Phrase(
                    en: "The wallet holds \(Money.yen(balance)), but the estimated amount due is \(Money.yen(due)).",
                    ja: "ウォレットの残高は\(Money.yen(balance))で、予想支払額の\(Money.yen(due))に足りません。"),
                hint: Phrase(en: "Pay in cash, by card or with a ticket.", ja: "現金、クレジットカード、法人チケットのいずれかで支払ってください。"))
        }
    }
}

extension Phrase {
    fileprivate static var giveTheLastFour: Phrase {
        Phrase(
            en: "Enter four digits, such as 1234. In a command: --pay card --card-digits 1234",
            ja: "数字 4 桁を入力してください（例: 1234）。コマンド: --pay card --card-digits 1234")
    }
    fileprivate static var sayWhatTheRideIsFor: Phrase {
        Phrase(
            en: "Enter a purpose, such as “client visit”. In a command: --pay ticket --purpose \"client visit\"",
            ja: "利用目的を入力してください（例: 取引先訪問）。コマンド: --pay ticket --purpose \"取引先訪問\"")
    }
    fileprivate static var validCoupons: Phrase {
        let codes = Coupon.all.map { Phrase.verbatim($0.code) }.joined()
        return Phrase(en: "Valid coupons: \(codes).", ja: "使えるクーポン: \(codes)")
    }
}
