import ArgumentParser
import Commands
import Language
import OrderDomain
import OrderPresentation

struct OrderCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        .init(
            "order", Order.about,
            examples: [
                .fromQuoteToReceipt: """
                order quote Tokyo Shibuya
                  order request Tokyo Shibuya --pay card --card-digits 1234
                  order status
                """
            ],
            subcommands: [OrderPlaces.self, OrderQuote.self, OrderRequest.self, OrderStatus.self, OrderCancel.self, OrderList.self])
    }
    @OptionGroup var host: HostOptions
}

struct OrderPlaces: Command {
    static let effect = Effect.nothing
    static var configuration: CommandConfiguration {
        .init("places", .listPlaces, examples: [.inEitherLanguage: "order places park\n  order places 病院"])
    }
    @OptionGroup var host: HostOptions
    @Argument(help: ArgumentHelp(.partOfAName)) var text: String?

    func run(_ find: FindPlaces) -> Answer {
        let places = find(text).map(\.data)
        return Answer(places, screen: PlaceListView.screen(places))
    }
}

struct OrderStatus: Command {
    static let effect = Effect.reads
    static var configuration: CommandConfiguration {
        .init(
            "status", .showHowAnOrderStands,
            examples: [.forExample: "order status\n  order status ride-1", .showUntilTheRideIsOver: "order status ride-1 --follow"])
    }
    @OptionGroup var host: HostOptions
    @Argument(help: ArgumentHelp(.theOrderOrTheNewest)) var id: String?
    @OptionGroup var following: Following
    /// Following an order to its end stores its progress, because simulated time can be faster than the clock.
    var effect: Effect { following.follow ? .writes : .reads }

    func run(_ needs: Following.Needs) async throws -> Answer { try await following.answer(needs.service.sighting(of: id), needs) }
}

struct OrderCancel: Command {
    static let effect = Effect.writes
    static var configuration: CommandConfiguration {
        .init(
            "cancel", .cancelAnOrder, discussion: .whatCancellingCosts,
            examples: [.forExample: "order cancel\n  order cancel ride-1 --why wait"])
    }
    @OptionGroup var host: HostOptions
    @Argument(help: ArgumentHelp(.theOrderOrTheOneUnderWay)) var id: String?
    @Option(help: ArgumentHelp(.whyItIsCancelled)) var why: CancelReason = .plans

    func run(_ service: TaxiService) async throws -> Answer {
        let data = try await service.cancel(id, because: why).data()
        return Answer(data, screen: OrderView.screen(data))
    }
}

/// Accepts the name of a cancellation reason in any language.
extension CancelReason: ExpressibleByArgument {
    package init?(argument: String) {
        guard let reason = Self.allCases.first(where: { $0.phrase.isCalled(argument) }) else { return nil }
        self = reason
    }
}

struct OrderList: Command {
    static let effect = Effect.reads
    static var configuration: CommandConfiguration { .init("list", .listOrders, examples: [.forExample: "order list"]) }
    @OptionGroup var host: HostOptions

    func run(_ service: TaxiService) async throws -> Answer {
        let rows = try await service.list().map(\.row)
        return Answer(rows, screen: OrderListView.screen(rows))
    }
}
