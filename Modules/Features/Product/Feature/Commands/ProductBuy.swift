import ArgumentParser
import Commands
import ProductDomain
import ProductPresentation

struct ProductBuy: FeatureCommand {
    static let configuration = CommandConfiguration(
        commandName: "buy", abstract: "Buy a product, once.",
        discussion: """
            Buy a product of the list, as a member whose identity is verified:
              product buy fm-101
            """)
    @OptionGroup var host: HostOptions
    @Argument(help: "The product, as listed.") var id: String

    func run(_ buy: BuyProduct) async throws -> Answer {
        let data = PurchaseData(try await buy(id))
        return Answer(data, screen: PurchaseView.screen(data))
    }
}
