import ArgumentParser
import Commands
import OrderDomain
import OrderPresentation

struct OrderStatus: Command {
    static let effect = Effect.writes
    static var configuration: CommandConfiguration {
        .init(
            "status", .showHowAnOrderStands,
            examples: [.forExample: "order status\n  order status ride-1", .showUntilTheRideIsOver: "order status ride-1 --follow"])
    }
    @OptionGroup var host: HostOptions
    @Argument(help: ArgumentHelp(.theOrderOrTheNewest)) var id: String?
    @OptionGroup var following: Following

    func run(_ needs: Following.Needs) async throws -> Answer { try await following.answer(needs.watch.now(id), needs) }
}
