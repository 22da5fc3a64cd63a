import ArgumentParser
import Commands
import Language
import ProductDomain
import ProductPresentation

struct ProductWithdraw: Command {
    static let effect = Effect.writes
    static var configuration: CommandConfiguration {
        .init("withdraw", .withdrawForGood, examples: [.sellItNoLonger: "product withdraw sale-1"])
    }
    @OptionGroup var host: HostOptions
    @Argument(help: ArgumentHelp(.theProduct)) var id: String

    func run(_ withdraw: WithdrawProduct) async throws -> Answer {
        let data = ProductDetailData(try await withdraw(id))
        return Answer(data, screen: ProductDetailView.page(data))
    }
}
