import ArgumentParser
import Commands
import OrderDomain
import OrderPresentation

struct OrderStatus: FeatureCommand {
    static let configuration = CommandConfiguration(
        commandName: "status", abstract: "Show how an order stands now.", discussion: "For example: order status, order status ride-1")
    @OptionGroup var host: HostOptions
    @Argument(help: "The order, such as ride-1; the newest, unless given.") var id: String?

    func run(_ show: ShowOrder) async throws -> Answer {
        let data = try await show(id).data
        return Answer(data, screen: OrderView.screen(data))
    }
}
