import ArgumentParser
import Commands
import Language
import OrderDomain
import OrderPresentation

struct OrderRequest: Command {
    static let effect = Effect.writes
    static var configuration: CommandConfiguration {
        .init(
            "request", .orderATaxi,
            examples: [
                .whatAPlaceIs: """
                order request Tokyo Shibuya
                  order request "Ueno Park" Ginza --pay card --card-digits 1234 --coupon HELLO500
                  order request toranomon-hills 35.6300,139.7942 --pay ticket --purpose "trade fair"
                """,
                .seeItComeFast: "order request Tokyo Shibuya --follow --speed 60",
            ])
    }
    @OptionGroup var host: HostOptions
    @Argument(help: ArgumentHelp(.whereToBePickedUp)) var from: String
    @Argument(help: ArgumentHelp(.whereToGo)) var to: String
    @Option(help: ArgumentHelp(.howToPay)) var pay: PaymentMethod.Kind = .cash
    @Option(help: ArgumentHelp(.theLastFourDigits, valueName: "digits")) var cardDigits: String?
    @Option(help: ArgumentHelp(.whatTheTicketIsFor, valueName: "text")) var purpose: String?
    @Option(help: ArgumentHelp(.aCoupon, valueName: "code")) var coupon: String?
    @Option(help: ArgumentHelp(.aKey, valueName: "text")) var key: String?
    @OptionGroup var following: Following

    func run(_ needs: Following.Needs) async throws -> Answer {
        let trip = try Trip(from: Place(from), to: Place(to))
        let method = try PaymentMethod(pay, digits: cardDigits, purpose: purpose)
        let payment = Payment(method, coupon: try coupon.map { try Coupon($0) })
        let made = try await needs.service.request(trip, paying: payment, as: key.map { try OrderKey($0) })
        return try await following.answer(OrderSighting(made), needs)
    }
}

/// Accepts the id of a payment method, such as `card`, or its name in any language.
extension PaymentMethod.Kind: ExpressibleByArgument {
    package init?(argument: String) {
        // equivalent mutant (first → last): No two payment methods have the same ID or name.
        guard let kind = Self.allCases.first(where: { $0.rawValue == argument || $0.phrase.isCalled(argument) }) else { return nil }
        self = kind
    }
}
