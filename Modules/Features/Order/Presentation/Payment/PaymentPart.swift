import Language
import Money
import OrderDomain
import Screen

/// A part of the payment screen: the rules and the section for one payment method or for the coupon.
protocol PaymentPart {
    /// The person's input, which a session saves and restores.
    var typed: String? { get }

    /// - Throws: ``PaymentError`` for invalid input, leaving the part unchanged.
    mutating func receive(_ input: String) throws(PaymentError)

    /// - Parameter due: The amount to pay in yen, if known.
    func data(for due: Int64?) -> PaymentPartData
}

extension PaymentPart {
    var typed: String? { nil }
    mutating func receive(_ input: String) {}
}

struct PaymentPartData {
    let title: Phrase
    let fields: Screen.Section
    var action: Screen.Action?
    /// The payment method; nil for the coupon, and for a method that lacks input or cannot be used.
    var method: PaymentMethod?
}

struct CashPart: PaymentPart {
    func data(for due: Int64?) -> PaymentPartData {
        PaymentPartData(title: .cashToChoose, fields: .init(fields: [.toTheDriver: due?.estimated]), method: .cash)
    }
}

/// A credit card. The estimated amount is authorized when the order is placed.
struct CardPart: PaymentPart {
    /// The last four digits. Longer input is rejected, so a full card number is never stored.
    private(set) var typed: String?

    mutating func receive(_ input: String) throws(PaymentError) {
        _ = try PaymentMethod(.card, digits: input)
        typed = input
    }

    func data(for due: Int64?) -> PaymentPartData {
        PaymentPartData(
            title: typed.map { .cardToChoose(endingIn: $0) } ?? .cardToChoose,
            fields: .init(fields: [.needed: typed == nil ? .theLastFourDigits : nil, .authorizedWhenYouOrder: due?.estimated]),
            action: .init("digits", .setTheCard, prompt: .askForTheDigits, input: .digits), method: typed.map { .card(digits: $0) })
    }
}

/// The wallet, whose balance must cover the amount due.
struct WalletPart: PaymentPart {
    /// The balance in yen.
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

/// A corporate ticket, which requires a purpose.
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

/// A coupon, which can be combined with any payment method.
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
    fileprivate var estimated: Phrase { .about(.yen(self)) }
}
