import ArgumentParser
import Commands
import OrderDomain
import OrderPresentation

struct OrderRequest: FeatureCommand {
    static let configuration = CommandConfiguration(
        commandName: "request", abstract: "Order a taxi; there can be one order at a time.",
        discussion: """
            A place is an id or a name from order places, or LAT,LON:
              order request tokyo-station shibuya-station
              order request ueno-park ginza-station --pay card --card-digits 1234 --coupon HELLO500
              order request toranomon-hills 35.6300,139.7942 --pay ticket --purpose "trade fair"
            See it come, and make time go by sixty times as fast:
              order request tokyo-station shibuya-station --follow --speed 60
            """)
    @OptionGroup var host: HostOptions
    @Argument(help: "Where to be picked up.") var from: String
    @Argument(help: "Where to go.") var to: String
    @Option(help: "How to pay.") var pay: PaymentMethod.Kind = .cash
    @Option(help: ArgumentHelp("The last four digits of the card.", valueName: "digits")) var cardDigits: String?
    @Option(help: ArgumentHelp("What a ride on a corporate ticket is for.", valueName: "text")) var purpose: String?
    @Option(help: ArgumentHelp("A coupon to go with any way to pay.", valueName: "code")) var coupon: String?
    @Option(help: ArgumentHelp("A name for this request: asking again with the same one orders nothing more.", valueName: "text"))
    var key: String?
    @OptionGroup var following: Following

    struct Needs {
        let request: RequestTaxi
        let following: Following.Needs
    }

    func run(_ needs: Needs) async throws -> Answer {
        let route = try Route(from: Place(from), to: Place(to))
        let method = try PaymentMethod(pay, digits: cardDigits, purpose: purpose)
        let payment = Payment(method, coupon: try coupon.map { try Coupon($0) })
        let made = try await needs.request(route, paying: payment, as: key.map { try OrderKey($0) })
        return try await following.answer(OrderSighting(made), needs.following)
    }
}

extension PaymentMethod.Kind: ExpressibleByArgument {}
