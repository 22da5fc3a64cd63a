import ArgumentParser
import Commands
import ProductDomain
import ProductPresentation

struct ProductWithdraw: FeatureCommand {
    static let configuration = CommandConfiguration(
        commandName: "withdraw", abstract: "Take something of yours off the market, for good.",
        discussion: """
            Sell it no longer, unless it is sold already:
              product withdraw sale-1
            """)
    @OptionGroup var host: HostOptions
    @Argument(help: "The product, as listed.") var id: String

    func run(_ withdraw: WithdrawProduct) async throws -> Answer {
        let data = ProductDetailData(try await withdraw(id))
        return Answer(data, screen: ProductDetailView.page(data))
    }
}
