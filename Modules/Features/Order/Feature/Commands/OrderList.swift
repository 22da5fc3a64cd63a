import ArgumentParser
import Commands
import OrderDomain
import OrderPresentation

struct OrderList: FeatureCommand {
    static let configuration = CommandConfiguration(commandName: "list", abstract: "List all orders, newest first.")
    @OptionGroup var host: HostOptions

    func run(_ list: ListOrders) async throws -> Answer {
        let rows = try await list().map(\.row)
        return Answer(rows, screen: OrderListView.screen(rows))
    }
}
