import ArgumentParser
import Commands
import OrderDomain
import OrderPresentation

struct OrderStatus: FeatureCommand {
    static let configuration = CommandConfiguration(
        commandName: "status", abstract: "Show how an order stands now.",
        discussion: """
            For example: order status, order status ride-1
            Until the ride is over, also after it was left: order status ride-1 --follow
            """)
    @OptionGroup var host: HostOptions
    @Argument(help: "The order, such as ride-1; the newest, unless given.") var id: String?
    @OptionGroup var following: Following

    func run(_ needs: Following.Needs) async throws -> Answer {
        try await following.answer(needs.watch.now(id), needs)
    }
}
