import ArgumentParser
import Commands

struct OrderCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        .init(
            "order", Order.about,
            examples: [
                .fromQuoteToReceipt: """
                order quote tokyo-station shibuya-station
                  order request tokyo-station shibuya-station --pay card --card-digits 1234
                  order status
                """
            ],
            subcommands: [OrderPlaces.self, OrderQuote.self, OrderRequest.self, OrderStatus.self, OrderCancel.self, OrderList.self])
    }
    @OptionGroup var host: HostOptions
}
