import Language
import Money
import OrderDomain
import Screen

/// One way to pay: a value with rules of its own, and with its part of the screen on which one chooses.
protocol PaymentPart {
    /// What was typed, to find the part again as it was left.
    var typed: String? { get }

    /// Takes what was typed for the part's action.
    ///
    /// - Throws: For what is invalid; the part is then as it was.
    mutating func receive(_ input: String) throws(PaymentError)

    /// - Parameter due: What is left to pay of the estimate, in yen, once it is known.
    func data(for due: Int64?) -> PaymentPartData
}

extension PaymentPart {
    var typed: String? { nil }
    mutating func receive(_ input: String) {}
}

/// What one way to pay shows, and what it comes to.
struct PaymentPartData {
    /// What stands on the list of all ways to pay.
    let title: Phrase
    let fields: Screen.Section
    /// What can be typed here.
    var action: Screen.Action?
    /// nil as long as something is missing, or speaks against it.
    var method: PaymentMethod?
}

/// Cash: nothing is needed, and nothing is held.
struct CashPart: PaymentPart {
    func data(for due: Int64?) -> PaymentPartData {
        PaymentPartData(title: .cashToChoose, fields: .init(fields: [.toTheDriver: due?.estimated]), method: .cash)
    }
}

/// A credit card: authorised when the order is confirmed, and charged at the end.
struct CardPart: PaymentPart {
    /// The last four digits, which every receipt shows. More of a card number is not taken, and so not kept.
    private(set) var typed: String?

    mutating func receive(_ input: String) throws(PaymentError) {
        _ = try PaymentMethod(.card, digits: input)
        typed = input
    }

    func data(for due: Int64?) -> PaymentPartData {
        PaymentPartData(
            title: typed.map { .cardToChoose(endingIn: $0) } ?? .cardToChoose,
            fields: .init(fields: [.needed: typed == nil ? .theLastFourDigits : nil, .authorisedWhenYouOrder: due?.estimated]),
            action: .init("digits", .setTheCard, prompt: .askForTheDigits, input: .digits), method: typed.map { .card(digits: $0) })
    }
}

/// The wallet: good as long as it covers the estimate.
struct WalletPart: PaymentPart {
    /// In yen.
    let balance: Int64

    func data(for due: Int64?) -> PaymentPartData {
        let covers = due.map { $0 <= balance } ?? (balance > 0)
        return PaymentPartData(
            title: .walletToChoose(holding: .yen(balance)),
            fields: .init(fields: [
                .heldInTheWallet: Money.yen(balance).phrase,
                covers ? .coversTheEstimate : .doesNotCoverTheEstimate: due?.estimated,
            ]), method: covers ? .wallet : nil)
    }
}

/// A corporate ticket: the company pays, and wants to know what for.
struct TicketPart: PaymentPart {
    /// The purpose.
    private(set) var typed: String?

    mutating func receive(_ input: String) throws(PaymentError) {
        if case .ticket(let purpose) = try PaymentMethod(.ticket, purpose: input) { typed = purpose }
    }

    func data(for due: Int64?) -> PaymentPartData {
        PaymentPartData(
            title: typed.map { .ticketToChoose(for: $0) } ?? .ticketToChoose,
            fields: .init(fields: [.needed: typed == nil ? .whatTheRideIsFor : nil]),
            action: .init("purpose", .setThePurpose, prompt: .askForThePurpose), method: typed.map { .ticket(purpose: $0) })
    }
}

/// A coupon: reduces what is due, with any way to pay.
struct CouponPart: PaymentPart {
    private(set) var coupon: Coupon?

    var typed: String? { coupon?.code }

    mutating func receive(_ input: String) throws(PaymentError) { coupon = input.isEmpty ? nil : try Coupon(input) }

    func data(for due: Int64?) -> PaymentPartData {
        PaymentPartData(
            title: .coupon, fields: .init(fields: [.coupon: coupon.map { .verbatim($0.code) } ?? .noCoupon]),
            action: .init(.coupon, .useACoupon, prompt: .askForTheCoupon))
    }
}

extension Int64 {
    /// An amount in yen that is not known for certain before the ride is over.
    fileprivate var estimated: Phrase { .about(.yen(self)) }
}
