import ArgumentParser
import Commands
import OrderDomain
import OrderPresentation

struct OrderCancel: Command {
    static let effect = Effect.writes
    static var configuration: CommandConfiguration {
        .init("cancel", .cancelAnOrder, examples: [.forExample: "order cancel\n  order cancel ride-1 --why wait"])
    }
    @OptionGroup var host: HostOptions
    @Argument(help: ArgumentHelp(.theOrderOrTheOneUnderWay)) var id: String?
    @Option(help: ArgumentHelp(.whyItIsCancelled)) var why: CancelReason = .plans

    func run(_ cancel: CancelOrder) async throws -> Answer {
        let data = try await cancel(id, because: why).data()
        return Answer(data, screen: OrderView.screen(data))
    }
}

extension CancelReason: ExpressibleByArgument {}
