import Language
import OrderDomain
import Screen

/// What is being chosen to pay with: the parts of one screen, of which those show that apply.
struct PaymentChoice {
    private let estimate: Int64?
    private var chosen: PaymentMethod.Kind
    private var ways: [PaymentMethod.Kind: any PaymentPart] = [.cash: CashPart(), .card: CardPart(), .ticket: TicketPart()]
    private var coupon = CouponPart()

    /// What is left of it when the program is left: what is chosen, and what was typed for each part.
    struct Saved: Hashable, Sendable, Codable {
        let chosen: String
        let typed: [String: String]
        let coupon: String?
    }

    /// - Parameters:
    ///   - estimate: What is going to be paid for, in yen, once it is known.
    ///   - saved: What is not understood any more is left out.
    init(paying estimate: Int64?, _ saved: Saved) {
        self.estimate = estimate
        chosen = PaymentMethod.Kind(rawValue: saved.chosen) ?? .cash
        for (name, text) in saved.typed {
            if let kind = PaymentMethod.Kind(rawValue: name) { try? ways[kind]?.receive(text) }
        }
        if let code = saved.coupon { try? coupon.receive(code) }
    }

    var saved: Saved {
        let typed = ways.compactMap { kind, part in part.typed.map { (kind.rawValue, $0) } }
        return Saved(chosen: chosen.rawValue, typed: Dictionary(uniqueKeysWithValues: typed), coupon: coupon.typed)
    }

    /// Offers the wallet too.
    mutating func offerWallet(holding balance: Int64) { ways[.wallet] = WalletPart(balance: balance) }

    /// Answers what was done on the screen.
    ///
    /// - Returns: How it was ended; nil as long as it goes on.
    /// - Throws: For what was typed and is invalid; everything is then as it was.
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

extension PaymentChoice.Saved {
    init(_ payment: Payment) {
        let typed: [String: String] =
            switch payment.method {
            case .cash, .wallet: [:]
            case .card(let digits): [payment.method.kind.rawValue: digits]
            case .ticket(let purpose): [payment.method.kind.rawValue: purpose]
            }
        self.init(chosen: payment.method.kind.rawValue, typed: typed, coupon: payment.coupon?.code)
    }
}

extension PaymentChoice {
    /// All ways by name, and the parts of the one that is chosen and of the coupon.
    var screen: Screen {
        let ways = PaymentMethod.Kind.allCases.compactMap { kind in
            part(kind).map { way in
                Screen.Row(
                    .text(way.title), .text(kind == chosen ? .chosen : .verbatim("–")), id: kind.rawValue, does: .choose)
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
