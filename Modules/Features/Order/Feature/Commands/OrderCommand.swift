import ArgumentParser
import Commands
import Language

struct OrderCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "order", abstract: Order.about.text(in: HelpLanguage.current),
        discussion: """
            See what a ride would cost, order it, and look at it until it is over:
              order quote tokyo-station shibuya-station
              order request tokyo-station shibuya-station --pay card --card-digits 1234
              order status
            """,
        subcommands: [OrderPlaces.self, OrderQuote.self, OrderRequest.self, OrderStatus.self, OrderCancel.self, OrderList.self])
    @OptionGroup var host: HostOptions
}
