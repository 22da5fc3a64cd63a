import Language
import Money

/// Ways to pay, and what each needs.
extension Phrase {
    static var digitsGoWithACard: Phrase {
        Phrase(en: "Card digits go with a credit card only.", ja: "カード番号は、クレジットカードで支払うときだけ指定できます。")
    }
    static var payByCardOrLeaveOut: Phrase {
        Phrase(en: "Pay by card, or leave the digits out.", ja: "クレジットカード（card）で支払うか、カード番号を外してください。")
    }
    static var purposeGoesWithATicket: Phrase {
        Phrase(en: "A purpose goes with a corporate ticket only.", ja: "利用目的は、法人チケットで支払うときだけ指定できます。")
    }
    static var payByTicketOrLeaveOut: Phrase {
        Phrase(en: "Pay by ticket, or leave the purpose out.", ja: "法人チケット（ticket）で支払うか、利用目的を外してください。")
    }
    static var cardNeedsDigits: Phrase {
        Phrase(en: "A credit card needs its last four digits.", ja: "クレジットカードには、カード番号の下 4 桁が必要です。")
    }
    static var notTheLastFourDigits: Phrase {
        Phrase(en: "These are not the last four digits of a card.", ja: "カード番号の下 4 桁ではありません。")
    }
    static var giveTheLastFour: Phrase {
        Phrase(
            en: "Give the last four, such as: card 1234, or --pay card --card-digits 1234",
            ja: "下 4 桁を指定してください。例: card 1234、または --pay card --card-digits 1234")
    }
    static var ticketNeedsAPurpose: Phrase {
        Phrase(en: "A corporate ticket needs a purpose.", ja: "法人チケットには利用目的が必要です。")
    }
    static var purposeIsOneLine: Phrase {
        Phrase(en: "A purpose is one line of up to 100 letters.", ja: "利用目的は 1 行、100 文字までです。")
    }
    static var sayWhatTheRideIsFor: Phrase {
        Phrase(
            en: "Say what the ride is for, such as: ticket client visit, or --pay ticket --purpose \"client visit\"",
            ja: "利用目的を指定してください。例: ticket 取引先訪問、または --pay ticket --purpose \"取引先訪問\"")
    }
    static func walletDoesNotCover(_ due: Money, balance: Money) -> Phrase {
        Phrase(
            en: "The wallet holds \(balance), and the ride is estimated at \(due).",
            ja: "ウォレットの残高は\(balance)で、予想料金の\(due)に足りません。")
    }
    static var payAnotherWay: Phrase {
        Phrase(en: "Pay in cash, by card or with a ticket.", ja: "現金、クレジットカード、法人チケットのいずれかで支払ってください。")
    }
}

/// Coupons.
extension Phrase {
    static func noCoupon(_ text: String) -> Phrase { Phrase(en: "There is no coupon “\(text)”.", ja: "クーポン「\(text)」はありません。") }
    static func given(_ coupons: [Coupon]) -> Phrase {
        let codes = coupons.map { Phrase.verbatim($0.code) }.joined()
        return Phrase(en: "These are being given out: \(codes).", ja: "配布中のクーポン: \(codes)")
    }
    static func couponWasUsed(_ coupon: Coupon, for id: String) -> Phrase {
        Phrase(en: "The coupon \(coupon.code) was used for \(id).", ja: "クーポン \(coupon.code) は \(id) で使用済みです。")
    }
    static var orderWithoutIt: Phrase { Phrase(en: "Order without it.", ja: "クーポンなしで注文してください。") }
}
