import Language
import OrderDomain
import Screen

/// The state of the payment screen.
struct PaymentChoice {
    private let estimate: Int64?
    private var chosen: PaymentMethod.Kind
    private var ways: [PaymentMethod.Kind: any PaymentPart] = [.cash: CashPart(), .card: CardPart(), .ticket: TicketPart()]
    private var coupon = CouponPart()

    /// - Parameters:
    ///   - estimate: The estimated fare in yen, if known.
    ///   - saved: The saved input. Invalid values are ignored.
    init(paying estimate: Int64?, _ saved: SavedPayment) {
        self.estimate = estimate
        chosen = PaymentMethod.Kind(rawValue: saved.method) ?? .cash
        try? ways[.card]?.receive(saved.digits ?? "")
        try? ways[.ticket]?.receive(saved.purpose ?? "")
        try? coupon.receive(saved.coupon ?? "")
    }

    var saved: SavedPayment {
        SavedPayment(method: chosen.rawValue, digits: ways[.card]?.typed, purpose: ways[.ticket]?.typed, coupon: coupon.typed)
    }

    mutating func offerWallet(holding balance: Int64) { ways[.wallet] = WalletPart(balance: balance) }

    /// Handles an event.
    ///
    /// - Returns: The result; nil until the person has chosen a payment or gone back.
    /// - Throws: ``PaymentError`` for invalid input, leaving the state unchanged.
    mutating func receive(_ event: Screen.Event) throws(PaymentError) -> PaymentBase.Output? {
        switch event.action {
        case .choose: chosen = event.row.flatMap(PaymentMethod.Kind.init) ?? chosen
        case .done: return part(chosen)?.method.map { .chosen(Payment($0, coupon: coupon.coupon)) }
        case Screen.Action.back.id: return .unchanged
        case .coupon: try coupon.receive(event.input ?? "")
        case part(chosen)?.action?.id: try ways[chosen]?.receive(event.input ?? "")
        default: break
        }
        return nil
    }

    private func part(_ kind: PaymentMethod.Kind) -> PaymentPartData? {
        ways[kind]?.data(for: estimate.map { Payment(.cash, coupon: coupon.coupon).due(for: $0) })
    }
}

extension PaymentChoice {
    var screen: Screen {
        let ways = PaymentMethod.Kind.allCases.compactMap { kind in
            part(kind).map { way in
                Screen.Row(.text(way.title), .text(kind == chosen ? .chosen : .verbatim("–")), id: kind.rawValue, does: .choose)
            }
        }
        let parts = [part(chosen), coupon.data(for: nil)].compactMap(\.self)
        let done: [Screen.Action] = part(chosen)?.method == nil ? [] : [.init(.done, .payLikeThis)]
        return Screen(
            .howToPay, [.init(rows: ways)] + parts.map(\.fields).filter { !$0.rows.isEmpty },
            actions: parts.compactMap(\.action) + done + [.back])
    }
}

extension Screen.Action.ID {
    fileprivate static let choose: Self = "choose"
    fileprivate static let done: Self = "done"
    static let coupon: Self = "coupon"
}
