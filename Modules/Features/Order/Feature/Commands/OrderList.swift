import ArgumentParser
import Commands
import OrderDomain
import OrderPresentation

struct OrderList: Command {
    static let effect = Effect.writes
    static var configuration: CommandConfiguration { .init("list", .listOrders, examples: [.forExample: "order list"]) }
    @OptionGroup var host: HostOptions

    func run(_ list: ListOrders) async throws -> Answer {
        let rows = try await list().map(\.row)
        return Answer(rows, screen: OrderListView.screen(rows))
    }
}
