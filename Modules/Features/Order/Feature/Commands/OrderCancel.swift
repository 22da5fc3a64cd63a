import ArgumentParser
import Commands
import OrderDomain
import OrderPresentation

struct OrderCancel: FeatureCommand {
    static let configuration = CommandConfiguration(
        commandName: "cancel",
        abstract: "Cancel an order: free until 2 minutes after a taxi was sent, ¥500 later, impossible while riding.",
        discussion: "For example: order cancel, order cancel ride-1 --why wait")
    @OptionGroup var host: HostOptions
    @Argument(help: "The order, such as ride-1; the one under way, unless given.") var id: String?
    @Option(help: "Why it is cancelled.") var why: CancelReason = .plans

    func run(_ cancel: CancelOrder) async throws -> Answer {
        let data = try await cancel(id, because: why).data()
        return Answer(data, screen: OrderView.screen(data))
    }
}

extension CancelReason: ExpressibleByArgument {}
